/**
 * The routes for invitations and sessions: design, section 5. Behind `requireSession`. Changes are recorded in the
 * audit.
 */
import { Hono } from 'hono';
import type { Named } from '../../../contract/bff/account.ts';
import { InvitationRequest } from '../../../contract/bff/invitations.ts';
import type {
  Access,
  EndedSessions,
  MadeInvitation,
  SignedIn,
} from '../../../contract/bff/invitations.ts';
import type { Database } from '../../database/database.ts';
import type { Audit } from '../audit/audit.ts';
import { distinctions, lookAlike } from '../accounts/accounts.ts';
import { COMMAND } from '../accounts/person.ts';
import { Failure, invalid } from '../failure.ts';
import type { RecordedReads } from '../audit/recorded-reads.ts';
import { readBody } from '../request-body.ts';
import type { SessionLimits } from '../session-limits.ts';
import type { Invitations } from '../sign-in/invitations.ts';
import type { BffEnv } from '../bff-env.ts';
import type { EndedSession, ListedSession } from '../sign-in/session-list.ts';
import { idOf } from '../sign-in/session-row.ts';
import type { WatchedSessions } from '../sign-in/session-watch.ts';
import type { Session } from '../sign-in/sessions.ts';
import { endSessions } from './end-sessions.ts';
import { recordAccess } from './record-access.ts';

interface AccessRoutesOptions {
  database: Database;
  sessions: WatchedSessions;
  invitations: Invitations;
  reads: RecordedReads;
  limits: SessionLimits;
  audit: Audit;
}

/** `/bff/access`. */
export function accessRoutes(options: AccessRoutesOptions): Hono<BffEnv> {
  const { database, sessions, invitations, reads, limits, audit } = options;

  const permit = (session: Session) =>
    reads.permit('access:manage', { session, purpose: 'access' });

  async function end(
    by: Session,
    endSome: (within: Database) => Promise<EndedSession[]>,
  ): Promise<EndedSessions> {
    const { ended, withdrawn } = await endSessions(
      { database, sessions, invitations },
      by,
      endSome,
    );
    if (ended.length > 0) {
      await recordAccess(audit, { by, purpose: 'session-end', sessions: ended });
    }
    for (const invitation of withdrawn) {
      await recordAccess(audit, { by, purpose: 'invite-withdraw', invitation });
    }
    return { ended: ended.length, withdrawn: withdrawn.length };
  }

  return (
    new Hono<BffEnv>()
      .get('/access', async (c) => {
        const session = c.get('session');
        await permit(session);
        const [invited, signedIn] = await Promise.all([invitations.list(), sessions.list()]);
        const distinctionOf = await distinctions(database);
        const toldApart = <Row extends Named>(row: Row): Row => ({
          ...row,
          ...distinctionOf(row.person, row.name),
        });
        const access: Access = {
          invitations: invited.map((one) => {
            const { distinction } = distinctionOf(one.byPerson ?? COMMAND, one.by);
            return { ...toldApart(one), ...(distinction && { byDistinction: distinction }) };
          }),
          sessions: signedIn.map((one) => toldApart(viewOf(one, session))),
        };
        return c.json(access);
      })
      .post('/access/invitations', async (c) => {
        const session = c.get('session');
        await permit(session);
        limits.reads.spend(session.hash);
        const wanted = await readBody(c, InvitationRequest);
        // Nobody gives what they do not have.
        await reads.permit(wanted.permissions, { session, purpose: 'invite' });
        if (await lookAlike(database, wanted.name)) throw invalid({ name: 'look_alike' });
        const made: MadeInvitation = await invitations.make({
          ...wanted,
          by: session.name,
          maker: session,
        });
        await recordAccess(audit, { by: session, purpose: 'invite', invitation: made.invitation });
        return c.json(made, 201);
      })
      .delete('/access/invitations/:id', async (c) => {
        const session = c.get('session');
        await permit(session);
        limits.reads.spend(session.hash);
        const invitation = await invitations.withdraw(c.req.param('id'));
        if (!invitation) throw new Failure({ code: 'not_found' });
        await recordAccess(audit, { by: session, purpose: 'invite-withdraw', invitation });
        return c.body(null, 204);
      })
      .delete('/access/sessions/:id', async (c) => {
        const session = c.get('session');
        await permit(session);
        limits.reads.spend(session.hash);
        const id = c.req.param('id');
        const answer = await end(session, (within) => sessions.endById(id, within));
        if (answer.ended === 0) throw new Failure({ code: 'not_found' });
        return c.json(answer);
      })
      /** All but one's own, which ends by signing out. */
      .delete('/access/sessions', async (c) => {
        const session = c.get('session');
        await permit(session);
        limits.reads.spend(session.hash);
        return c.json(await end(session, (within) => sessions.endOthers(session.hash, within)));
      })
  );
}

function viewOf(listed: ListedSession, { hash }: Session): SignedIn {
  const iso = (time: number) => new Date(time).toISOString();
  const { person, name, permissions, since, seen, endsAt, browser } = listed;
  return {
    id: idOf(listed.hash),
    person,
    name,
    permissions: [...permissions],
    since: iso(since),
    seen: iso(seen),
    until: endsAt === null ? null : iso(endsAt),
    browser,
    own: listed.hash === hash,
  };
}
