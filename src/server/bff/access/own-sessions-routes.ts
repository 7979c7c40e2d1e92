/**
 * `/bff/sessions`: the devices on which a person is signed in, for that person alone; no permission is needed. Behind
 * `requireSession`. Ended sessions are recorded in the audit.
 */
import { Hono } from 'hono';
import type { OwnSessions } from '../../../contract/bff/access/own-sessions.ts';
import type { BffEnv } from '../bff-env.ts';
import { Failure } from '../failure.ts';
import type { AccountLimits } from '../allowance.ts';
import type { DeviceCookie } from '../sign-in/device-cookie.ts';
import { endAndRecord, type EndSessionsParts } from './end-sessions.ts';
import { signedInOf } from './signed-in.ts';

interface OwnSessionsRoutesOptions extends EndSessionsParts {
  limits: AccountLimits;
  device: DeviceCookie;
}

export function ownSessionsRoutes(options: OwnSessionsRoutesOptions): Hono<BffEnv> {
  const { sessions, limits, device } = options;
  return (
    new Hono<BffEnv>()
      .get('/sessions', async (c) => {
        const session = c.get('session');
        limits.reads.spend(session.person);
        const own = (await sessions.list()).filter(({ person }) => person === session.person);
        const answer: OwnSessions = { sessions: own.map((one) => signedInOf(one, session)) };
        return c.json(answer);
      })
      /** Not the asking session, which ends by signing out. */
      .delete('/sessions/:id', async (c) => {
        const session = c.get('session');
        limits.reads.spend(session.person);
        const by = { session, device: device.get(c) };
        const id = c.req.param('id');
        const answer = await endAndRecord(options, by, (within) =>
          sessions.endOthersOf(session, within, id),
        );
        if (answer.ended === 0) throw new Failure({ code: 'not_found' });
        return c.json(answer);
      })
      .delete('/sessions', async (c) => {
        const session = c.get('session');
        limits.reads.spend(session.person);
        const by = { session, device: device.get(c) };
        return c.json(
          await endAndRecord(options, by, (within) => sessions.endOthersOf(session, within)),
        );
      })
  );
}
