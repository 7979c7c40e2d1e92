/** What an event has at most, and how many there are beyond: a service that never ends stops neither server nor browser. */
import { LEARNT } from '../contract/bff/learnt-columns.ts';

/** Different keys up to a limit; of the others only their number, exactly up to `LEARNT.counted`. */
export class Limited {
  readonly #limit: number;
  readonly #kept = new Set<string>();
  readonly #beyond = new Set<string>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether the key is one of those that are kept. */
  keeps(key: string): boolean {
    if (this.#kept.has(key)) return true;
    if (this.#kept.size < this.#limit) this.#kept.add(key);
    else if (this.#beyond.size < LEARNT.counted) this.#beyond.add(key);
    return this.#kept.has(key);
  }

  /** The number of different keys that are not kept; `LEARNT.counted` stands for that many or more. */
  get beyond(): number {
    return this.#beyond.size;
  }
}
