/** The guard of everything that needs a session. */
import type { Context, MiddlewareHandler } from 'hono';
import type { BffEnv } from '../bff-env.ts';
import { Failure } from '../failure.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Session, Sessions } from './sessions.ts';

/**
 * Goes with whatever ends a session: no page of it comes back by the Back button. All that browsers clear by "cache"
 * reaches the pages they keep in memory. Not "storage", which holds settings of the browser that are nobody's data, and
 * "executionContexts" no browser knows.
 */
export const FORGET = { 'Clear-Site-Data': '"cache"' };

/** Lets only those through who are signed in, and says who they are. */
export function requireSession(
  sessions: Sessions,
  cookie: SessionCookie,
): MiddlewareHandler<BffEnv> {
  return async function requireSession(c, next) {
    const session = await sessionOf(c, sessions, cookie);
    if (!session) throw new Failure({ code: 'signed_out' });
    c.set('session', session);
    await next();
  };
}

/** Whose session the cookie of a request names; null where it has ended. */
export async function sessionOf(
  c: Context,
  sessions: Sessions,
  cookie: SessionCookie,
): Promise<Session | null> {
  const id = cookie.get(c);
  if (!id) return null;
  const session = await sessions.find(id, isUnattended(c));
  // The cookie stays: by now it may be that of a newer session.
  if (!session) for (const [name, value] of Object.entries(FORGET)) c.header(name, value);
  return session;
}

/** Whether a page asks by itself, with nobody there: a session must end all the same where it is left alone. */
export function isUnattended(c: Context): boolean {
  return c.req.header('Rollcall-Unattended') !== undefined;
}
