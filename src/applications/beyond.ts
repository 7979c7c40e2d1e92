/** Keeps sets of keys within the limits of an event, because a service may name departments or choices without end. */
import { LEARNT } from '../contract/bff/learnt-columns.ts';

/** Keeps different keys up to a limit, and counts the others, exactly up to `LEARNT.counted`. */
export class Limited {
  readonly #limit: number;
  readonly #known = new Set<string>();
  readonly #beyond = new Set<string>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Returns whether the key is known; adds a new one while there is room. */
  keeps(key: string): boolean {
    if (this.#known.has(key)) return true;
    if (this.#known.size < this.#limit) this.#known.add(key);
    else if (this.#beyond.size < LEARNT.counted) this.#beyond.add(key);
    return this.#known.has(key);
  }

  /** The number of different keys that are not known; `LEARNT.counted` stands for that many or more. */
  get beyond(): number {
    return this.#beyond.size;
  }
}
