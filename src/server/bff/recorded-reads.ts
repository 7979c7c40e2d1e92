/** Every read of personal data goes this way: checked against the permissions, and recorded before it is answered. */
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { type Permission, type Purpose, PURPOSES } from '../../contract/bff/access.ts';
import { RESOURCE_CODE } from '../../contract/service/errors.ts';
import type { Audit, Look } from './audit.ts';
import { broken, Failure, invalid, notPermitted } from './failure.ts';
import type { Call, Forward } from './forwarding/call.ts';
import { failureOfExchange, type GoodAnswer, readAnswer } from './forwarding/service-answer.ts';
import type { BffEnv } from './sign-in/session-routes.ts';

export type LookedAt = Pick<Look, 'session' | 'purpose' | 'personId' | 'filters'>;

export interface Read {
  permission: Permission;
  look: LookedAt;
  /** Gets the answer; throws `Failure` where there is none. */
  answer: (signal: AbortSignal) => Promise<GoodAnswer>;
}

export interface RecordedReads {
  read(c: Context<BffEnv>, read: Read): Promise<Response>;
  /** Lets only those pass who hold the permission; records the others. */
  permit(permission: Permission, look: LookedAt): Promise<void>;
}

export function createRecordedReads(audit: Audit): RecordedReads {
  async function permit(permission: Permission, look: LookedAt): Promise<void> {
    if (look.session.permissions.includes(permission)) return;
    await audit.record({ ...look, outcome: 'denied', status: 403, count: null });
    throw notPermitted(permission);
  }

  return {
    permit,
    async read(c, { permission, look, answer }) {
      await permit(permission, look);
      try {
        const { response, count } = await answer(c.req.raw.signal);
        await audit.record({ ...look, outcome: 'ok', status: response.status, count });
        return response;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        // "Never applied" is an answer, too: somebody looked.
        const answered = error.status === 404;
        await audit.record({
          ...look,
          outcome: answered ? 'ok' : 'failed',
          status: error.status,
          count: answered ? 0 : null,
        });
        // As `null`, one of the ways in which services say it: a 404 would be an error in the browser's console.
        if (answered && error.errors.resource?.code !== RESOURCE_CODE.noUser) return c.json(null);
        throw error;
      }
    },
  };
}

/** Asks the service; throws `Failure` for whatever is not a good answer. */
export async function askService(
  { forward, log }: { forward: Forward; log: Logger },
  call: Call,
  signal: AbortSignal,
): Promise<GoodAnswer> {
  const response = await forward(call, signal).catch((error: unknown) => {
    // Nobody receives this any more; the audit does.
    if (signal.aborted) throw broken(503, 'The browser went away before the answer came.', '');
    throw failureOfExchange(call, error, log);
  });
  return readAnswer(call, response, log);
}

/** Why the browser reads, as it says in `Rollcall-Purpose`. */
export function purposeOf(c: Context, fallback: Purpose): Purpose {
  const stated = c.req.header('Rollcall-Purpose') ?? fallback;
  const purpose = PURPOSES.find((known) => known === stated);
  if (!purpose) {
    throw invalid('The purpose of this read is not known.', {
      'Rollcall-Purpose': `must be one of ${PURPOSES.join(', ')}`,
    });
  }
  return purpose;
}
