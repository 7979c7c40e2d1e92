/**
 * A token bucket per account for a costly resource. By account, because anybody can open many sessions. The possible cost of a
 * request is taken before its work, so that requests at the same time share one stock. On a monotonic clock, so that a wrong
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

  /**
   * Takes an amount before the work. Throws `too_many_requests` with the seconds to wait where less is left; an amount beyond
   * the stock needs a full one.
   */
  take(who: string, amount = 1): void {
    const { most, every } = this.#options;
    const left = this.#leftOf(who);
    const lacking = Math.min(amount, most) - left;
    if (lacking > 0) {
      const milliseconds = Math.round(lacking * every);
      throw new Failure({ code: 'too_many_requests' }, Math.ceil(milliseconds / 1000));
    }
    this.giveBack(who, -amount);
  }

  /** Gives back the part that the work did not need. A negative amount is taken, and may become a debt. */
  giveBack(who: string, amount: number): void {
    const left = this.#leftOf(who) + amount;
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

/** Far beyond use by hand, so that no account slows the others down. Listed in docs/limits.md. */
const LIMITS = {
  /** Requests that read; a long answer counts as one more for each `READ_BYTES`. */
  reads: { most: 600, every: 1000 / 30 },
  /** Changed people or settings, each once for every stored kilobyte. With everyone selected, one click changes thousands. */
  changes: { most: 10_000, every: 1000 / 50 },
  /** Requests that make the server read a list from the service: the first for a role, or a refresh. */
  heavy: { most: 20, every: 15_000 },
};

/** Bytes of an answer that count as one of the reads. */
export const READ_BYTES = 100_000;
/** Bytes that are stored, or sent to be, that count as one of the changes. */
export const CHANGE_BYTES = 1000;

export type AccountLimits = Record<keyof typeof LIMITS, Allowance>;

/** @param uptime milliseconds on a clock that only runs */
export function createAccountLimits(uptime?: () => number): AccountLimits {
  return {
    reads: new Allowance({ ...LIMITS.reads, uptime }),
    changes: new Allowance({ ...LIMITS.changes, uptime }),
    heavy: new Allowance({ ...LIMITS.heavy, uptime }),
  };
}
