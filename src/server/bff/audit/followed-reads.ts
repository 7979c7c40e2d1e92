/**
 * Reads that a page makes by itself, to follow a list that it shows. The reads of a minute share a row of the audit, with the number of
 * people whom any of them named: an open board reads after each change, and 15,000 rows a day would bury the others.
 */
import { type AuditEvent, storedRow, type StoredRow } from './audit-row.ts';
import type { Writing } from './typed-searches.ts';

interface Followed {
  at: number;
  /** The ids of those whom the row counts. */
  people: Set<string>;
  /** Resolves to the row once it is in the database; fails where it could not be written. */
  written: Promise<StoredRow>;
}

/** Milliseconds from the first read of a row. */
const MINUTE = 60_000;

export class FollowedReads {
  readonly #writing: Writing;
  /** By session, purpose and filters; the latest last. */
  readonly #rows = new Map<string, Followed>();

  constructor(writing: Writing) {
    this.#writing = writing;
  }

  /** Writes the row of a read that says whom it named; null for any other. */
  record(read: AuditEvent): Promise<StoredRow> | null {
    const { people, unattended, outcome } = read;
    if (people === undefined || outcome !== 'ok') return null;
    const at = this.#writing.now();
    const key = keyOf(read);
    const before = unattended ? this.#rows.get(key) : undefined;
    const row =
      before && at >= before.at && at - before.at < MINUTE
        ? this.#join(before, read)
        : { at, people: new Set(people), written: this.#writing.insert(read) };
    this.#forgetOld(at);
    this.#rows.delete(key);
    this.#rows.set(key, row);
    // The next read begins a row of its own.
    row.written.catch(() => {
      if (this.#rows.get(key) === row) this.#rows.delete(key);
    });
    return row.written;
  }

  #join({ at, people: before, written }: Followed, read: AuditEvent): Followed {
    const people = before.union(new Set(read.people));
    if (people.size === before.size) return { at, people, written };
    const joined = { ...read, count: people.size };
    return {
      at,
      people,
      written: written.then(
        async (row) => {
          const more = storedRow(row.at, row.id, joined);
          return (await this.#writing.update(more)) ? more : this.#writing.insert(read);
        },
        () => this.#writing.insert(read),
      ),
    };
  }

  #forgetOld(now: number): void {
    for (const [key, { at }] of this.#rows)
      if (Math.abs(now - at) >= MINUTE) this.#rows.delete(key);
  }
}

function keyOf({ session, purpose, personId, filters }: AuditEvent): string {
  return JSON.stringify([session.hash, purpose, personId, filters]);
}
