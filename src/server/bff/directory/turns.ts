/**
 * Shares a worker fairly between accounts: each account has a queue of its own, and the queues take turns. An account with
 * many questions makes itself wait, not the others.
 */
import { abortable } from '../../http/abortable.ts';
import { Failure } from '../failure.ts';

/** The account that searches, and the signal that cancels the search. */
export interface Asker {
  /** The account, whatever its number of sessions. */
  account: string;
  signal: AbortSignal;
}

interface TurnsOptions {
  /** Work in progress at the same time. */
  atOnce: number;
  /** Waiting questions of one account; further ones are refused. */
  mostWaiting: number;
}

type Turn = PromiseWithResolvers<void>;

/** Seconds after which a refused account may ask again. */
const WAIT = 1;

export class Turns {
  readonly #options: TurnsOptions;
  #running = 0;
  /** The waiting questions by account; the account served longest ago comes first. */
  readonly #queues = new Map<string, Set<Turn>>();

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  /**
   * Does `work` when the turn of its account has come.
   *
   * @throws Failure `too_many_requests` if too many questions of the account wait already; the reason of the signal if that
   *   aborts first; every error of `work`
   */
  async run<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
    asker.signal.throwIfAborted();
    if (this.#running < this.#options.atOnce) this.#running += 1;
    else await this.#wait(asker);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #wait({ account, signal }: Asker): Promise<void> {
    const queue = this.#queues.get(account) ?? new Set();
    if (queue.size >= this.#options.mostWaiting) {
      throw new Failure({ code: 'too_many_requests' }, WAIT);
    }
    const turn = Promise.withResolvers<void>();
    this.#queues.set(account, queue.add(turn));
    try {
      await abortable(turn.promise, signal);
    } catch (error) {
      // Its turn came in the same moment.
      if (!queue.delete(turn)) this.#leave();
      throw error;
    }
  }

  #leave(): void {
    this.#running -= 1;
    this.#serveNext();
  }

  #serveNext(): void {
    for (const [account, queue] of this.#queues) {
      this.#queues.delete(account);
      const [turn] = queue;
      if (!turn) continue;
      queue.delete(turn);
      if (queue.size > 0) this.#queues.set(account, queue);
      this.#running += 1;
      turn.resolve();
      return;
    }
  }
}
