/** Signing in, asking who is signed in, signing out. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { PERMISSIONS } from '../../../contract/bff/access/access.ts';
import type { InvitedAs, Session as SessionAnswer } from '../../../contract/bff/access/session.ts';
import { SignInRequest } from '../../../contract/bff/access/requests.ts';
import { DatabaseUnavailable } from '../../database/unavailable.ts';
import { VERSION } from '../../database/version.ts';
import { invitationOfPerson, LOCAL } from '../accounts.ts';
import { accessEvent, signInEvent } from '../audit/audit-row.ts';
import { Failure } from '../failure.ts';
import type { BffEnv, Session } from '../context.ts';
import { readBody } from '../request-body.ts';
import type { Stores } from '../stores.ts';
import { browserOf, addressOfClient, networkOf } from './client.ts';
import { deviceKey, leaveDevice } from './devices.ts';
import { endSession, openSession } from './end-session.ts';
import type { FailedTry } from './failed-tries.ts';
import { isInvitationKey, type Refusal } from './invitations.ts';
import { signOutAddress, signOutHint } from './oidc/provider-sessions.ts';
import { FORGET, refuseOtherAccount, sessionOf } from './require-session.ts';
import { hashOf, idOfCookie } from './session-row.ts';

/** A session that was opened. */
interface Begun {
  id: string;
  account: Pick<Session, 'person' | 'name' | 'permissions'> & {
    departments?: readonly string[] | null;
  };
  /** Milliseconds; absent for a session of a shift. */
  lifetime?: number | undefined;
  /** The key of the device, for an invitation. */
  ownDevice?: string;
}
type Refused = { refused: Refusal | { code: 'wrong_key' } };

/** As the audit has them. */
const REASONS: Record<Refused['refused']['code'], FailedTry> = {
  wrong_key: 'wrong key',
  invitation_unknown: 'unknown invitation',
  invitation_used: 'used invitation',
  invitation_used_up: 'used invitation',
  invitation_expired: 'expired invitation',
};

/** The local key is for the operator of this machine, and grants everything. */
const OPERATOR = { person: LOCAL, name: LOCAL, permissions: PERMISSIONS };

/** `/bff/session`. */
export function sessionRoutes(stores: Stores): Hono<BffEnv> {
  const { reserved, sessions, invitations, attempts, failedTries, audit, limits, oidc } = stores;
  const { cookie, device, log, trustProxy, now } = stores;
  // Of no use where an identity provider lets people in; invitations do all the same.
  const isKey = oidc ? null : comparerWith(stores.signInKey);
  /** Opens a session by the local key, or by that of an invitation. */
  async function begin(c: Context<BffEnv>, key: string): Promise<Begun | Refused> {
    const from = { browser: browserOf(c), address: addressOfClient(c, trustProxy) };
    if (isKey?.(key)) {
      const id = await audit.change(
        async (within, record) => {
          const started = await openSession(
            sessions,
            { ...OPERATOR, byKey: true, ...from },
            within,
            record,
          );
          await record(signInEvent({ ...OPERATOR, hash: hashOf(started) }, { way: 'key' }));
          return started;
        },
        'transaction',
        reserved,
      );
      return { id, account: OPERATOR };
    }
    if (!isInvitationKey(key)) return { refused: { code: 'wrong_key' } };
    const ownDevice = await deviceKey(reserved, device.get(c));
    return invitations.use(
      key,
      async ({ endsAt, ...account }, within, record) => {
        limits.reads.take(account.person);
        const id = await openSession(sessions, { ...account, endsAt, ...from }, within, record);
        return { id, account, lifetime: endsAt && endsAt - now(), ownDevice };
      },
      audit,
      ownDevice,
    );
  }

  /**
   * Keeps the invitation of the person who signs out from opening again here, for the next person at this device. Where nobody
   * knows who that is, the device loses its key: no link opens again here, and none is used up.
   */
  async function forgetDevice(c: Context<BffEnv>, person: string | undefined): Promise<void> {
    const key = device.get(c);
    if (!key) return;
    const isShared =
      person !== undefined && (await leaveDevice(reserved, key, person).catch(() => false));
    if (!isShared) device.delete(c);
  }

  /**
   * Counts the failed try, also of a look: the page looks first, and a link that is refused gets no further. Counts
   * guesses after the key was looked up: wrong keys of one must not lock out others on a shared network.
   */
  async function failureOf({ refused }: Refused, client: string): Promise<Failure> {
    failedTries.count(REASONS[refused.code]);
    const isGuess = refused.code === 'wrong_key' || refused.code === 'invitation_unknown';
    const wait = isGuess ? await attempts.count(networkOf(client)) : 0;
    return wait > 0 ? new Failure({ code: 'too_many_attempts' }, wait) : new Failure(refused);
  }

  return new Hono<BffEnv>()
    .post('/invitation', async (c) => {
      const { key } = await readBody(c, SignInRequest);
      const invited = await invitations.look(key, device.get(c));
      if ('refused' in invited) throw await failureOf(invited, addressOfClient(c, trustProxy));
      return c.json(invited satisfies InvitedAs);
    })
    .post('/', async (c) => {
      const { key } = await readBody(c, SignInRequest);
      const client = addressOfClient(c, trustProxy);
      const begun = await begin(c, key);
      if ('refused' in begun) throw await failureOf(begun, client);

      // The browser's previous session id may be known to others, so it ends here.
      const old = cookie.get(c);
      const { id, account, lifetime } = begun;
      if (old) {
        const by = { ...account, hash: hashOf(id) };
        await endSession(stores, hashOf(old), (ended) =>
          accessEvent({ by, purpose: 'session-end', sessions: [ended] }),
        );
      }
      cookie.set(c, id, lifetime);
      if (begun.ownDevice) device.set(c, begun.ownDevice);
      const by = account === OPERATOR ? 'key' : 'invitation';
      const { name, person } = account;
      log.info({ client, name, person, session: idOfCookie(id), by }, 'signed in');
      return c.json(await answerOf(account, stores));
    })
    .get('/', async (c) => {
      const session = await sessionOf(c, stores);
      // `?or=null` avoids a 401, which the browser would log as an error.
      if (!session && c.req.query('or') === 'null') return c.json(null);
      if (!session) throw new Failure({ code: 'signed_out' });
      c.set('session', session);
      return c.json(await answerWithEnd(session, stores));
    })
    .delete('/', async (c) => {
      const id = cookie.get(c);
      // A database that is away keeps nobody from leaving.
      const session = id ? await stores.sessions.find(id, true).catch(() => null) : null;
      if (session) refuseOtherAccount(c, session.person, stores);
      const hint = id && oidc ? await signOutHint(reserved, id).catch(() => undefined) : undefined;
      const ended =
        id === undefined
          ? null
          : await endSession(stores, hashOf(id), (one) =>
              signInEvent({ ...one, permissions: [] }, 'out'),
            );
      if (id && ended)
        log.info({ client: addressOfClient(c, trustProxy), session: idOfCookie(id) }, 'signed out');
      await forgetDevice(c, ended?.person);
      cookie.delete(c);
      const signOutAt = oidc && hint && (await signOutAddress(oidc, hint.idToken, log));
      return signOutAt ? c.json({ signOutAt }, 200, FORGET) : c.body(null, 204, FORGET);
    });
}

/** Reads the session of a request for a page; null also without the database, of which the dashboard learns as it asks. */
export function pageSession(stores: Stores) {
  return async (c: Context): Promise<SessionAnswer | null> => {
    try {
      const session = await sessionOf(c, stores);
      return session && (await answerWithEnd(session, stores));
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return null;
      throw error;
    }
  };
}

async function answerWithEnd(session: Session, stores: Stores): Promise<SessionAnswer> {
  const endsIn = Math.floor((session.endsAt - stores.now()) / 1000);
  const endsForGood = session.endsAt === session.latestEnd;
  return { ...(await answerOf(session, stores)), endsIn, ...(endsForGood && { endsForGood }) };
}

async function answerOf(
  { person, name, permissions, departments, groups }: Begun['account'] & Pick<Session, 'groups'>,
  { event, identityOf }: Stores,
): Promise<SessionAnswer> {
  return {
    person,
    identity: identityOf(person),
    name,
    permissions: [...permissions],
    ...(invitationOfPerson(person) && { invited: true }),
    ...(departments && { departments: [...departments] }),
    event: await event(),
    version: VERSION,
    ...(groups && { groups: [...groups] }),
  };
}

/** Compares in a time that tells nothing of the key, not even its length. */
function comparerWith(key: string): (given: string) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(key);
  return (given) => timingSafeEqual(digest(given), expected);
}
