/** The guard of everything that needs a session. */
import { finished } from 'node:stream';
import type { Context, MiddlewareHandler } from 'hono';
import { EVENTS_PATH } from '../../../contract/bff/events.ts';
import { reset } from '../../http/reset.ts';
import type { BffEnv, Session } from '../context.ts';
import { Failure } from '../failure.ts';
import type { Stores } from '../stores.ts';

/**
 * Goes with whatever ends a session: no page of it comes back by the Back button. All that browsers clear by "cache"
 * reaches the pages they keep in memory. Not "storage", which holds settings of the browser that are nobody's data, and
 * "executionContexts" no browser knows.
 */
export const FORGET = { 'Clear-Site-Data': '"cache"' };

/**
 * Answers only requests with a session, and sets that session for the handlers; refuses a page that was opened by another
 * account, or on another service. A session that ends before its answer was sent gets 401 instead, or loses the connection
 * if the answer had begun. Streamed answers watch the session themselves.
 */
export function requireSession(stores: Stores): MiddlewareHandler<BffEnv> {
  return async function requireSession(c, next) {
    const session = await sessionOf(c, stores);
    if (!session) throw new Failure({ code: 'signed_out' });
    refuseOtherAccount(c, session.person, stores);
    c.set('session', session);
    const { signal, stop } = stores.sessions.watch(session.hash);
    c.set('sessionEnded', signal);
    cutOff(c, signal);
    try {
      await next();
    } finally {
      const { outgoing } = c.env;
      if (outgoing) finished(outgoing, stop);
      else stop();
    }
    if (!signal.aborted) return;
    // Emptied first: Hono would merge the headers of the old answer into the new answer.
    await c.res.body?.cancel();
    c.res = undefined;
    const { body, status } = new Failure({ code: 'signed_out' });
    c.res = Response.json(body, { status, headers: FORGET });
  };
}

/** Between a sign-in and the news of it to the other tabs, a page of the account before sends the new cookie. */
export function refuseOtherAccount(
  c: Context,
  person: string,
  { identityOf }: Pick<Stores, 'identityOf'>,
): void {
  const stated = c.req.header('Rollcall-Identity');
  if (stated !== undefined && stated !== identityOf(person)) {
    throw new Failure({ code: 'signed_out' });
  }
}

/** Closes the connection when the session ends while its answer is being sent. */
function cutOff(c: Context<BffEnv>, signal: AbortSignal): void {
  const { outgoing } = c.env;
  signal.addEventListener('abort', () => {
    if (outgoing?.headersSent && !c.get('endsItself')) reset(outgoing);
  });
}

/** The session of a request's cookie; null if it has ended. The first user who may search has the directory read. */
export async function sessionOf(
  c: Context,
  { sessions, cookie, directory, eager }: Stores,
): Promise<Session | null> {
  const id = cookie.get(c);
  if (!id) return null;
  const unattended = isUnattended(c);
  const session = await sessions.find(id, unattended);
  if (eager && !unattended && session?.permissions.includes('user:read')) directory.warm();
  // The cookie stays: by now it may be that of a newer session.
  if (!session) for (const [name, value] of Object.entries(FORGET)) c.header(name, value);
  return session;
}

/**
 * Whether a page sent the request by itself, without an action of the user; such a request doesn't keep an idle session
 * from ending. The event stream always is one: an `EventSource` cannot set request headers.
 */
export function isUnattended(c: Context): boolean {
  return c.req.header('Rollcall-Unattended') !== undefined || c.req.path === EVENTS_PATH;
}
