/** A list that browsers follow: they ask for the changes after a cursor, page by page. */
import type { Database } from '../database/database.ts';
import { oneAtATime } from '../database/in-turn.ts';
import { bytesOfAnswer } from '../http/spent-bytes.ts';
import { guarded, type Visit } from './guarded.ts';
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

/** Reads the next page of changes after a cursor; from the start without a cursor, or with one that is void. */
export type ChangeList<Item> = (cursor?: string) => Promise<ChangedItems<Item>>;

export function createChangeList<Row extends { number: number }, Item>({
  database,
  kind,
  select,
  present = 'TRUE',
  bytesOf,
  toItem,
}: ChangeListOptions<Row, Item>): ChangeList<Item> {
  const inTurn = oneAtATime();
  return async function changedSince(cursor) {
    const version = (await readVersions(database))[kind];
    const known = cursor === undefined ? null : readCursor(cursor, version);
    const restart = cursor !== undefined && known === null;
    if (known === version.version) {
      return { items: [], next: writeCursor(version), more: false, restart };
    }
    const after = known ?? 0;
    const condition = known === null ? `number > $1 AND ${present}` : 'number > $1';
    const sql = `${select} WHERE ${condition} ORDER BY number LIMIT $2`;
    const { rows, more } = await inTurn(() =>
      readPage<Row>((last, limit) => database.query(sql, [last?.number ?? after, limit]), bytesOf),
    );
    const end = rows.at(-1)?.number ?? after;
    const next = writeCursor(version, more ? end : Math.max(version.version, end));
    return { items: rows.map(toItem), next, more, restart };
  };
}

/**
 * The route of a list that the board follows: `GET …?since=`.
 * @param tell the members of the answer that hold the items
 * @param isReadWhenEmpty whether beginning to read the list is recorded even where it has nothing
 */
export function changeListRoute<Item extends { userId: string }>(
  path: string,
  changedSince: ChangeList<Item>,
  tell: (items: Item[]) => Promise<object>,
  { isReadWhenEmpty = true } = {},
) {
  return guarded(
    'GET',
    path,
    {
      needs: ['user:read', 'volunteer:read'],
      purpose: 'board',
      requires: ['reviewBytesRead'],
      spends: ['reviewPages'],
    },
    async (visit) => {
      const since = visit.c.req.query('since');
      const { items, ...page } = await changedSince(since);
      const count = new Set(items.map(({ userId }) => userId)).size;
      // An open board asks after each event. An answer without a person is no read of personal data, and 15,000 rows a day
      // for each reviewer would bury the others.
      if (count > 0 || (isReadWhenEmpty && since === undefined)) {
        await visit.record({ count });
      }
      return countedJson(visit, { ...page, ...(await tell(items)) });
    },
  );
}

/** Counts the bytes as reviews that the account has read. */
export function countedJson(visit: Visit<unknown>, body: object): Response {
  const bytes = bytesOfAnswer(JSON.stringify(body));
  visit.charge('reviewBytesRead', bytes.length);
  return visit.c.body(bytes, 200, { 'Content-Type': 'application/json' });
}

/** Bytes of the texts in a page, in UTF-8. JSON around them adds up to 100 bytes a row. */
export const PAGE = { rows: 1000, bytes: 400_000 } as const;

/** Rows of the first batch; more would read too much where each row is long. */
const BATCH = 50;

/**
 * Reads batch after batch until the page is full or the list ends. A page has at least one row, however long it is, so
 * that the next page leads on.
 *
 * @param read reads up to `limit` rows after another row, in the order of the list
 * @param most bounds of the page
 */
export async function readPage<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
  bytesOf: (row: Row) => number,
  most: { rows: number; bytes: number } = PAGE,
): Promise<{ rows: Row[]; bytes: number; more: boolean }> {
  const rows: Row[] = [];
  let bytes = 0;
  for (;;) {
    // One row beyond the page tells whether there are more.
    const limit = Math.min(Math.max(BATCH, rows.length), most.rows + 1 - rows.length);
    const batch = await read(rows.at(-1), limit);
    for (const row of batch) {
      const size = bytesOf(row);
      const full = rows.length === most.rows || (rows.length > 0 && bytes + size > most.bytes);
      if (full) return { rows, bytes, more: true };
      rows.push(row);
      bytes += size;
    }
    if (batch.length < limit) return { rows, bytes, more: false };
  }
}
