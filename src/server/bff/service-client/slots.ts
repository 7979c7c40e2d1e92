import { abortable } from '../../http/abortable.ts';

/** A queue for work that runs at most `most` at a time: first come, first served. */
export class Slots {
  #most: number;
  readonly #isOpen: (running: number) => boolean;
  #running = 0;
  readonly #waiting: PromiseWithResolvers<void>[] = [];

  /**
   * @param most at once
   * @param isOpen whether work may begin while so much is running; call `admit` when that has changed otherwise
   */
  constructor(most: number, isOpen: (running: number) => boolean = () => true) {
    this.#most = most;
    this.#isOpen = isOpen;
  }

  get most(): number {
    return this.#most;
  }

  set most(most: number) {
    this.#most = most;
    this.admit();
  }

  get isIdle(): boolean {
    return this.#running + this.#waiting.length === 0;
  }

  /**
   * Does `work` when a slot is free. Throws its errors, the reason of the signal if that aborts first, or a `TimeoutError`
   * where no slot is free within `patience` milliseconds.
   * @param first whether it goes before all that waits
   */
  async run<Result>(
    work: () => Promise<Result>,
    signal: AbortSignal,
    { patience, first = false }: { patience?: number | undefined; first?: boolean } = {},
  ): Promise<Result> {
    signal.throwIfAborted();
    const turn = Promise.withResolvers<void>();
    this.#waiting.splice(first ? 0 : this.#waiting.length, 0, turn);
    this.admit();
    if (this.#waiting.includes(turn)) await this.#wait(turn, signal, patience);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** Begins the work for which there is a slot by now. */
  admit(): void {
    while (this.#running < this.#most && this.#waiting.length > 0 && this.#isOpen(this.#running)) {
      this.#running += 1;
      this.#waiting.shift()?.resolve();
    }
  }

  async #wait(turn: PromiseWithResolvers<void>, signal: AbortSignal, patience?: number) {
    try {
      await abortable(turn.promise, signal, patience);
    } catch (error) {
      const place = this.#waiting.indexOf(turn);
      if (place >= 0) this.#waiting.splice(place, 1);
      // It got a slot in the same moment.
      else this.#leave();
      throw error;
    }
  }

  #leave(): void {
    this.#running -= 1;
    this.admit();
  }
}
