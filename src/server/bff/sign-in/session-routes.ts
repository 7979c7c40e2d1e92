/** Signing in, asking who is signed in, signing out; and the guard of everything that needs a session. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { PERMISSIONS } from '../../../contract/bff/access.ts';
import type { Session as SessionAnswer } from '../../../contract/bff/session.ts';
import type { Attempts } from './attempts.ts';
import { clientAddress, networkOf } from './client-address.ts';
import { Failure } from '../failure.ts';
import { readBody } from '../request-body.ts';
import { type Invitations, isInvitationKey } from './invitations.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Oidc } from './oidc/oidc.ts';
import { signOutHint } from './oidc/provider-sessions.ts';
import { signOutAddress } from './oidc/sign-out-address.ts';
import { LOCAL, nameOf } from './session-row.ts';
import type { Session, Sessions } from './sessions.ts';

/** What a request of the bff carries: the connection it came by (absent in tests), and who makes it. */
export interface BffEnv {
  Bindings: Partial<HttpBindings | Http2Bindings>;
  Variables: { session: Session };
}

interface SessionRoutesOptions {
  sessions: Sessions;
  invitations: Invitations;
  attempts: Attempts;
  cookie: SessionCookie;
  /** Of no use where an identity provider lets people in; invitations do all the same. */
  signInKey: string;
  /** The identity provider, where a session that it vouches for is ended, too. */
  oidc: Oidc | undefined;
  event: SessionAnswer['event'];
  trustProxy: number;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The local sign-in is for one person on their own machine: whoever has the key may do everything. */
const OPERATOR = { name: LOCAL, permissions: PERMISSIONS };

/** Beyond it, no browser calls itself so. */
const LONGEST_BROWSER = 400;

const SignIn = z.object({ key: z.string() });

/**
 * Goes with whatever ends a session: no page of it comes back by the Back button. All that browsers clear by "cache"
 * reaches the pages they keep in memory. Not "storage", which holds settings of the browser that are nobody's data, and
 * "executionContexts" no browser knows.
 */
const FORGET = { 'Clear-Site-Data': '"cache"' };

/** `/bff/session`: design, section 5. */
export function sessionRoutes(options: SessionRoutesOptions): Hono<BffEnv> {
  const { sessions, invitations, attempts, cookie, oidc, event, log } = options;
  const isKey = oidc ? null : comparerWith(options.signInKey);
  const view = ({
    name,
    permissions,
    groups,
  }: Pick<Session, 'name' | 'permissions' | 'groups'>): SessionAnswer => ({
    name,
    permissions: [...permissions],
    event,
    ...(groups && { groups: [...groups] }),
  });

  /** Opens a session by the local key, or by that of an invitation. */
  async function begin(key: string, browser: string | undefined) {
    if (isKey?.(key)) {
      const id = await sessions.start({ ...OPERATOR, byKey: true, browser });
      return { id, person: OPERATOR, lifetime: undefined };
    }
    if (!isInvitationKey(key)) return { refused: 'wrong_key' as const };
    return invitations.use(key, async ({ name, permissions, endsAt }, within) => {
      const person = { name, permissions };
      const id = await sessions.start({ ...person, endsAt, browser }, within);
      return { id, person, lifetime: endsAt && endsAt - options.now() };
    });
  }

  return new Hono<BffEnv>()
    .post('/', async (c) => {
      const { key } = await readBody(c, SignIn);
      const client = clientOf(c, options.trustProxy);
      const network = networkOf(client);
      const wait = await attempts.count(network);
      if (wait > 0) throw new Failure({ code: 'too_many_attempts' }, wait);
      const begun = await begin(key, browserOf(c));
      if ('refused' in begun) throw new Failure({ code: begun.refused });
      await attempts.forgive(network);

      // The id that the browser had may be known to somebody else: it ends here.
      const old = cookie.get(c);
      if (old) await sessions.end(old);
      const { id, person, lifetime } = begun;
      cookie.set(c, id, person.permissions, lifetime);
      const by = person === OPERATOR ? 'key' : 'invitation';
      log.info({ client, name: person.name, session: nameOf(id), by }, 'signed in');
      return c.json(view(person));
    })
    .get('/', async (c) => {
      const session = await sessionOf(c, sessions, cookie);
      // Whoever only wants to know asks with `?or=null`: a 401 would be an error in the browser's console.
      if (!session && c.req.query('or') === 'null') return c.json(null);
      if (!session) throw new Failure({ code: 'signed_out' });
      c.set('session', session);
      return c.json(view(session));
    })
    .delete('/', async (c) => {
      const id = cookie.get(c);
      // A database that is away keeps nobody from leaving.
      const hint =
        id && oidc ? await signOutHint(oidc.database, id).catch(() => undefined) : undefined;
      if (id) {
        await sessions.end(id);
        log.info({ client: clientOf(c, options.trustProxy), session: nameOf(id) }, 'signed out');
      }
      cookie.delete(c);
      const signOutAt = oidc && hint && (await signOutAddress(oidc, hint.idToken));
      return signOutAt ? c.json({ signOutAt }, 200, FORGET) : c.body(null, 204, FORGET);
    });
}

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

async function sessionOf(c: Context, sessions: Sessions, cookie: SessionCookie) {
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

/** What the browser calls itself. */
export function browserOf(c: Context): string | undefined {
  return c.req.header('User-Agent')?.slice(0, LONGEST_BROWSER);
}

/** Compares in a time that tells nothing of the key, not even its length. */
function comparerWith(key: string): (given: string) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(key);
  return (given) => timingSafeEqual(digest(given), expected);
}

/** Where a request comes from. */
export function clientOf(c: Context<BffEnv>, trustProxy: number): string {
  const socketAddress = c.env.incoming?.socket.remoteAddress;
  return clientAddress(socketAddress, c.req.header('X-Forwarded-For'), trustProxy);
}
