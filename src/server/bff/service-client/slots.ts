import { noAnswerInTime } from './time-limit.ts';

/** A FIFO semaphore. */
export class Slots {
  #free: number;
  readonly #waiting = new Set<PromiseWithResolvers<void>>();

  constructor(most: number) {
    this.#free = most;
  }

  /**
   * Waits for a slot, at most `patience` milliseconds; returns a function that releases it. Throws the reason of the
   * signal, or a `TimeoutError`.
   */
  async enter(signal: AbortSignal, patience?: number): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(signal, patience);
    let held = true;
    return () => {
      if (held) this.#leave();
      held = false;
    };
  }

  async #wait(signal: AbortSignal, patience: number | undefined): Promise<void> {
    const turn = Promise.withResolvers<void>();
    this.#waiting.add(turn);
    // A waiter that already got its slot must release it itself.
    const end = (reason: unknown) => {
      if (this.#waiting.delete(turn)) turn.reject(reason);
    };
    const leave = () => end(signal.reason);
    const limit =
      patience === undefined ? undefined : setTimeout(() => end(noAnswerInTime()), patience);
    signal.addEventListener('abort', leave, { once: true });
    try {
      await turn.promise;
    } finally {
      clearTimeout(limit);
      signal.removeEventListener('abort', leave);
    }
  }

  /** Hands the slot to the first waiter, so that a newcomer cannot overtake it. */
  #leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next.resolve();
  }
}
