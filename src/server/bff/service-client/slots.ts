/** Lets so many in at once; the others wait, and come in the order in which they came. */
export class Slots {
  #free: number;
  readonly #waiting = new Set<PromiseWithResolvers<void>>();

  constructor(most: number) {
    this.#free = most;
  }

  /** Waits for a slot; answers what gives it back. Throws the reason of the signal where that comes first. */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(signal);
    let held = true;
    return () => {
      if (held) this.#leave();
      held = false;
    };
  }

  async #wait(signal: AbortSignal): Promise<void> {
    const turn = Promise.withResolvers<void>();
    this.#waiting.add(turn);
    const leave = () => {
      if (this.#waiting.delete(turn)) turn.reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      await turn.promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  /** Hands the slot to whoever waits longest, so that nobody who comes now gets it first. */
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
