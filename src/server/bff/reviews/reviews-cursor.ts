/**
 * The cursor of the list of reviews, and of the list of votes: the epoch of the database and the number of the last change
 * that was read. Restoring a backup and deleting votes renew the epoch, because later numbers are given to other changes.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';

interface ListState {
  epoch: string;
  /** The number of the latest change; 0 before the first. */
  last: number;
}

/** @param table the list; its rows have numbers that only rise */
export async function readListState(
  database: Database,
  table: 'reviews' | 'department_votes' = 'reviews',
): Promise<ListState> {
  const [row] = await database.query<{ epoch: string; last: number | null }>(
    `SELECT epoch, (SELECT MAX(number) FROM ${table}) AS last FROM review_epoch WHERE id = 1`,
  );
  if (!row) throw new Error('The table review_epoch is empty. Restore a backup.');
  return { epoch: row.epoch, last: row.last ?? 0 };
}

export function writeCursor({ epoch }: ListState, number: number): string {
  return `${epoch}.${number}`;
}

/** The number in a cursor; null for a cursor of another epoch, or for any other text. */
export function readCursor(cursor: string, { epoch, last }: ListState): number | null {
  const [, digits] = /\.(\d{1,15})$/.exec(cursor) ?? [];
  if (digits === undefined || cursor !== `${epoch}.${digits}`) return null;
  const number = Number(digits);
  return number <= last ? number : null;
}

/** Makes all cursors void. */
export async function renewEpoch(database: Database): Promise<void> {
  await database.execute('UPDATE review_epoch SET epoch = $1 WHERE id = 1', [randomUUID()]);
}
