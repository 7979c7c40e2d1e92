/**
 * A search runs at each typed letter. These are one search and one row of the audit, which gets the text as it is now, so
 * that the settled text stays. A text that neither goes on from the last one nor is a part of it is another search.
 */
import type { AuditEvent, AuditRow } from './audit-row.ts';

/** Milliseconds without a letter after which the next one begins another search. */
const PAUSE = 5000;

interface Typed {
  row: AuditRow;
  text: string;
  /** The filters beside the text. */
  others: string;
  at: number;
}

export class TypedSearches {
  readonly #now: () => number;
  /** The last search of each session, the latest last. */
  readonly #last = new Map<string, Typed>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The row of a search that is being typed, which now counts this read; null for any other read. */
  rowOf(read: AuditEvent): AuditRow | null {
    const last = this.#last.get(read.session.hash);
    const text = textOf(read);
    if (!last || text === null || othersOf(read) !== last.others) return null;
    const since = this.#now() - last.at;
    if (since < 0 || since > PAUSE) return null;
    if (!text.startsWith(last.text) && !last.text.startsWith(text)) return null;
    this.keep(read, last.row);
    const { event } = last.row;
    if (text === last.text) last.row.times += 1;
    if (read.filters) event.filters = read.filters;
    event.count = Math.max(event.count ?? 0, read.count ?? 0);
    return last.row;
  }

  /** Remembers the row of a read, which may be the first letter of a search. */
  keep(read: AuditEvent, row: AuditRow): void {
    const text = textOf(read);
    const { hash } = read.session;
    const at = this.#now();
    this.#last.delete(hash);
    for (const [other, last] of this.#last) {
      if (at - last.at <= PAUSE) break;
      this.#last.delete(other);
    }
    if (text !== null) this.#last.set(hash, { row, text, others: othersOf(read), at });
  }
}

/** Null for anything but the first page of a search that succeeded. */
function textOf({ purpose, outcome, typed, filters }: AuditEvent): string | null {
  const isSearch = purpose === 'find' && outcome === 'ok' && !filters?.nextPage;
  return isSearch && typed !== undefined ? typed.trim().toLowerCase() : null;
}

function othersOf({ filters }: AuditEvent): string {
  return JSON.stringify({ ...filters, text: undefined });
}
