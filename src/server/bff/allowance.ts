/**
 * A token bucket per account for a costly resource, such as requests or bytes. By account, because anybody can open many
 * sessions. On a monotonic clock, so that a wrong clock locks nobody out.
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

/** Far beyond use by hand, so that no account slows the others down. Listed in docs/limits.md. */
const LIMITS = {
  /** Roles to search or review that nobody has asked for yet. */
  roles: { most: 10, every: 60_000 },
  /** Reading an existing copy again. */
  refreshes: { most: 10, every: 15_000 },
  /** Single people, and pages that a remote service is asked for. */
  reads: { most: 600, every: 1000 / 30 },
  /** Changes and histories of reviews: with everyone on the board selected, one click marks thousands. */
  reviews: { most: 5000, every: 10 },
  /** Pages of the list of reviews, and polls for changes. */
  reviewPages: { most: 600, every: 1000 / 10 },
  /** Bytes of the reviews and histories that are read. */
  reviewBytesRead: { most: 64e6, every: 1000 / 1e6 },
  /** Bytes of the bodies of requests, by their stated length. */
  bodyBytes: { most: 32e6, every: 1000 / 200e3 },
  /** Bytes of the reviews that are stored. */
  reviewBytesWritten: { most: 8e6, every: 1000 / 20e3 },
  /** Bytes of all rows of the audit. */
  auditBytes: { most: 2e6, every: 1000 / 20e3 },
  /** Bytes of the rows that browsers report. */
  reportBytes: { most: 200e3, every: 1000 / 2e3 },
};

export type AccountLimits = Record<keyof typeof LIMITS, Allowance>;

/** @param uptime milliseconds on a clock that only runs */
export function createAccountLimits(uptime?: () => number): AccountLimits {
  const limits = Object.entries(LIMITS).map(([name, limit]) => [
    name,
    new Allowance({ ...limit, uptime }),
  ]);
  return Object.fromEntries(limits);
}
