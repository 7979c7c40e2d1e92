/** A change that others wait for. */
export class ChangeSignal {
  #next: PromiseWithResolvers<void> | null = null;

  /** Resolves when there is one. */
  next(): Promise<void> {
    this.#next ??= Promise.withResolvers();
    return this.#next.promise;
  }

  tell(): void {
    this.#next?.resolve();
    this.#next = null;
  }
}
