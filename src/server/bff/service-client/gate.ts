/**
 * The one way to the service. People come before work in the background, which also keeps the pauses that the service asks for,
 * and adapts how much runs at once: the maximum while the service answers as fast as under light load, less when it slows
 * down or is busy, and an occasional request while it is down.
 */
import { setTimeout as pauseFor } from 'node:timers/promises';
import { Failure, waitFor } from '../failure.ts';
import { Slots } from './slots.ts';

interface GateOptions {
  /** The most at once, of people and in the background. */
  atOnce: { people: number; background: number };
  /** Milliseconds that a request of a person waits for its turn. */
  patience: number;
  /** Waits; a parameter for tests. */
  rest?: Rest | undefined;
  /** Milliseconds; a parameter for tests. */
  now?: (() => number) | undefined;
}

export type Rest = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

/** A pause of everything in the background. */
export interface Pause {
  /** Why. */
  failure: Failure;
  over: Promise<void>;
}

interface Paused extends Pause {
  ended: PromiseWithResolvers<void>;
  until: number;
  timer: AbortController;
}

/** Work in the background: pages go before records, because there are few of them and all records depend on them. */
type Work = 'page' | 'record';

interface Turn {
  work: Work;
  begunAt: number;
  /** The number of reductions so far: work begun before a reduction says nothing about the new limit. */
  lowered: number;
}

/** Records at once in the beginning, to learn how fast the service is under light load. */
const FIRST = 2;
/** An answer is slow if it exceeds this multiple of the fastest by this many milliseconds. */
const SLOW = { times: 3, more: 50 };
/** This many failures in a row mean that the service is down, not that single records are broken. */
const DOWN = 10;
/** The most milliseconds that work in the background waits for people, so that it always makes progress. */
const LONGEST_YIELD = 250;
/**
 * A refusal that asks for no more than this many seconds may concern one request alone, which is made again later. Only
 * more than `most` of them in a short time pause everything; each answer in between makes up for a part of one.
 */
const SHORT = { seconds: 2, most: 2, madeUp: 1 / 8 };

export class Gate {
  readonly #people: Slots;
  readonly #background: Slots;
  readonly #most: number;
  readonly #patience: number;
  readonly #rest: Rest;
  readonly #now: () => number;
  #paused: Paused | null = null;
  #limit: number;
  #lowered = 0;
  readonly #fastest: Record<Work, number> = { page: Infinity, record: Infinity };
  #shortRefusals = 0;
  /** In a row. */
  #busy = 0;
  /** In a row; pages may arrive while records fail. */
  readonly #failures: Record<Work, number> = { page: 0, record: 0 };
  /** Until when work in the background waits for people; null while none does. */
  #yieldsUntil: number | null = null;
  /** The timer that lets it begin then, or try again. */
  #yielding: NodeJS.Timeout | undefined;

  constructor({
    atOnce,
    patience,
    rest = (milliseconds, signal) => pauseFor(milliseconds, undefined, { signal, ref: false }),
    now = () => performance.now(),
  }: GateOptions) {
    this.#people = new Slots(atOnce.people);
    this.#most = atOnce.background;
    this.#limit = Math.min(FIRST, this.#most);
    this.#background = new Slots(this.#limit, () => this.#mayBegin());
    this.#patience = patience;
    this.#rest = rest;
    this.#now = now;
  }

  /** Null while work in the background goes on. */
  get pause(): Pause | null {
    return this.#paused;
  }

  /** The most that runs in the background now. */
  get limit(): number {
    return this.#background.most;
  }

  /** Ends the pause, for a person who waits for work in the background. */
  lift(): void {
    if (!this.#paused) return;
    this.#setLimit(1);
    this.#endPause();
  }

  /** A request of a person: in the order in which they come, and not held up by a pause. */
  async people<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    try {
      return await this.#people.run(work, signal, { patience: this.#patience });
    } catch (error) {
      if (error instanceof Failure && (error.retryAfter ?? 0) > SHORT.seconds) {
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
      first: work === 'page',
    });
  }

  async #observed<Result>(
    work: Work,
    ask: () => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    const turn = { work, begunAt: this.#now(), lowered: this.#lowered };
    try {
      const result = await ask();
      this.#answered(turn);
      return result;
    } catch (error) {
      if (error instanceof Failure && !signal.aborted) {
        // The service did answer; a large record says nothing about the others.
        if (error.error.code === 'service_too_large') this.#answered(turn);
        else this.#failed(turn, error);
      }
      throw error;
    }
  }

  /** Called before each begin. */
  #mayBegin(): boolean {
    if (this.#paused) return false;
    this.#yieldsUntil ??= this.#now() + LONGEST_YIELD;
    if (this.#people.isIdle || this.#now() >= this.#yieldsUntil) {
      this.#yieldsUntil = null;
      return true;
    }
    // One timer for all. One that is left from an earlier wait fires early, and is followed by one for the rest.
    if (!this.#yielding) {
      this.#yielding = setTimeout(() => {
        this.#yielding = undefined;
        this.#background.admit();
      }, this.#yieldsUntil - this.#now()).unref();
    }
    return false;
  }

  #answered(turn: Turn): void {
    const { work } = turn;
    this.#busy = 0;
    this.#failures[work] = 0;
    this.#shortRefusals = Math.max(0, this.#shortRefusals - SHORT.madeUp);
    const took = this.#now() - turn.begunAt;
    const slow = took > SLOW.times * this.#fastest[work] + SLOW.more;
    // Slow with one at a time: it is not our doing, and from now on the measure.
    if (slow && this.limit === 1) this.#fastest[work] = took;
    this.#fastest[work] = Math.min(this.#fastest[work], took);
    if (slow) this.#lower(turn, 0.75);
    else if (turn.lowered === this.#lowered) this.#raise();
  }

  #failed(turn: Turn, failure: Failure): void {
    const { retryAfter } = failure;
    if (failure.error.code === 'service_busy' || retryAfter !== null) {
      return this.#refused(turn, failure);
    }
    const failures = (this.#failures[turn.work] += 1);
    if (failure.error.code === 'service_timeout') this.#lower(turn, 0.5);
    if (failures < DOWN) return;
    this.#setLimit(1);
    this.#pauseFor(failure, waitFor(failure, failures - DOWN + 1));
  }

  #refused(turn: Turn, failure: Failure): void {
    const { retryAfter } = failure;
    if (retryAfter !== null && retryAfter <= SHORT.seconds) {
      if (turn.lowered === this.#lowered) this.#shortRefusals += 1;
      if (this.#shortRefusals <= SHORT.most) return;
    }
    if (this.#lower(turn, 0.5)) this.#busy += 1;
    this.#pauseFor(failure, waitFor(failure, Math.max(this.#busy, 1)));
  }

  /** Fast at first, then one more with each round of answers. */
  #raise(): void {
    const step = this.#lowered === 0 ? 1 : 1 / this.#limit;
    this.#setLimit(Math.min(this.#limit + step, this.#most));
  }

  /** Once for all that was asked at the same time. */
  #lower({ lowered }: Turn, factor: number): boolean {
    if (lowered !== this.#lowered) return false;
    this.#lowered += 1;
    this.#shortRefusals = 0;
    this.#setLimit(Math.max(this.#limit * factor, 1));
    return true;
  }

  #setLimit(limit: number): void {
    this.#limit = limit;
    this.#background.most = Math.floor(limit);
  }

  #pauseFor(failure: Failure, milliseconds: number): void {
    const until = this.#now() + milliseconds;
    const before = this.#paused;
    if (before && before.until >= until) return;
    before?.timer.abort();
    const timer = new AbortController();
    const ended = before?.ended ?? Promise.withResolvers<void>();
    this.#paused = { failure, over: ended.promise, ended, until, timer };
    const endInTime = () => {
      if (!timer.signal.aborted) this.#endPause();
    };
    this.#rest(milliseconds, timer.signal).then(endInTime, () => undefined);
  }

  #endPause(): void {
    const paused = this.#paused;
    this.#paused = null;
    paused?.timer.abort();
    paused?.ended.resolve();
    this.#background.admit();
  }
}
