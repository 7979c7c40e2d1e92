/**
 * Merges repeated reads of a session into one row of the audit. Otherwise a session that repeats a request would bury
 * other reads and fill the disk: the first reads get rows of their own, and further ones within a minute are counted in
 * the last of those.
 */
import type { AuditEvent, AuditRow } from './audit-row.ts';

interface Kind {
  since: number;
  /** The number of its rows. */
  rows: number;
  last: AuditRow | null;
}

/** Milliseconds. */
const WINDOW = 60_000;
/** Rows of each kind of read within that time; and of all searches of one session, whatever they search for. */
const ROWS = { alike: 10, waiting: 1, searches: 200 } as const;

export class AlikeReads {
  readonly #now: () => number;
  #kinds = new Map<string, Kind>();
  #tidiedAt = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A read as its row has it: without its filters where the session has searched for more than anybody could read. */
  shapeOf(read: AuditEvent): AuditEvent {
    this.#tidy();
    const isFull = isSearch(read) && this.#searchesOf(read).rows >= ROWS.searches;
    return isFull ? { ...read, filters: { various: true } } : read;
  }

  /** The row that counts this read, too; null for a read with a row of its own. */
  rowOf(event: AuditEvent): AuditRow | null {
    const { last, rows } = this.#kind(nameOf(event));
    if (!last || rows < rowsOf(event)) return null;
    last.times += 1;
    countIn(last, event);
    return last;
  }

  /** Remembers a new row; the returned function forgets it. */
  keep(row: AuditRow): () => void {
    const name = nameOf(row.event);
    const kind = this.#kind(name);
    if (isSearch(row.event)) this.#searchesOf(row.event).rows += 1;
    kind.rows += 1;
    kind.last = row;
    return () => this.#kinds.delete(name);
  }

  #searchesOf({ session }: AuditEvent): Kind {
    return this.#kind(`searches ${session.hash}`);
  }

  #kind(name: string): Kind {
    const now = this.#now();
    const known = this.#kinds.get(name);
    // A clock that was set back must not make a minute of an hour.
    if (known && now >= known.since && now - known.since < WINDOW) return known;
    const kind = { since: now, rows: 0, last: null };
    this.#kinds.set(name, kind);
    return kind;
  }

  #tidy(): void {
    const now = this.#now();
    if (Math.abs(now - this.#tidiedAt) < WINDOW) return;
    this.#tidiedAt = now;
    for (const [name, { since }] of this.#kinds) {
      if (now < since || now - since >= WINDOW) this.#kinds.delete(name);
    }
  }
}

function isSearch({ personId, filters }: AuditEvent): boolean {
  return personId === undefined && filters !== undefined;
}

/** The most people that one of the reads of a row has shown. */
function countIn({ event }: AuditRow, { count }: AuditEvent): void {
  if (count !== null) event.count = Math.max(count, event.count ?? 0);
}

function nameOf({ session, purpose, personId, filters, outcome, status }: AuditEvent): string {
  return JSON.stringify([session.hash, purpose, personId, filters, outcome, status]);
}

/** "Not yet" is asked for every second, and tells of nobody. */
function rowsOf({ status, filters }: AuditEvent): number {
  return status === 202 || filters?.various ? ROWS.waiting : ROWS.alike;
}

/** Milliseconds without a letter after which the next one begins another search. */
const PAUSE = 5000;

interface Typed {
  row: AuditRow;
  text: string;
  /** The filters beside the text. */
  others: string;
  at: number;
}

/**
 * Merges the searches of one text as a user types it. They share one row of the audit, which gets the text as it is now, so
 * that the settled text stays. A text that neither continues the last one nor is a part of it is another search.
 */
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
    countIn(last.row, read);
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
