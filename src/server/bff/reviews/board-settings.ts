/** The board's settings in the database, shared by everyone who may see the board. */
import { isIdentified, type LearntDepartment } from '../../../contract/bff/learnt-columns.ts';
import { changedIn, withSeenEntries } from '../../../contract/bff/reviews/apply-changes.ts';
import {
  type BoardSettings,
  lastName,
  NO_SETTINGS,
} from '../../../contract/bff/reviews/reviews.ts';
import type { Database } from '../../database/database.ts';
import { putRows } from '../../database/put-rows.ts';
import { invalid } from '../failure.ts';
import { bump } from '../versions.ts';
import type { Author } from './reviews.ts';
import type { BoardChange, Renamed } from '../../../contract/bff/reviews/requests.ts';

export async function readBoard(database: Database): Promise<BoardSettings> {
  const [row] = await database.query<{ version: number; body: string }>(
    'SELECT version, body FROM board_settings WHERE id = 1',
  );
  if (!row) return { version: 0, ...NO_SETTINGS };
  const stored = JSON.parse(row.body) as Omit<BoardSettings, 'version'>;
  return { ...NO_SETTINGS, ...stored, version: row.version };
}

/** Bytes of all settings: several times as many as an event with hundreds of departments and dozens of slots needs. */
const MOST_SETTINGS_BYTES = 1_000_000;

/**
 * Saves the changes of settings. Within `exclusively`.
 * @param now milliseconds since 1970
 * @returns `changed`: the changes that made a difference; `renamed`: the slots that they renamed
 */
export async function patchBoard(
  within: Database,
  changes: readonly BoardChange[],
  by: Author,
  now: number,
): Promise<{ board: BoardSettings; changed: BoardChange[]; renamed: Renamed }> {
  const newest = await readBoard(within);
  const { settings: board, renamed } = withSeenEntries(newest, changes);
  const changed = changedIn(newest, board, changes);
  if (changed.length === 0) return { board: newest, changed, renamed: [] };
  const saved = { ...board, version: newest.version + 1 };
  if (Buffer.byteLength(JSON.stringify(saved)) > MOST_SETTINGS_BYTES) {
    throw invalid({ changes: 'too_large' });
  }
  await keep(within, saved, by, now);
  return { board: saved, changed, renamed };
}

/** The most names of departments that are stored, and characters of each. */
const NAMES_LIMIT = { most: 500, characters: 200 } as const;

/** Keeps the names of these departments, and all names that it knew before. */
export async function keepNames(
  database: Database,
  departments: readonly Pick<LearntDepartment, 'key' | 'name'>[],
): Promise<void> {
  const named = departments.flatMap(({ key, name }) =>
    name !== null && isIdentified(key)
      ? [[key, name.slice(0, NAMES_LIMIT.characters).toWellFormed()] as const]
      : [],
  );
  const isNew = (board: BoardSettings) =>
    named.slice(0, NAMES_LIMIT.most).some(([key, name]) => lastName(board, key) !== name);
  // Nearly always nothing is new, and nobody has to wait for a lock.
  if (!isNew(await readBoard(database))) return;
  await database.exclusively(async (database) => {
    const newest = await readBoard(database);
    if (!isNew(newest)) return;
    const now = new Set(named.map(([key]) => key));
    const others = Object.entries(newest.names).filter(([key]) => !now.has(key));
    const names = Object.fromEntries([...named, ...others].slice(0, NAMES_LIMIT.most));
    const { version, ...stored } = { ...newest, names };
    const body = JSON.stringify(stored);
    if (Buffer.byteLength(body) > MOST_SETTINGS_BYTES) return;
    await bump(database, 'board');
    // The author and the time of the last change stay.
    await putRows(database, 'board_settings', ['id'], [{ id: 1, version: version + 1, body }]);
  });
}

/** Replaces all settings when the event was replaced. */
export function replaceBoard(
  database: Database,
  settings: Partial<Omit<BoardSettings, 'version'>>,
): Promise<void> {
  return database.exclusively(async (database) => {
    const { version } = await readBoard(database);
    await keep(database, { version: version + 1, ...NO_SETTINGS, ...settings });
  });
}

/** @param by absent for a command */
async function keep(
  database: Database,
  { version, ...stored }: BoardSettings,
  by?: Author,
  now?: number,
): Promise<void> {
  await bump(database, 'board');
  const row = {
    id: 1,
    version,
    body: JSON.stringify(stored),
    by_name: by?.name ?? null,
    by_person: by?.person ?? null,
    at: now ?? null,
  };
  await putRows(database, 'board_settings', ['id'], [row]);
}
