/** The routes for invitations and sessions. Changes are recorded in the audit. */
import {
  mayTheSame,
  type Permission,
  type Permitted,
  type Purpose,
} from '../../../contract/bff/access/access.ts';
import type { Named } from '../../../contract/bff/access/account.ts';
import {
  type Access,
  type EndedSessions,
  isOver,
  type MadeInvitation,
  type OwnSessions,
  type SignedIn,
} from '../../../contract/bff/access/invitations.ts';
import {
  EndRequest,
  InvitationRequest,
  PermitRequest,
} from '../../../contract/bff/access/requests.ts';
import type { Database } from '../../database/database.ts';
import { COMMAND, distinctions, LOCAL, PROVIDER } from '../accounts.ts';
import { accessEvent } from '../audit/audit-row.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../context.ts';
import { guarded } from '../guarded.ts';
import { forgetDevices, forgetDevicesOfOthers } from '../sign-in/devices.ts';
import { recordEnds } from '../sign-in/end-session.ts';
import type { EndedSession, ListedSession, ThoseSessions } from '../sign-in/sessions.ts';
import { bump } from '../versions.ts';
import type { Stores } from '../stores.ts';
import type { GuardedRequest } from '../guarded-request.ts';

/** The permissions to see what the head of departments sees, and more. */
const OF_HEADS = ['user:read', 'volunteer:read'] as const;

const NEEDS = ['access:manage'] as const;
const toChange = <Change extends Purpose>(purpose: Change) =>
  ({ needs: NEEDS, purpose, takes: 'changes' }) as const;

/** `/bff/access`. */
export function accessRoutes(stores: Stores) {
  const { database, sessions, invitations, enqueueList, now } = stores;

  return [
    guarded('GET', '/access', { needs: NEEDS, purpose: 'access' }, async (request) => {
      const { c, session } = request;
      const [invited, signedIn, distinctionOf] = await enqueueList(session.person, () =>
        Promise.all([invitations.list(), sessions.list(), distinctions(database)]),
      );
      const withDistinction = <Row extends Named>(row: Row): Row => ({
        ...row,
        ...distinctionOf(row.person, row.name),
      });
      const access: Access = {
        invitations: invited.map((one) => {
          const { distinction } = distinctionOf(one.byPerson ?? COMMAND, one.by);
          return { ...withDistinction(one), ...(distinction && { byDistinction: distinction }) };
        }),
        sessions: signedIn.map((one) => withDistinction(signedInOf(one, session))),
      };
      // Of the staff alone: nobody of the event is counted.
      await request.record({ count: 0 }, { people: [] });
      return c.json(access);
    }),
    guarded(
      'POST',
      '/access/invitations',
      { ...toChange('invite'), body: InvitationRequest },
      async (request) => {
        const { c, session, body: wanted } = request;
        // Nobody gives what they do not have.
        const given = wanted.departments ? OF_HEADS : wanted.permissions;
        await request.permit(given);
        const by = { by: session.name, maker: session };
        const made = await request.change(async (within, record) => {
          const made = await invitations.make({ ...wanted, ...by }, within);
          const { invitation } = made;
          await record(accessEvent({ by: session, purpose: 'invite', invitation }));
          return made;
        }, 'transaction');
        return c.json(made satisfies MadeInvitation, 201);
      },
    ),
    guarded('DELETE', '/access/invitations/:id', toChange('invite-withdraw'), async (request) => {
      const { c, id, session } = request;
      await request.change(async (within, record) => {
        const invitation = await invitations.withdraw(id, within);
        if (!invitation) throw new Failure({ code: 'not_found' });
        const isRemoved = isOver(invitation, new Date(now()));
        const purpose = isRemoved ? 'invite-remove' : 'invite-withdraw';
        await record(accessEvent({ by: session, purpose, invitation }));
      }, 'transaction');
      // The session of a department's head has ended with its invitation.
      await sessions.check();
      return c.body(null, 204);
    }),
    guarded(
      'PATCH',
      '/access/invitations/:id',
      { ...toChange('permit'), body: PermitRequest },
      async (request) => {
        const { c, id, session, body } = request;
        await request.permit(givenBy(body));
        // In turn, so that of two admins who take it from each other one keeps it.
        await request.change(async (within, record) => {
          const changed = await invitations.permit(id, body, within);
          if (!changed) throw new Failure({ code: 'not_found' });
          const { before, after } = changed;
          if (mayTheSame(before, after)) return;
          await sessions.permit(after.person, body, within);
          const isAdmin = (one: Permitted) => one.permissions.includes('access:manage');
          if (isAdmin(before) && !isAdmin(after)) {
            const others = await sessions.hasOtherAdmin(after.person, within);
            if (!others) throw new Failure({ code: 'last_admin' });
          }
          await record(accessEvent({ by: session, purpose: 'permit', before, after }));
        }, 'exclusively');
        await sessions.check();
        return c.body(null, 204);
      },
    ),
    guarded('DELETE', '/access/sessions/:id', toChange('session-end'), (request) =>
      endOne(stores, request),
    ),
    guarded(
      'POST',
      '/access/sessions/end',
      { ...toChange('session-end'), body: EndRequest },
      async (request) => {
        const named = request.body.ids.map((id) => ({ id }));
        return request.c.json(await endAndRecord(stores, request, named));
      },
    ),
    /** All but one's own, which ends by signing out. */
    guarded('DELETE', '/access/sessions', toChange('session-end'), async (request) => {
      const { person, hash } = request.session;
      // Also of people whose sessions have ended by themselves; and first, because none must come back meanwhile.
      const first = (within: Database) => forgetDevicesOfOthers(within, person);
      return request.c.json(await endAndRecord(stores, request, { except: hash }, first));
    }),
    ...ownSessionsRoutes(stores),
  ];
}

/** Of heads of departments, too. */
const OWN = { needs: [], forHeads: true } as const;

/** `/bff/sessions`: the devices on which a person is signed in, for that person alone; no permission is needed. */
function ownSessionsRoutes(stores: Stores) {
  const { sessions, enqueueList } = stores;
  return [
    guarded('GET', '/sessions', OWN, async (request) => {
      const { c, session } = request;
      const all = await enqueueList(session.person, () => sessions.list());
      const own = all.filter(({ person }) => person === session.person);
      const answer: OwnSessions = { sessions: own.map((one) => signedInOf(one, session)) };
      return c.json(answer);
    }),
    /** Not the asking session, which ends by signing out. */
    guarded('DELETE', '/sessions/:id', OWN, (request) =>
      endOne(stores, request, othersOf(request.session)),
    ),
    guarded('DELETE', '/sessions', OWN, async (request) =>
      request.c.json(await endAndRecord(stores, request, othersOf(request.session))),
    ),
  ];
}

const othersOf = ({ person, hash }: Session) => ({ person, except: hash });

/** Ends the session that the path names, if it is one of `those`. */
async function endOne(
  stores: Stores,
  request: GuardedRequest & { id: string },
  those?: ThoseSessions,
) {
  const answer = await endAndRecord(stores, request, { ...those, id: request.id });
  if (answer.ended === 0) throw new Failure({ code: 'not_found' });
  return request.c.json(answer);
}

/** The permissions that a change gives: nobody gives what they do not have. */
function givenBy({ permissions, departments, seen }: PermitRequest): readonly Permission[] {
  const isNew = departments?.some((key) => !seen.departments?.includes(key));
  return departments
    ? isNew
      ? OF_HEADS
      : []
    : permissions.filter((one) => !seen.permissions.includes(one));
}

/** A session as it is listed for people. */
function signedInOf({ hash, ...listed }: ListedSession, asking: Session): SignedIn {
  const { person } = listed;
  const by = person === LOCAL ? 'key' : person.startsWith(PROVIDER) ? 'provider' : 'invitation';
  return { ...listed, by, own: hash === asking.hash };
}

/**
 * Ends sessions, withdraws unused invitations and records both: all or nothing. Withdrawn are the invitations that the people of these
 * sessions made. Their own invitations open nowhere again. The person who ends the sessions keeps access: withdrawn are only
 * the invitations made in the ended sessions, which a stranger may have used, and their own invitation still opens on their
 * device.
 * @param first done before in the same transaction
 */
async function endAndRecord(
  { sessions, invitations, device }: Stores,
  request: GuardedRequest,
  those: ThoseSessions | readonly ThoseSessions[],
  first?: (within: Database) => Promise<void>,
): Promise<EndedSessions> {
  const { session } = request;
  const done = request.change(async (within, record) => {
    await first?.(within);
    const all: EndedSession[] = [];
    for (const some of [those].flat()) all.push(...(await sessions.endThose(some, within)));
    const people = new Set(all.map(({ person }) => person));
    const { person } = session;
    if (people.delete(person)) await forgetDevices(within, [person], device.get(request.c));
    await forgetDevices(within, people);
    const makers = { people, sessions: all.map(({ hash }) => hash) };
    const withdrawn = await invitations.withdrawMadeBy(makers, within);
    await bump(within, 'access');
    const ended = await recordEnds(session, all, record);
    for (const invitation of withdrawn) {
      await record(accessEvent({ by: session, purpose: 'invite-withdraw', invitation }));
    }
    return { ended: ended.length, withdrawn: withdrawn.length };
  }, 'transaction');
  return done.finally(() => sessions.check());
}
