/**
 * The board state of one user: visits and saved filters. It contains no personal data except what the user typed, so
 * the audit records refusals only.
 */
import type { Context } from 'hono';
import {
  SavedFilterRequest,
  VisitRequest,
  MOST_SAVED_FILTERS,
  type SavedFilter,
} from '../../../contract/bff/own-board.ts';
import type { Database } from '../../database/database.ts';
import { putRow } from '../../database/put-row.ts';
import { invalid } from '../failure.ts';
import { guarded } from '../guarded.ts';
import type { Parts } from '../parts.ts';
import { keepVisit } from './visits.ts';

/** For users who may see the board; the same on all their devices. */
const OWN = {
  needs: ['user:read', 'volunteer:read'],
  purpose: 'board',
  spends: ['reads'],
} as const;

/** `/bff/board/visit`, `/bff/board/filters`. */
export function ownBoardRoutes({ database, now }: Parts) {
  return [
    guarded(
      'POST',
      '/board/visit',
      { ...OWN, body: VisitRequest },
      async ({ c, session, body: { shown } }) => {
        const time = now();
        const shownAt = shown === undefined ? null : Math.min(Date.parse(shown), time);
        const { since } = await keepVisit(database, session.person, time, shownAt);
        return c.json({ since: since === null ? null : new Date(since).toISOString() });
      },
    ),
    guarded('GET', '/board/filters', OWN, async ({ c, session }) =>
      c.json({ filters: await savedFilters(database, session.person) }),
    ),
    guarded(
      'PUT',
      '/board/filters/:id',
      { ...OWN, body: SavedFilterRequest },
      async ({ c, session, body }) => {
        const filter = { id: filterIdOf(c), ...body };
        if (!(await keepFilter(database, session.person, filter))) {
          throw invalid({ filters: 'too_large' });
        }
        return c.json(filter);
      },
    ),
    guarded('DELETE', '/board/filters/:id', OWN, async ({ c, session }) => {
      await deleteFilter(database, session.person, filterIdOf(c));
      return c.body(null, 204);
    }),
  ];
}

function filterIdOf(c: Context): string {
  const id = c.req.param('id') ?? '';
  if (!/^[\w-]{1,64}$/.test(id)) throw invalid({ id: 'invalid' });
  return id;
}

/** A user's saved filters of the board, visible to that user only. */
function savedFilters(database: Database, person: string): Promise<SavedFilter[]> {
  return database.query<{ id: string; name: string; search: string }>(
    'SELECT id, name, search FROM saved_filters WHERE person = $1 ORDER BY id',
    [person],
  );
}

/** Keeps a filter, in the place of the one with its id where there is one; false where there is no room for another. */
function keepFilter(
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
    await putRow(database, 'saved_filters', ['person', 'id'], { person, id, name, search });
    return true;
  });
}

async function deleteFilter(database: Database, person: string, id: string): Promise<void> {
  await database.execute('DELETE FROM saved_filters WHERE person = $1 AND id = $2', [person, id]);
}
