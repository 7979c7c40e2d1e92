/** The copies of the applications that are in memory: by role, how long each is kept, and how much all may take. */
import type { Copy } from './copy.ts';
import type { Crawl } from './crawl.ts';

/** A copy with the crawl that fills it. */
export interface Reading {
  roleId: number | undefined;
  copy: Copy;
  crawl: Crawl;
  /** Readers of the copy. */
  waiting: number;
  /** When the last reader left. */
  leftAt: number;
  /** Interrupts the crawl; null while the copy has no reader. */
  interrupt: AbortController | null;
  /** Resolves when the crawl was interrupted or has ended. */
  stopped: Promise<void>;
}

/** The readings of one role, or of everyone; the oldest first. */
export interface Collection {
  roleId: number | undefined;
  readings: Reading[];
  usedAt: number;
}

/** Milliseconds without readers after which a copy is forgotten. */
const UNUSED = 10 * 60_000;
/** Milliseconds for which a copy that is not whole waits for a reader to come back, such as by reloading the page. */
const RESUMED = 60_000;
/** Copies of single roles without readers that are kept beside the copy of everyone. */
const ROLES = 4;

export class Collections {
  readonly #most: number;
  readonly #uptime: () => number;
  readonly #kept = new Map<number | undefined, Collection>();
  /** All readings with a copy in memory: a forgotten copy stays there until its last reader has left. */
  readonly #held = new Set<Reading>();

  /**
   * @param most bytes of all copies together
   * @param uptime milliseconds on a clock that is never set
   */
  constructor(most: number, uptime: () => number) {
    this.#most = most;
    this.#uptime = uptime;
  }

  get(roleId: number | undefined): Collection | undefined {
    return this.#kept.get(roleId);
  }

  all(): IterableIterator<Collection> {
    return this.#kept.values();
  }

  /** The collection of a role, or of everyone, with the readings that are still of use. */
  use(roleId: number | undefined): Collection {
    const collection = this.#kept.get(roleId) ?? { roleId, readings: [], usedAt: 0 };
    this.#kept.set(roleId, collection);
    collection.usedAt = this.#uptime();
    this.#forgetUseless(collection);
    const roles = this.#idle().filter((idle) => idle.roleId !== undefined);
    for (const idle of roles.slice(ROLES)) this.#kept.delete(idle.roleId);
    return collection;
  }

  add(collection: Collection, reading: Reading): void {
    collection.readings.push(reading);
    this.#held.add(reading);
  }

  /** Whether there is room for more bytes; copies without readers make room, the longest unused first. */
  makeRoom(bytes: number): boolean {
    const spare = this.#idle();
    while (this.#bytes() + bytes > this.#most) {
      const unused = spare.pop();
      if (!unused) return false;
      this.#kept.delete(unused.roleId);
    }
    return true;
  }

  /** Forgets copies without readers when their time is over; to be called every minute. */
  tidy(): void {
    for (const collection of this.#idle()) {
      this.#forgetUseless(collection);
      if (this.#uptime() - collection.usedAt >= UNUSED) this.#kept.delete(collection.roleId);
    }
    this.#bytes();
  }

  clear(): void {
    this.#kept.clear();
    this.#held.clear();
  }

  #forgetUseless(collection: Collection): void {
    collection.readings = collection.readings.filter(
      ({ copy, waiting, leftAt }) => copy.ended || waiting > 0 || this.#uptime() - leftAt < RESUMED,
    );
  }

  /** Collections without readers, the last used first. */
  #idle(): Collection[] {
    return [...this.#kept.values()]
      .filter(({ readings }) => readings.every(({ waiting }) => waiting === 0))
      .sort((a, b) => b.usedAt - a.usedAt);
  }

  /** Of all copies; lets go of forgotten copies without readers. */
  #bytes(): number {
    let bytes = 0;
    for (const reading of this.#held) {
      const isKept = this.#kept.get(reading.roleId)?.readings.includes(reading);
      if (isKept || reading.waiting > 0) bytes += reading.copy.bytes;
      else this.#held.delete(reading);
    }
    return bytes;
  }
}
