/**
 * Reads that a page makes by itself, to follow a list that it shows, and changes that are sent to it. Those of a minute share a
 * row of the audit, with the number of people whom any of them named: an open board reads each change, and 15,000 rows a day
 * would bury the others.
 */
import type { AuditEvent, StoredRow } from './audit-row.ts';
import type { Writing } from './typed-searches.ts';

interface Followed {
  at: number;
  /** The ids of those whom the row counts. */
  people: Set<string>;
  /** Resolves to the row once it is in the database; fails where it could not be written. */
  written: Promise<StoredRow>;
}

type FollowedRead = AuditEvent & Required<Pick<AuditEvent, 'people'>>;

/** Milliseconds from the first read of a row. */
const MINUTE = 60_000;

export class FollowedReads {
  readonly #writing: Writing;
  /** By session, purpose and filters; in the order of their beginnings. */
  readonly #rows = new Map<string, Followed>();

  constructor(writing: Writing) {
    this.#writing = writing;
  }

  /** Whether a read shares the row of an earlier one. */
  joins(read: AuditEvent): boolean {
    return isFollowed(read) && this.#rowOf(read) !== undefined;
  }

  /** Writes the row of a good read that says whom it named; null for any other. */
  record(read: AuditEvent): Promise<StoredRow> | null {
    if (!isFollowed(read)) return null;
    const key = keyOf(read);
    const row = this.#rowOf(read) ?? this.#begin(key, read);
    const before = row.people.size;
    for (const one of read.people) row.people.add(one);
    const count = row.people.size;
    if (count > before) {
      row.written = row.written.then(async (stored) => {
        const more = { ...stored, count };
        await this.#writing.put(more);
        return more;
      });
    }
    // The next read begins a row of its own.
    row.written.catch(() => {
      if (this.#rows.get(key) === row) this.#rows.delete(key);
    });
    return row.written;
  }

  #rowOf(read: FollowedRead): Followed | undefined {
    const row = read.unattended ? this.#rows.get(keyOf(read)) : undefined;
    return row && isOfThisMinute(row, this.#writing.now()) ? row : undefined;
  }

  #begin(key: string, read: FollowedRead): Followed {
    const at = this.#writing.now();
    for (const [old, row] of this.#rows) {
      if (isOfThisMinute(row, at)) break;
      this.#rows.delete(old);
    }
    const row = { at, people: new Set(read.people), written: this.#writing.insert(read) };
    // Deleted first, so that the order of the map is that of the beginnings.
    this.#rows.delete(key);
    this.#rows.set(key, row);
    return row;
  }
}

function isFollowed(read: AuditEvent): read is FollowedRead {
  return read.outcome === 'ok' && read.people !== undefined;
}

function isOfThisMinute({ at }: Followed, now: number): boolean {
  return now >= at && now - at < MINUTE;
}

function keyOf({ session, purpose, personId, filters }: AuditEvent): string {
  return JSON.stringify([session.hash, purpose, personId, filters]);
}
