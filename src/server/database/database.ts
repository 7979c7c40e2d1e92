/**
 * The server's database interface: one set of SQL with `$1` parameters for all engines. Knows no domain; the drivers
 * are beside this file.
 */
import type { Announcements } from './announcements.ts';

export type Value = string | number | null;

/** The SQL fragments that differ between engines. */
export interface Dialect {
  /** Column type of an id: a text that is compared and ordered byte by byte. */
  id: string;
  /** Ends a CREATE TABLE whose rows shall lie in the order of their primary key, where the engine can. */
  clustered: string;
  /** An expression of type text as its UTF-8 bytes, read as `Uint8Array`. */
  bytes(expression: string): string;
}

/**
 * `notes` orders the changes of staff: reviews, votes, settings. `event` keeps imports, demo fills and migrations apart, which
 * take minutes, beside the changes of staff.
 */
export type Lock = 'notes' | 'event';

export interface Database {
  readonly dialect: Dialect;
  readonly announcements: Announcements;
  /** The number of reads that may run at the same time. */
  readonly readers: number;
  /**
   * All rows that a statement returns. Outside a transaction a statement that starts with SELECT or WITH is a read and
   * must not change anything; `INSERT … RETURNING` and its like are welcome.
   * Statements may be prepared once and cached: give values as parameters, never within the text.
   */
  query<Row extends object>(sql: string, parameters?: readonly Value[]): Promise<Row[]>;
  /** Runs a statement that returns no rows; answers how many it changed. */
  execute(sql: string, parameters?: readonly Value[]): Promise<number>;
  /**
   * Inserts rows, each with its values in the order of `columns`. All or nothing only within a transaction.
   * @param onConflict what happens to rows that are there, such as `(id) DO NOTHING`; a key that occurs twice among `rows`
   * can only be ignored, not updated
   */
  insertMany(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly Value[])[],
    onConflict?: string,
  ): Promise<void>;
  /**
   * Runs `work` with a database on which all statements belong to one transaction:
   * committed when the promise is kept, rolled back when it is broken, or when any of its statements failed. Within `work`
   * use only the database that it is given: another one waits for the transaction to end, and so would wait for itself.
   * Begun within a transaction, it is a part of that one.
   */
  transaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /**
   * A transaction beside which no other `exclusively` with the same lock runs, in whichever process. It waits some seconds for
   * the lock. Transactions of this process take turns, and wait without a connection.
   * @param patience `long`: the wait for the lock and each statement up to the end of the transaction may take minutes
   */
  exclusively<Result>(
    work: (database: Database) => Promise<Result>,
    patience?: 'usual' | 'long',
    lock?: Lock,
  ): Promise<Result>;
  close(): Promise<void>;
}

/** The statement of `insertMany`; `tuples` are the places of the values. */
export function insertion(
  table: string,
  columns: readonly string[],
  tuples: string,
  onConflict?: string,
): string {
  const end = onConflict === undefined ? '' : ` ON CONFLICT ${onConflict}`;
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${tuples}${end}`;
}
