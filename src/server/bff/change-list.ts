/** A list that browsers follow: they ask for the changes after a cursor, page by page. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { Queue } from './queue.ts';
import { PAGE, readPage } from './read-page.ts';
import { type Kind, readCursor, readVersions, writeCursor } from './versions.ts';

interface ChangeListOptions<Row, Item> {
  database: Database;
  kind: Kind;
  /** SELECT … FROM the table, with the `number` of the last change of each row. */
  select: string;
  /** The condition for rows that a reader who starts needs; others tell only that something is no more. */
  present?: string;
  bytesOf: (row: Row) => number;
  toItem: (row: Row) => Item;
}

interface ChangedItems<Item> {
  items: Item[];
  /** The cursor for the next call. */
  next: string;
  more: boolean;
  /** Whether the cursor was void, so that these are items from the start. */
  restart: boolean;
}

/**
 * Reads the next page of changes after a cursor; from the start without a cursor, or with one that is void.
 * @param most bounds of the page
 */
export type ChangeList<Item> = (
  cursor?: string,
  most?: { rows: number; bytes: number },
) => Promise<ChangedItems<Item>>;

export function createChangeList<Row extends { number: number }, Item>({
  database,
  kind,
  select,
  present = 'TRUE',
  bytesOf,
  toItem,
}: ChangeListOptions<Row, Item>): ChangeList<Item> {
  // As many pages at once as the database reads: others wait without one, so that memory stays bounded.
  const queue = new Queue(database.readers);
  return async function changedSince(cursor, most = PAGE) {
    const version = (await readVersions(database))[kind];
    const known = cursor === undefined ? null : readCursor(cursor, version);
    const restart = cursor !== undefined && known === null;
    if (known === version.version) {
      return { items: [], next: writeCursor(version), more: false, restart };
    }
    const after = known ?? 0;
    const condition = known === null ? `number > $1 AND ${present}` : 'number > $1';
    const sql = `${select} WHERE ${condition} ORDER BY number LIMIT $2`;
    const { rows, more } = await queue.run(async () => {
      // Twenty readers at once delay other requests by one page, not by twenty.
      await yieldToEventLoop();
      return readPage<Row>(
        (last, limit) => database.query(sql, [last?.number ?? after, limit]),
        bytesOf,
        most,
      );
    });
    const end = rows.at(-1)?.number ?? after;
    const next = writeCursor(version, more ? end : Math.max(version.version, end));
    return { items: rows.map(toItem), next, more, restart };
  };
}
