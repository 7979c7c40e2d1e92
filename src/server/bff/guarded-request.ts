/** A request that passed the guard, with what its handler may do: ask for more, read, stream and change on the record. */
import type { Context } from 'hono';
import type { Permission } from '../../contract/bff/access/access.ts';
import { HttpError } from '../http/http-error.ts';
import { reset } from '../http/reset.ts';
import type { AccountLimits } from './allowance.ts';
import type { AuditEvent } from './audit/audit-row.ts';
import { exportIdOf } from './audit/export-pages.ts';
import type { ChangeWork } from './audit/audit.ts';
import type { BffEnv, Session } from './context.ts';
import type { Asker } from './queue.ts';
import { Failure, notPermitted } from './failure.ts';
import type { RecordedStream } from './open-streams.ts';
import { isUnattended } from './sign-in/require-session.ts';
import type { Watched } from './sign-in/session-watch.ts';
import type { Stores } from './stores.ts';

export interface GoodAnswer {
  /** JSON, without headers that are not for the browser. */
  response: Response;
  /** The number of people it shows, for the audit. */
  count: number;
  /** Their ids, of a list that pages follow. */
  people?: readonly string[];
}

/** The subject of a row of the audit. */
export type Subject = Partial<
  Pick<AuditEvent, 'purpose' | 'personId' | 'filters' | 'typed' | 'people'>
>;
type Outcome = Pick<AuditEvent, 'outcome' | 'status' | 'count'>;

export const DENIED: Outcome = { outcome: 'denied', status: 403, count: null };

/** A request that passed the guard. */
export class GuardedRequest {
  readonly c: Context<BffEnv>;
  readonly session: Session;
  readonly #stores: Stores;
  readonly #subject: Subject;
  #reserved: { name: keyof AccountLimits; amount: number } = { name: 'reads', amount: 0 };

  constructor(c: Context<BffEnv>, stores: Stores, subject: Subject) {
    this.c = c;
    this.session = c.get('session');
    this.#stores = stores;
    this.#subject = subject;
  }

  /** Takes the possible cost of the request from an allowance of the account; `used` corrects it. */
  reserve(name: keyof AccountLimits, amount: number): void {
    this.take(name, amount);
    this.#reserved = { name, amount: this.#reserved.amount + amount };
  }

  /** Corrects the reserved amount to the used one: gives the rest back, or takes more. */
  used(amount: number): void {
    const { name, amount: reserved } = this.#reserved;
    this.#stores.limits[name].giveBack(this.session.person, reserved - amount);
    this.#reserved = { name, amount };
  }

  /** Takes from an allowance of the account for good. */
  take(name: keyof AccountLimits, amount = 1): void {
    this.#stores.limits[name].take(this.session.person, amount);
  }

  asker(signal: AbortSignal = this.c.req.raw.signal): Asker {
    return { account: this.session.person, signal };
  }

  /** Lets only those pass who hold the permissions; records the others, unless nobody's data is concerned. */
  async permit(needed: readonly Permission[], more?: Subject): Promise<void> {
    const { permissions } = this.session;
    const missing = needed.filter((permission) => !permissions.includes(permission));
    await this.#admit(missing.length === 0, () => notPermitted(...missing), more);
  }

  async permitHead(): Promise<void> {
    const refusal = () => new Failure({ code: 'not_permitted', permissions: ['department'] });
    await this.#admit(this.session.departments !== undefined, refusal);
  }

  async #admit(isAdmitted: boolean, refusal: () => Failure, more: Subject = {}): Promise<void> {
    if (isAdmitted) return;
    const isRecorded = (more.purpose ?? this.#subject.purpose) !== undefined;
    if (isRecorded) await this.record(DENIED, more);
    throw refusal();
  }

  /** Records a read: a good one of one person, but for what `outcome` says. */
  async record(outcome: Partial<Outcome> = {}, more: Subject = {}): Promise<void> {
    await this.#stores.audit.record(this.done(outcome, more));
  }

  /**
   * Makes a change: the change and what `work` records of it are one transaction.
   * @param kind as in `Audit.change`
   */
  change<Result>(work: ChangeWork<Result>, kind: 'exclusively' | 'transaction'): Promise<Result> {
    return this.#stores.audit.change(work, kind);
  }

  /** A row for `change` to record; fields missing from `outcome` are those of a good answer about one person. */
  done(outcome: Partial<Outcome> = {}, more: Subject = {}): AuditEvent {
    return { ...this.#event(more), outcome: 'ok', status: 200, count: 1, ...outcome };
  }

  /** Does something as long as the browser waits for it and its session lasts, else throws why not. */
  async whileThere<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const left = this.c.req.raw.signal;
    const ended = this.c.get('sessionEnded');
    try {
      const result = await work(AbortSignal.any([left, ended]));
      ended.throwIfAborted();
      return result;
    } catch (thrown) {
      const gone = left.aborted ? new Failure({ code: 'browser_left' }) : thrown;
      throw ended.aborted ? ended.reason : gone;
    }
  }

  /** Gets an answer, and records it before it is sent; also that there is none. */
  async read(
    answer: (signal: AbortSignal) => Promise<GoodAnswer>,
    more: Subject = {},
  ): Promise<Response> {
    const { response, count, people } = await this.whileThere(answer).catch(
      async (error: unknown) => {
        // The browser receives nothing once it has left; the audit still does.
        await this.record(outcomeOf(error), more);
        throw error;
      },
    );
    // One that asks to wait tells nothing of anybody.
    if (response.status !== 202) {
      await this.record({ status: response.status, count }, { ...more, ...(people && { people }) });
    }
    return response;
  }

  /** Begins an answer that is streamed, and recorded before its first byte. */
  async stream(
    answer: (stream: RecordedStream) => Response,
    more: Subject = {},
  ): Promise<Response> {
    const { audit, sessions } = this.#stores;
    const end = await audit.begin({ ...this.#event(more), outcome: 'ok', status: 200 });
    const { hash } = this.session;
    const { outgoing } = this.c.env;
    let watched: Watched | undefined;
    return answer({
      begin() {
        watched = sessions.watch(hash);
        return watched.signal;
      },
      end(count) {
        watched?.stop();
        return end(count);
      },
      cut: () => reset(outgoing),
    });
  }

  #event(more: Subject): Omit<AuditEvent, keyof Outcome> {
    const { purpose, ...subject } = { ...this.#subject, ...more };
    if (purpose === undefined) throw new Error('A route without a purpose records nothing.');
    const isExport = purpose === 'export' || purpose === 'audit-export';
    return {
      session: this.session,
      purpose,
      ...subject,
      unattended: isUnattended(this.c),
      ...(isExport && { exportId: exportIdOf(this.c) }),
    };
  }
}

/** "Not found" is an answer, too: the user looked. */
function outcomeOf(error: unknown): Outcome {
  const status = error instanceof HttpError ? error.status : 500;
  if (status === 404) return { outcome: 'nobody', status, count: 0 };
  const isCancelled = error instanceof Failure && error.error.code === 'browser_left';
  return { outcome: isCancelled ? 'cancelled' : 'failed', status, count: null };
}
