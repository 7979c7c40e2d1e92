/**
 * The versions of the data that all servers and browsers share. Each transaction counts up the version of the kind that it
 * changes. The items of a list have the version of their change as their number, so that a reader can ask for the changes after
 * a cursor: an epoch and a number. Restoring a backup renews all epochs, and a purge renews the epoch of its list, because
 * readers then hold items that were deleted.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** The kinds that have versions, which are the same on all servers. */
export const KINDS = ['reviews', 'votes', 'board', 'access'] as const;
export type Kind = (typeof KINDS)[number];

export interface Version {
  epoch: string;
  version: number;
}

export async function readVersions(database: Database): Promise<Record<Kind, Version>> {
  const rows = await database.query<Version & { kind: Kind }>(
    'SELECT kind, epoch, version FROM versions',
  );
  return Object.fromEntries(rows.map(({ kind, ...row }) => [kind, row])) as Record<Kind, Version>;
}

/**
 * Counts up the version of a kind by the number of its items that change, and answers it: the number of the last of them. Everybody hears of it as soon as it is committed. After it, a transaction
 * that is not `exclusively` may only insert: others wait for it.
 */
export async function bump(database: Database, kind: Kind, items = 1): Promise<number> {
  const [row] = await database.query<{ version: number }>(
    'UPDATE versions SET version = version + $2 WHERE kind = $1 RETURNING version',
    [kind, items],
  );
  if (!row) throw new Error('The table versions is empty. Restore a backup.');
  database.announcements.announce();
  return row.version;
}

/** Makes the cursors of a kind void, or all cursors. */
export async function renewEpoch(database: Database, kind?: Kind): Promise<void> {
  const [those, parameters] = kind ? [' WHERE kind = $2', [kind]] : ['', []];
  await database.execute(`UPDATE versions SET epoch = $1${those}`, [randomUUID(), ...parameters]);
}

/** The cursor after the change with this number; by default after the latest. */
export function writeCursor({ epoch, version }: Version, number = version): string {
  return `${epoch}.${number}`;
}

/** The number in a cursor; null for a cursor of another epoch, or for any other text. */
export function readCursor(cursor: string, { epoch, version }: Version): number | null {
  const [, digits] = /\.(\d{1,15})$/.exec(cursor) ?? [];
  if (digits === undefined || cursor !== `${epoch}.${digits}`) return null;
  const number = Number(digits);
  return number <= version ? number : null;
}
