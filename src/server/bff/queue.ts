/**
 * A queue for work that runs up to a limit at once. Accounts in it take turns: one with much work makes itself wait, not the
 * others.
 */
import { abortable } from '../http/abortable.ts';

/** The account that asks for work, and a signal that aborts when its browser has left. */
export interface Asker {
  /** The same in all sessions of the account. */
  account: string;
  signal: AbortSignal;
}

interface QueueOptions {
  /** The account that asks for it; all work without one shares a place in the turns. */
  account?: string;
  /** Milliseconds that it waits at most. */
  patience?: number;
  /** Whether it goes before other work of the account. */
  urgent?: boolean;
}

interface Waiting {
  turn: PromiseWithResolvers<void>;
  urgent: boolean;
}

export class Queue {
  #limit: number;
  readonly #isOpen: (running: number) => boolean;
  #running = 0;
  /** The waiting work by account; the account served longest ago comes first. */
  readonly #waiting = new Map<string, Waiting[]>();

  /**
   * @param limit the most at once
   * @param isOpen whether work may begin beside this number of running works; call `admit` when the answer may have changed
   */
  constructor(limit: number, isOpen: (running: number) => boolean = () => true) {
    this.#limit = limit;
    this.#isOpen = isOpen;
  }

  get limit(): number {
    return this.#limit;
  }

  set limit(limit: number) {
    this.#limit = limit;
    this.admit();
  }

  get isIdle(): boolean {
    return this.#running + this.#waiting.size === 0;
  }

  /** The number of works of an account that wait. */
  waitingOf(account: string): number {
    return this.#waiting.get(account)?.length ?? 0;
  }

  /**
   * Does `work` when its turn has come. Throws its errors, the reason of the signal if that aborts first, or a `TimeoutError`
   * after `patience` milliseconds of waiting.
   */
  async run<Result>(
    work: () => Promise<Result>,
    signal?: AbortSignal,
    { account = '', patience, urgent = false }: QueueOptions = {},
  ): Promise<Result> {
    signal?.throwIfAborted();
    const own = this.#waiting.get(account) ?? [];
    const waiting = { turn: Promise.withResolvers<void>(), urgent };
    const before = urgent ? own.findIndex((other) => !other.urgent) : -1;
    own.splice(before < 0 ? own.length : before, 0, waiting);
    this.#waiting.set(account, own);
    this.admit();
    if (own.includes(waiting)) {
      await abortable(waiting.turn.promise, signal, patience).catch((error: unknown) => {
        this.#giveUp(account, own, waiting);
        throw error;
      });
    }
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** Begins the work that may begin by now. */
  admit(): void {
    while (this.#running < this.#limit && this.#isOpen(this.#running)) {
      const [next] = this.#waiting;
      if (!next) return;
      const [account, own] = next;
      this.#running += 1;
      own.shift()?.turn.resolve();
      this.#waiting.delete(account);
      if (own.length > 0) this.#waiting.set(account, own);
    }
  }

  #giveUp(account: string, own: Waiting[], waiting: Waiting): void {
    const place = own.indexOf(waiting);
    // Its turn came in the same moment.
    if (place < 0) return this.#leave();
    own.splice(place, 1);
    if (own.length === 0) this.#waiting.delete(account);
  }

  #leave(): void {
    this.#running -= 1;
    this.admit();
  }
}
