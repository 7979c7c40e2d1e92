/**
 * The one way to the service. Requests of people come before work in the background. That keeps the pauses for which the
 * service asks, waits while it is down, and runs up to a limit at once, which is halved whenever the service is too busy or too slow
 * and grows by one with each round of answers.
 */
import { setTimeout as pauseFor } from 'node:timers/promises';
import { Failure, waitFor } from '../failure.ts';
import { Queue } from '../queue.ts';

interface GateOptions {
  /** The most at once, of people and in the background. */
  atOnce: { people: number; background: number };
  /** Milliseconds that a request of a person waits for its turn. */
  patience: number;
  /** Waits; a parameter for tests. */
  wait?: Wait | undefined;
  /** Milliseconds; a parameter for tests. */
  now?: (() => number) | undefined;
}

export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

/** A pause of everything in the background. */
export interface Pause {
  /** Why. */
  failure: Failure;
  over: Promise<void>;
}

interface Paused extends Pause {
  end: () => void;
  until: number;
  timer: AbortController;
}

/** Work in the background: pages go before records, because there are few of them and all records depend on them. */
type Work = 'page' | 'record';

/** This many failures in a row mean that the service is down, not that single records are broken. */
const DOWN = 10;

/** Failures of a single record. */
const ONE_RECORD: ReadonlySet<string> = new Set(['service_too_large', 'user_unknown']);

export class Gate {
  readonly #people: Queue;
  readonly #background: Queue;
  readonly #most: number;
  readonly #patience: number;
  readonly #wait: Wait;
  readonly #now: () => number;
  #paused: Paused | null = null;
  /** The most at once now; the whole part counts. */
  #limit: number;
  /** In a row. */
  #refusals = 0;
  /** In a row; pages may arrive while records fail. */
  readonly #failures: Record<Work, number> = { page: 0, record: 0 };

  constructor({
    atOnce,
    patience,
    wait = (milliseconds, signal) => pauseFor(milliseconds, undefined, { signal, ref: false }),
    now = () => performance.now(),
  }: GateOptions) {
    this.#people = new Queue(atOnce.people);
    this.#most = atOnce.background;
    this.#limit = this.#most;
    // While people wait, the background makes progress one by one.
    this.#background = new Queue(
      this.#most,
      (running) => !this.#paused && (this.#people.isIdle || running === 0),
    );
    this.#patience = patience;
    this.#wait = wait;
    this.#now = now;
  }

  /** Null while work in the background goes on. */
  get pause(): Pause | null {
    return this.#paused;
  }

  /** The most that runs in the background now. */
  get limit(): number {
    return this.#background.limit;
  }

  /** Ends the pause, for a person who waits for work in the background. */
  lift(): void {
    if (!this.#paused) return;
    this.#setLimit(1);
    this.#endPause();
  }

  /** A request of a person: in the order in which they come, and not delayed by a pause. */
  async people<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    try {
      return await this.#people.run(work, signal, { patience: this.#patience });
    } catch (error) {
      if (error instanceof Failure && error.retryAfter !== null) {
        this.#pauseFor(error, waitFor(error, 1));
      }
      throw error;
    } finally {
      if (this.#people.isIdle) this.#background.admit();
    }
  }

  /** Work in the background, which waits as long as it has to. */
  background<Result>(work: Work, ask: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    return this.#background.run(() => this.#observed(work, ask, signal), signal, {
      urgent: work === 'page',
    });
  }

  async #observed<Result>(
    work: Work,
    ask: () => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    try {
      const result = await ask();
      this.#answered(work);
      return result;
    } catch (error) {
      if (error instanceof Failure && !signal.aborted) {
        // The service did answer, and says nothing about other records.
        if (ONE_RECORD.has(error.error.code)) this.#answered(work);
        else this.#failed(work, error);
      }
      throw error;
    }
  }

  #answered(work: Work): void {
    this.#refusals = 0;
    this.#failures[work] = 0;
    // One per answer would bring a service that takes few at once beyond its own limit again at once.
    this.#setLimit(Math.min(this.#limit + 1 / this.#limit, this.#most));
  }

  #failed(work: Work, failure: Failure): void {
    const { error, retryAfter } = failure;
    const isRefused = error.code === 'service_busy' || retryAfter !== null;
    // A request that began before the pause is no second refusal; the longest `Retry-After` of them counts.
    if (this.#paused) {
      if (retryAfter !== null) this.#pauseFor(failure, waitFor(failure, 1));
      return;
    }
    if (isRefused || error.code === 'service_timeout') {
      this.#setLimit(Math.max(this.#limit / 2, 1));
    }
    if (isRefused) {
      this.#refusals += 1;
      return this.#pauseFor(failure, waitFor(failure, this.#refusals));
    }
    const failures = (this.#failures[work] += 1);
    if (failures < DOWN) return;
    this.#setLimit(1);
    this.#pauseFor(failure, waitFor(failure, failures - DOWN + 1));
  }

  #setLimit(limit: number): void {
    this.#limit = limit;
    this.#background.limit = Math.floor(limit);
  }

  #pauseFor(failure: Failure, milliseconds: number): void {
    const until = this.#now() + milliseconds;
    const before = this.#paused;
    if (before && before.until >= until) return;
    before?.timer.abort();
    const timer = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    const { over, end } = before ?? { over: promise, end: resolve };
    this.#paused = { failure, over, end, until, timer };
    const endInTime = () => {
      if (!timer.signal.aborted) this.#endPause();
    };
    this.#wait(milliseconds, timer.signal).then(endInTime, () => undefined);
  }

  #endPause(): void {
    const paused = this.#paused;
    this.#paused = null;
    paused?.timer.abort();
    paused?.end();
    this.#background.admit();
  }
}
