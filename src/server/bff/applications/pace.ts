/**
 * Adapts the number of concurrent record requests of all crawls: the maximum while the service answers as fast as under
 * light load, fewer when it slows down or reports that it is busy, and an occasional one while it is down.
 */
import { Failure } from '../failure.ts';
import { waitFor } from '../wait-for.ts';
import { unlessAborted } from '../unless-aborted.ts';

interface PaceOptions {
  /** At once, at most. */
  most: number;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  /** Milliseconds; a parameter for tests. */
  now?: () => number;
}

interface Turn {
  begunAt: number;
  /** The number of reductions so far: requests sent before a reduction say nothing about the new pace. */
  lowered: number;
}

/** The initial concurrency, to learn how fast the service is under light load. */
const FIRST = 2;
/** An answer is slow if it exceeds this multiple of the fastest by this many milliseconds. */
const SLOW = { times: 3, more: 50 };
/** This many consecutive failures mean that the service is down, not that single records are broken. */
const DOWN = 10;

export class Pace {
  readonly #most: number;
  readonly #pause: PaceOptions['pause'];
  readonly #now: () => number;
  #limit: number;
  #running = 0;
  #lowered = 0;
  #fastest = Infinity;
  #silentUntil = 0;
  /** In a row. */
  #busy = 0;
  #failures = 0;
  #freed = Promise.withResolvers<void>();

  constructor({ most, pause, now = () => performance.now() }: PaceOptions) {
    this.#most = most;
    this.#pause = pause;
    this.#now = now;
    this.#limit = Math.min(FIRST, most);
  }

  /** The current maximum concurrency. */
  get limit(): number {
    return Math.floor(this.#limit);
  }

  /** Whether nothing is asked for at the moment, because the service said so or is down. */
  get silent(): boolean {
    return this.#silentUntil > this.#now();
  }

  /** Keeps the pause that the service asked for elsewhere. */
  hush(failure: Failure): void {
    this.#hush(waitFor(failure, 1));
  }

  /** Calls `work` when a slot is free. Throws its errors, or the signal's reason if that aborts first. */
  async run<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    const turn = await this.#enter(signal);
    try {
      const result = await work();
      this.#answered(turn);
      return result;
    } catch (error) {
      if (error instanceof Failure && !signal.aborted) {
        // The service did answer; a large record says nothing about the others.
        if (error.error.code === 'service_too_large') this.#answered(turn);
        else this.#failed(turn, error);
      }
      throw error;
    } finally {
      this.#running -= 1;
      this.#free();
    }
  }

  /** Waits until the service may be asked for anything at all. */
  async quiet(signal: AbortSignal): Promise<void> {
    const until = this.#silentUntil;
    const wait = until - this.#now();
    if (wait <= 0) return;
    await this.#pause(wait, signal);
    if (this.#silentUntil === until) this.#silentUntil = 0;
    await this.quiet(signal);
  }

  async #enter(signal: AbortSignal): Promise<Turn> {
    await this.quiet(signal);
    while (this.#running >= this.limit) {
      await unlessAborted(this.#freed.promise, signal);
      await this.quiet(signal);
    }
    signal.throwIfAborted();
    this.#running += 1;
    return { begunAt: this.#now(), lowered: this.#lowered };
  }

  #answered(turn: Turn): void {
    this.#busy = 0;
    this.#failures = 0;
    const took = this.#now() - turn.begunAt;
    const slow = took > SLOW.times * this.#fastest + SLOW.more;
    // Slow with one at a time: it is not our doing, and from now on the measure.
    if (slow && this.limit === 1) this.#fastest = took;
    this.#fastest = Math.min(this.#fastest, took);
    if (slow) this.#lower(turn, 0.75);
    else if (turn.lowered === this.#lowered) this.#raise();
  }

  #failed(turn: Turn, failure: Failure): void {
    if (failure.error.code === 'service_busy') {
      if (this.#lower(turn, 0.5)) this.#busy += 1;
      this.#hush(waitFor(failure, Math.max(this.#busy, 1)));
      return;
    }
    this.#failures += 1;
    if (failure.error.code === 'service_timeout') this.#lower(turn, 0.5);
    if (this.#failures < DOWN) return;
    this.#limit = 1;
    this.#hush(waitFor(failure, this.#failures - DOWN + 1));
  }

  /** Fast at first, then one more with each round of answers. */
  #raise(): void {
    const step = this.#lowered === 0 ? 1 : 1 / this.#limit;
    this.#limit = Math.min(this.#limit + step, this.#most);
  }

  /** Once for all that was asked at the same time. */
  #lower({ lowered }: Turn, factor: number): boolean {
    if (lowered !== this.#lowered) return false;
    this.#lowered += 1;
    this.#limit = Math.max(this.#limit * factor, 1);
    return true;
  }

  #hush(milliseconds: number): void {
    this.#silentUntil = Math.max(this.#silentUntil, this.#now() + milliseconds);
  }

  #free(): void {
    this.#freed.resolve();
    this.#freed = Promise.withResolvers();
  }
}
