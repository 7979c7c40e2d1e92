/** Every read of personal data goes this way: checked against the permissions, and recorded before it is answered. */
import type { Context } from 'hono';
import type { Permission, Purpose } from '../../../contract/bff/access/access.ts';
import type { AuditEvent } from './audit-event.ts';
import type { Audit } from './audit.ts';
import { Failure, invalid, notPermitted } from '../failure.ts';
import { HttpError } from '../../http/http-error.ts';
import type { AccountLimits } from '../allowance.ts';
import type { SessionWatch, Watched } from '../sign-in/session-watch.ts';
import type { BffEnv } from '../bff-env.ts';

export interface GoodAnswer {
  /** JSON, without headers that are not for the browser. */
  response: Response;
  /** The people it shows, for the audit. */
  count: number;
}

export type AuditSubject = Pick<
  AuditEvent,
  'session' | 'purpose' | 'personId' | 'filters' | 'typed'
>;

export interface Read {
  /** All of them are needed. */
  permission: Permission | readonly Permission[];
  subject: AuditSubject;
  /** Gets the answer; throws `Failure` where there is none. */
  answer: (signal: AbortSignal) => Promise<GoodAnswer>;
}

/** A read whose answer is streamed. */
interface StreamedRead {
  /** All of them are needed. */
  permissions: readonly Permission[];
  subject: AuditSubject;
  /** Begins the answer. */
  answer: (stream: RecordedStream) => Response;
}

export interface RecordedStream {
  /** Watches the session. Call it when the browser begins to read, because an unread answer never ends. */
  begin(): AbortSignal;
  /** To be called when the stream ends for whatever reason, with the number of people sent to the browser. */
  end(count: number): Promise<void>;
}

export interface RecordedReads {
  read(c: Context<BffEnv>, read: Read): Promise<Response>;
  stream(read: StreamedRead): Promise<Response>;
  /** Lets only those pass who hold the permissions; records the others. */
  permit(needed: Permission | readonly Permission[], subject: AuditSubject): Promise<void>;
}

export function createRecordedReads(
  audit: Audit,
  limits: AccountLimits,
  sessions: SessionWatch,
): RecordedReads {
  const permit: RecordedReads['permit'] = async (needed, subject) => {
    const { person, permissions } = subject.session;
    limits.auditBytes.require(person);
    const missing = [needed].flat().filter((permission) => !permissions.includes(permission));
    if (missing.length === 0) return;
    // Refusals are recorded, too.
    limits.reads.spend(person);
    await audit.record({ ...subject, outcome: 'denied', status: 403, count: null });
    throw notPermitted(...missing);
  };

  return {
    permit,
    async stream({ permissions, subject, answer }) {
      await permit(permissions, subject);
      const end = await audit.begin({ ...subject, outcome: 'ok', status: 200 });
      let watched: Watched | undefined;
      return answer({
        begin() {
          watched = sessions.watch(subject.session.hash);
          return watched.signal;
        },
        end(count) {
          watched?.stop();
          return end(count);
        },
      });
    },
    async read(c, { permission, subject, answer }) {
      await permit(permission, subject);
      const left = c.req.raw.signal;
      const ended = c.get('sessionEnded');
      async function answerInTime(): Promise<GoodAnswer> {
        const good = await answer(AbortSignal.any([left, ended]));
        ended.throwIfAborted();
        return good;
      }
      const { response, count } = await answerInTime().catch(async (thrown: unknown) => {
        // The browser receives nothing once it has left; the audit still does.
        const gone = left.aborted ? new Failure({ code: 'browser_left' }) : thrown;
        const error = ended.aborted ? ended.reason : gone;
        await recordFailed(subject, error);
        throw error;
      });
      await audit.record({ ...subject, outcome: 'ok', status: response.status, count });
      return response;
    },
  };

  async function recordFailed(subject: AuditSubject, error: unknown): Promise<void> {
    const status = error instanceof HttpError ? error.status : 500;
    // "Not found" is an answer, too: the user looked.
    const answered = status === 404;
    await audit.record({
      ...subject,
      outcome: answered ? 'ok' : 'failed',
      status,
      count: answered ? 0 : null,
    });
  }
}

/** The purpose stated in `Rollcall-Purpose`; it must be one of `possible`, whose first is the default. */
export function purposeOf(c: Context, possible: readonly [Purpose, ...Purpose[]]): Purpose {
  const [usual] = possible;
  const stated = c.req.header('Rollcall-Purpose') ?? usual;
  const purpose = possible.find((known) => known === stated);
  if (!purpose) {
    throw invalid({ 'Rollcall-Purpose': 'not_allowed' });
  }
  return purpose;
}
