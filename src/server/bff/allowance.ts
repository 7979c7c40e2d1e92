/**
 * How often one session may do what costs others something: a stock that fills up again with time. On a clock that nobody
 * sets, so that a wrong hour locks nobody out.
 */
import { Failure } from './failure.ts';

interface Stock {
  left: number;
  at: number;
}

export interface AllowanceOptions {
  /** At once. */
  most: number;
  /** Milliseconds after which there is one more. */
  every: number;
  /** Milliseconds on a clock that only runs. */
  uptime?: (() => number) | undefined;
}

/** Bounds the memory; beyond it those are forgotten who came longest ago. */
const REMEMBERED = 10_000;

export class Allowance {
  readonly #options: AllowanceOptions;
  readonly #uptime: () => number;
  readonly #stocks = new Map<string, Stock>();

  constructor(options: AllowanceOptions) {
    this.#options = options;
    this.#uptime = options.uptime ?? (() => performance.now());
  }

  /** Throws `too_many_requests` for whoever has none left, with the seconds to wait. */
  spend(who: string): void {
    const { most, every } = this.#options;
    const at = this.#uptime();
    const before = this.#stocks.get(who) ?? { left: most, at };
    const left = Math.min(most, before.left + (at - before.at) / every);
    // Deleted first, so that the order of the map is the order of their last requests.
    this.#stocks.delete(who);
    this.#stocks.set(who, { left: left >= 1 ? left - 1 : left, at });
    const [oldest] = this.#stocks.keys();
    if (this.#stocks.size > REMEMBERED && oldest !== undefined) this.#stocks.delete(oldest);
    if (left >= 1) return;
    const wait = Math.ceil(((1 - left) * every) / 1000);
    throw new Failure({ code: 'too_many_requests' }, wait);
  }
}
