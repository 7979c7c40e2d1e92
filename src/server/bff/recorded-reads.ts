/** Every read of personal data goes this way: checked against the permissions, and recorded before it is answered. */
import type { Context } from 'hono';
import { type Permission, type Purpose, PURPOSES } from '../../contract/bff/access.ts';
import type { Audit, AuditEvent } from './audit.ts';
import { Failure, invalid, notPermitted } from './failure.ts';
import type { GoodAnswer } from './counted-answer.ts';
import type { BffEnv } from './sign-in/session-routes.ts';

export type AuditSubject = Pick<AuditEvent, 'session' | 'purpose' | 'personId' | 'filters'>;

export interface Read {
  permission: Permission;
  subject: AuditSubject;
  /** Gets the answer; throws `Failure` where there is none. */
  answer: (signal: AbortSignal) => Promise<GoodAnswer>;
}

export interface RecordedReads {
  read(c: Context<BffEnv>, read: Read): Promise<Response>;
  /** Lets only those pass who hold the permission; records the others. */
  permit(permission: Permission, subject: AuditSubject): Promise<void>;
}

export function createRecordedReads(audit: Audit): RecordedReads {
  async function permit(permission: Permission, subject: AuditSubject): Promise<void> {
    if (subject.session.permissions.includes(permission)) return;
    await audit.record({ ...subject, outcome: 'denied', status: 403, count: null });
    throw notPermitted(permission);
  }

  return {
    permit,
    async read(c, { permission, subject, answer }) {
      await permit(permission, subject);
      const { signal } = c.req.raw;
      try {
        const { response, count } = await answer(signal);
        await audit.record({ ...subject, outcome: 'ok', status: response.status, count });
        return response;
      } catch (thrown) {
        // Nobody receives this any more; the audit does.
        const error = signal.aborted ? new Failure({ code: 'browser_left' }) : thrown;
        if (!(error instanceof Failure)) throw error;
        // That there is nobody is an answer, too: somebody looked.
        const answered = error.status === 404;
        await audit.record({
          ...subject,
          outcome: answered ? 'ok' : 'failed',
          status: error.status,
          count: answered ? 0 : null,
        });
        throw error;
      }
    },
  };
}

/** Why the browser reads, as it says in `Rollcall-Purpose`. */
export function purposeOf(c: Context, fallback: Purpose): Purpose {
  const stated = c.req.header('Rollcall-Purpose') ?? fallback;
  const purpose = PURPOSES.find((known) => known === stated);
  if (!purpose) {
    throw invalid({ 'Rollcall-Purpose': 'not_allowed' });
  }
  return purpose;
}
