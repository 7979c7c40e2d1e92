/** Letting people in and out: design, section 5. Behind `requireSession`. What is changed stands in the audit. */
import { Hono } from 'hono';
import { InvitationRequest } from '../../../contract/bff/invitation-request.ts';
import type { Access, MadeInvitation, SignedIn } from '../../../contract/bff/invitations.ts';
import type { Audit } from '../audit/audit.ts';
import { Failure } from '../failure.ts';
import type { RecordedReads } from '../audit/recorded-reads.ts';
import { readBody } from '../request-body.ts';
import type { SessionLimits } from '../session-limits.ts';
import type { Invitations } from '../sign-in/invitations.ts';
import type { BffEnv } from '../bff-env.ts';
import type { ListedSession } from '../sign-in/session-list.ts';
import { idOf } from '../sign-in/session-row.ts';
import type { Session, Sessions } from '../sign-in/sessions.ts';
import { recordAccess } from './record-access.ts';

interface AccessRoutesOptions {
  sessions: Sessions;
  invitations: Invitations;
  reads: RecordedReads;
  limits: SessionLimits;
  audit: Audit;
}

/** `/bff/access`. */
export function accessRoutes(options: AccessRoutesOptions): Hono<BffEnv> {
  const { sessions, invitations, reads, limits, audit } = options;

  const permit = (session: Session) =>
    reads.permit('access:manage', { session, purpose: 'access' });

  return (
    new Hono<BffEnv>()
      .get('/access', async (c) => {
        const session = c.get('session');
        await permit(session);
        const [invited, signedIn] = await Promise.all([invitations.list(), sessions.list()]);
        const access: Access = {
          invitations: invited,
          sessions: signedIn.map((one) => viewOf(one, session)),
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
        const made: MadeInvitation = await invitations.make({ ...wanted, by: session.name });
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
        const ended = await sessions.endById(c.req.param('id'));
        if (!ended) throw new Failure({ code: 'not_found' });
        await recordAccess(audit, { by: session, purpose: 'session-end', sessions: [ended] });
        return c.body(null, 204);
      })
      /** All but one's own, which ends by signing out. */
      .delete('/access/sessions', async (c) => {
        const session = c.get('session');
        await permit(session);
        limits.reads.spend(session.hash);
        const ended = await sessions.endOthers(session.hash);
        await recordAccess(audit, { by: session, purpose: 'session-end', sessions: ended });
        return c.json({ ended: ended.length });
      })
  );
}

function viewOf(listed: ListedSession, { hash }: Session): SignedIn {
  const iso = (time: number) => new Date(time).toISOString();
  const { name, permissions, since, seen, endsAt, browser } = listed;
  return {
    id: idOf(listed.hash),
    name,
    permissions: [...permissions],
    since: iso(since),
    seen: iso(seen),
    until: endsAt === null ? null : iso(endsAt),
    browser,
    own: listed.hash === hash,
  };
}
