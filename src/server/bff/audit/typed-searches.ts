/**
 * The searches of one text as a user types it. They share a row of the audit: each text that continues the last one takes
 * its place in the row, before it is answered. A shorter or other text is another search.
 */
import { type AuditEvent, storedRow, type StoredRow } from './audit-row.ts';

interface TypedSearch {
  text: string;
  /** The filters beside the text. */
  others: string;
  outcome: AuditEvent['outcome'];
  at: number;
  /** Resolves to its row once that is in the database; fails where it could not be written. */
  written: Promise<StoredRow>;
}

export interface Writing {
  /** Milliseconds since 1970. */
  now: () => number;
  insert: (event: AuditEvent) => Promise<StoredRow>;
  /** Stores a row with other members than before. */
  put: (row: StoredRow) => Promise<void>;
}

/** Milliseconds after which a text is another search, whatever it continues. */
const PAUSE = 5000;

export class TypedSearches {
  readonly #writing: Writing;
  /** The last search of each session; the latest last. */
  readonly #last = new Map<string, TypedSearch>();

  constructor(writing: Writing) {
    this.#writing = writing;
  }

  /** Writes the row of a typed search; null for any other read, which ends the typing where it failed. */
  record(read: AuditEvent): Promise<StoredRow> | null {
    const { hash } = read.session;
    const { outcome } = read;
    const text = textOf(read);
    if (text === null) return null;
    const at = this.#writing.now();
    const last = this.#last.get(hash);
    const search = { text, others: othersOf(read), outcome, at };
    const written =
      last && continues(last, search)
        ? last.written.then(
            (row) => this.#replace(row, read),
            () => this.#writing.insert(read),
          )
        : this.#writing.insert(read);
    this.#forgetOld(at);
    this.#last.delete(hash);
    this.#last.set(hash, { ...search, written });
    return written;
  }

  async #replace(row: StoredRow, read: AuditEvent): Promise<StoredRow> {
    // The people whom the shorter text has shown were read, too.
    const count = row.count === null ? read.count : Math.max(row.count, read.count ?? 0);
    const longer = storedRow(row.at, row.id, { ...read, count });
    await this.#writing.put(longer);
    return longer;
  }

  #forgetOld(now: number): void {
    for (const [hash, { at }] of this.#last) {
      if (Math.abs(now - at) <= PAUSE) break;
      this.#last.delete(hash);
    }
  }
}

type Search = Omit<TypedSearch, 'written'>;

/** An answered text never gives its row to one that was not. */
function continues(last: Search, next: Search): boolean {
  const since = next.at - last.at;
  return (
    since >= 0 &&
    since <= PAUSE &&
    next.others === last.others &&
    next.text.startsWith(last.text) &&
    (last.outcome === 'cancelled' || next.outcome === 'ok')
  );
}

/** Null for anything but the first page of a search that was answered or cancelled. */
function textOf({ purpose, outcome, typed, filters }: AuditEvent): string | null {
  const isSearch = purpose === 'find' && !filters?.nextPage;
  const isTyped = outcome === 'ok' || outcome === 'cancelled';
  return isSearch && isTyped && typed !== undefined ? typed : null;
}

function othersOf({ filters }: AuditEvent): string {
  return JSON.stringify({ ...filters, text: undefined });
}
