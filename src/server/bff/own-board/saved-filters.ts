/** A user's saved filters of the board, visible to that user only. */
import { MOST_SAVED_FILTERS, type SavedFilter } from '../../../contract/bff/own-board.ts';
import type { Database } from '../../database/database.ts';

export function savedFilters(database: Database, person: string): Promise<SavedFilter[]> {
  return database.query<{ id: string; name: string; search: string }>(
    'SELECT id, name, search FROM saved_filters WHERE person = $1 ORDER BY id',
    [person],
  );
}

/** Keeps a filter, in the place of the one with its id where there is one; false where there is no room for another. */
export function keepFilter(
  database: Database,
  person: string,
  { id, name, search }: SavedFilter,
): Promise<boolean> {
  return database.exclusively(async (database) => {
    const others = await database.query<{ id: string }>(
      'SELECT id FROM saved_filters WHERE person = $1 AND id <> $2',
      [person, id],
    );
    if (others.length >= MOST_SAVED_FILTERS) return false;
    await database.execute(
      `INSERT INTO saved_filters (person, id, name, search) VALUES ($1, $2, $3, $4)
      ON CONFLICT (person, id) DO UPDATE SET name = excluded.name, search = excluded.search`,
      [person, id, name, search],
    );
    return true;
  });
}

export async function deleteFilter(database: Database, person: string, id: string): Promise<void> {
  await database.execute('DELETE FROM saved_filters WHERE person = $1 AND id = $2', [person, id]);
}
