/** The queue of people whose records are still to be read. A failed record is retried once, after all others. */
import { abortable } from '../../http/abortable.ts';

export interface Person {
  userId: string;
  /** The number of failures. */
  failures: number;
  /** The number of refusals because the service was too busy. */
  refusals: number;
}

export class WaitingPeople {
  readonly #known = new Set<string>();
  /** In order; entries before `#next` have been taken. */
  readonly #first: Person[] = [];
  #next = 0;
  /** Taken, and put back. */
  readonly #back: Person[] = [];
  readonly #later: Person[] = [];
  #open = 0;
  #all = false;
  #changed = Promise.withResolvers<void>();

  /** Adds ids that are new; returns their number. */
  add(userIds: readonly string[]): number {
    const before = this.#first.length;
    for (const userId of userIds) {
      if (this.#known.has(userId)) continue;
      this.#known.add(userId);
      this.#first.push({ userId, failures: 0, refusals: 0 });
    }
    const added = this.#first.length - before;
    this.#open += added;
    if (added > 0) this.#tell();
    return added;
  }

  get areAllKnown(): boolean {
    return this.#all;
  }

  /** No more will be added. */
  addedAll(): void {
    this.#all = true;
    this.#tell();
  }

  /** Takes the next one; null when all are done. */
  async take(signal: AbortSignal): Promise<Person | null> {
    for (;;) {
      signal.throwIfAborted();
      const person = this.#takeNow();
      if (person) return person;
      if (this.#all && this.#open === 0) return null;
      await abortable(this.#changed.promise, signal);
    }
  }

  /** Takes up to `most` people who wait already. */
  takeWaiting(most: number): Person[] {
    const taken: Person[] = [];
    while (taken.length < most) {
      const person = this.#takeNow();
      if (!person) break;
      taken.push(person);
    }
    return taken;
  }

  /** Their record was read, or will not be. */
  done(): void {
    this.#open -= 1;
    if (this.#open === 0) this.#tell();
  }

  /** They come once more when everybody else has. */
  later(person: Person): void {
    this.#later.push(person);
    this.#tell();
  }

  /** They are as if they had not been taken. */
  putBack(person: Person): void {
    this.#back.push(person);
    this.#tell();
  }

  #takeNow(): Person | undefined {
    const back = this.#back.pop();
    if (back) return back;
    const first = this.#first[this.#next];
    if (!first) return this.#all ? this.#later.shift() : undefined;
    this.#next += 1;
    return first;
  }

  #tell(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}
