/**
 * Shares a worker fairly between sessions: each session has a queue of its own, and the queues take turns. A session with
 * many questions makes itself wait, not the others.
 */
import { Failure } from '../failure.ts';

/** The session that searches, and the signal that cancels the search. */
export interface Asker {
  /** The hash of the session. */
  session: string;
  signal: AbortSignal;
}

interface TurnsOptions {
  /** Work in progress at the same time. */
  atOnce: number;
  /** Waiting questions of one session; further ones are refused. */
  mostWaiting: number;
}

type Turn = PromiseWithResolvers<void>;

/** Seconds after which a refused session may ask again. */
const WAIT = 1;

export class Turns {
  readonly #options: TurnsOptions;
  #running = 0;
  /** The waiting questions by session; the session served longest ago comes first. */
  readonly #queues = new Map<string, Set<Turn>>();

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  /**
   * Does `work` when the turn of its session has come.
   *
   * @throws Failure `too_many_requests` if too many questions of the session wait already; the reason of the signal if that
   *   aborts first; every error of `work`
   */
  async run<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
    asker.signal.throwIfAborted();
    if (this.#running < this.#options.atOnce) this.#running += 1;
    else await this.#wait(asker);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#serveNext();
    }
  }

  async #wait({ session, signal }: Asker): Promise<void> {
    const queue = this.#queues.get(session) ?? new Set();
    if (queue.size >= this.#options.mostWaiting) {
      throw new Failure({ code: 'too_many_requests' }, WAIT);
    }
    const turn = Promise.withResolvers<void>();
    this.#queues.set(session, queue.add(turn));
    // After its turn has come, the work itself notices the signal.
    const leave = () => {
      if (queue.delete(turn)) turn.reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      await turn.promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  #serveNext(): void {
    for (const [session, queue] of this.#queues) {
      this.#queues.delete(session);
      const [turn] = queue;
      if (!turn) continue;
      queue.delete(turn);
      if (queue.size > 0) this.#queues.set(session, queue);
      this.#running += 1;
      turn.resolve();
      return;
    }
  }
}
