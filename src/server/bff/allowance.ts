/**
 * A token bucket per session for a costly resource, such as requests or bytes. On a monotonic clock, so that a wrong
 * clock locks nobody out.
 */
import { Failure } from './failure.ts';

interface Stock {
  left: number;
  at: number;
}

interface AllowanceOptions {
  /** At once. */
  most: number;
  /** Milliseconds after which there is one more. */
  every: number;
  /** Milliseconds on a monotonic clock. */
  uptime?: (() => number) | undefined;
}

/** Bounds the memory; the callers charged longest ago are forgotten first. */
const REMEMBERED = 10_000;

export class Allowance {
  readonly #options: AllowanceOptions;
  readonly #uptime: () => number;
  readonly #stocks = new Map<string, Stock>();

  constructor(options: AllowanceOptions) {
    this.#options = options;
    this.#uptime = options.uptime ?? (() => performance.now());
  }

  /** Takes one. Throws `too_many_requests` with the seconds to wait where none is left. */
  spend(who: string): void {
    this.require(who);
    this.charge(who, 1);
  }

  /** Throws like `spend`, and takes nothing. */
  require(who: string): void {
    const left = this.#leftOf(who);
    if (left >= 1) return;
    const milliseconds = Math.round((1 - left) * this.#options.every);
    throw new Failure({ code: 'too_many_requests' }, Math.ceil(milliseconds / 1000));
  }

  /** Takes an amount that is known only afterwards. It may exceed the stock: `require` then waits for the debt, too. */
  charge(who: string, amount: number): void {
    const left = this.#leftOf(who) - amount;
    // Deleted first, so that the order of the map is the order of the last charges.
    this.#stocks.delete(who);
    this.#stocks.set(who, { left, at: this.#uptime() });
    const [oldest] = this.#stocks.keys();
    if (this.#stocks.size > REMEMBERED && oldest !== undefined) this.#stocks.delete(oldest);
  }

  #leftOf(who: string): number {
    const { most, every } = this.#options;
    const stock = this.#stocks.get(who);
    if (!stock) return most;
    return Math.min(most, stock.left + (this.#uptime() - stock.at) / every);
  }
}
