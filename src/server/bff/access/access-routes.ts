/**
 * The routes for invitations and sessions: design, section 5. Behind `requireSession`. Changes are recorded in the
 * audit.
 */
import { Hono } from 'hono';
import type { Named } from '../../../contract/bff/access/account.ts';
import {
  type Access,
  InvitationRequest,
  type MadeInvitation,
} from '../../../contract/bff/access/invitations.ts';
import { distinctions, lookAlike } from '../accounts/accounts.ts';
import { COMMAND } from '../accounts/person.ts';
import { Failure, invalid } from '../failure.ts';
import type { RecordedReads } from '../audit/recorded-reads.ts';
import { readBody } from '../request-body.ts';
import type { AccountLimits } from '../allowance.ts';
import type { DeviceCookie } from '../sign-in/device-cookie.ts';
import { forgetDevicesOfOthers } from '../sign-in/devices.ts';
import type { BffEnv } from '../bff-env.ts';
import type { Session } from '../sign-in/sessions.ts';
import { accessEvent } from '../audit/audit-event.ts';
import { endAndRecord, type EndSessionsParts } from './end-sessions.ts';
import { signedInOf } from './signed-in.ts';

/** The permissions to see what the head of departments sees, and more. */
const OF_HEADS = ['user:read', 'volunteer:read'] as const;

interface AccessRoutesOptions extends EndSessionsParts {
  reads: RecordedReads;
  limits: AccountLimits;
  device: DeviceCookie;
}

/** `/bff/access`. */
export function accessRoutes(options: AccessRoutesOptions): Hono<BffEnv> {
  const { database, sessions, invitations, reads, limits, audit, device } = options;

  const permit = (session: Session) =>
    reads.permit('access:manage', { session, purpose: 'access' });

  return (
    new Hono<BffEnv>()
      .get('/access', async (c) => {
        const session = c.get('session');
        await permit(session);
        limits.reads.spend(session.person);
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
          sessions: signedIn.map((one) => toldApart(signedInOf(one, session))),
        };
        return c.json(access);
      })
      .post('/access/invitations', async (c) => {
        const session = c.get('session');
        await permit(session);
        limits.reads.spend(session.person);
        const wanted = await readBody(c, InvitationRequest);
        // Nobody gives what they do not have.
        const given = wanted.departments ? OF_HEADS : wanted.permissions;
        await reads.permit(given, { session, purpose: 'invite' });
        if (await lookAlike(database, wanted.name)) throw invalid({ name: 'look_alike' });
        const by = { by: session.name, maker: session };
        const made = await audit.change(async (within, record) => {
          const made = await invitations.make({ ...wanted, ...by }, within);
          const { invitation } = made;
          await record(accessEvent({ by: session, purpose: 'invite', invitation }));
          return made;
        }, 'transaction');
        return c.json(made satisfies MadeInvitation, 201);
      })
      .delete('/access/invitations/:id', async (c) => {
        const session = c.get('session');
        await permit(session);
        limits.reads.spend(session.person);
        await audit.change(async (within, record) => {
          const invitation = await invitations.withdraw(c.req.param('id'), within);
          if (!invitation) throw new Failure({ code: 'not_found' });
          await record(accessEvent({ by: session, purpose: 'invite-withdraw', invitation }));
        }, 'transaction');
        // The session of a department's head has ended with its invitation.
        await sessions.check();
        return c.body(null, 204);
      })
      .delete('/access/sessions/:id', async (c) => {
        const session = c.get('session');
        await permit(session);
        limits.reads.spend(session.person);
        const id = c.req.param('id');
        const by = { session, device: device.get(c) };
        const answer = await endAndRecord(options, by, (within) => sessions.endById(id, within));
        if (answer.ended === 0) throw new Failure({ code: 'not_found' });
        return c.json(answer);
      })
      /** All but one's own, which ends by signing out. */
      .delete('/access/sessions', async (c) => {
        const session = c.get('session');
        await permit(session);
        limits.reads.spend(session.person);
        const by = { session, device: device.get(c) };
        return c.json(
          await endAndRecord(options, by, async (within) => {
            // Also of people whose sessions have ended by themselves; and first, because none must come back meanwhile.
            await forgetDevicesOfOthers(within, session.person);
            return sessions.endOthers(session.hash, within);
          }),
        );
      })
  );
}
