/** The queue of people whose records are still to be read. A failed record is retried once, after all others. */
import { abortable } from '../../http/abortable.ts';
import { ChangeSignal } from '../change-signal.ts';

export interface Person {
  userId: string;
  /** The number of failures. */
  failures: number;
  /** The number of refusals because the service was too busy. */
  refusals: number;
}

export class PeopleQueue {
  readonly #known = new Set<string>();
  /** The people in their order, and the index of the first who is not taken. */
  readonly #people: Person[] = [];
  #next = 0;
  readonly #later: Person[] = [];
  /** The number of people whose records are neither read nor given up. */
  #open = 0;
  #areAllKnown = false;
  readonly #change = new ChangeSignal();

  /** Adds ids that are new; returns their number. */
  add(userIds: readonly string[]): number {
    const before = this.#people.length;
    for (const userId of userIds) {
      if (this.#known.has(userId)) continue;
      this.#known.add(userId);
      this.#people.push({ userId, failures: 0, refusals: 0 });
    }
    const added = this.#people.length - before;
    this.#open += added;
    this.#change.tell();
    return added;
  }

  get areAllKnown(): boolean {
    return this.#areAllKnown;
  }

  /** No more will be added. */
  addedAll(): void {
    this.#areAllKnown = true;
    this.#change.tell();
  }

  /** Takes up to `most` people, as soon as there are some; none when all are done. */
  async take(most: number, signal: AbortSignal): Promise<Person[]> {
    for (;;) {
      signal.throwIfAborted();
      const taken = this.#takeNow(most);
      if (taken.length > 0 || (this.#areAllKnown && this.#open === 0)) return taken;
      await abortable(this.#change.next(), signal);
    }
  }

  /** Their record was read, or will not be. */
  done(): void {
    this.#open -= 1;
    if (this.#open === 0) this.#change.tell();
  }

  /** They come once more when everybody else has. */
  later(person: Person): void {
    this.#later.push(person);
    this.#change.tell();
  }

  /** They are as if they had not been taken. */
  putBack(people: readonly Person[]): void {
    this.#next -= people.length;
    for (const [index, person] of people.entries()) this.#people[this.#next + index] = person;
    this.#change.tell();
  }

  #takeNow(most: number): Person[] {
    const taken = this.#people.slice(this.#next, this.#next + most);
    this.#next += taken.length;
    return taken.length === 0 && this.#areAllKnown ? this.#later.splice(0, most) : taken;
  }
}
