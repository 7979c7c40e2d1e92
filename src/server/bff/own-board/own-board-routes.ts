/**
 * The board state of one user: visits and saved filters. It contains no personal data except what the user typed, so
 * the audit records refusals only.
 */
import { type Context, Hono } from 'hono';
import {
  SavedFilterRequest,
  VisitRequest,
  MOST_SAVED_FILTERS,
  type SavedFilter,
} from '../../../contract/bff/own-board.ts';
import type { Database } from '../../database/database.ts';
import type { AccountLimits } from '../allowance.ts';
import { invalid } from '../failure.ts';
import type { RecordedReads } from '../audit/recorded-reads.ts';
import { readBody } from '../request-body.ts';
import type { BffEnv } from '../bff-env.ts';
import { keepVisit } from './visits.ts';

interface OwnBoardRoutesOptions {
  database: Database;
  reads: RecordedReads;
  limits: AccountLimits;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** `/bff/board/visit`, `/bff/board/filters`. Behind `requireSession`. */
export function ownBoardRoutes({
  database,
  reads,
  limits,
  now,
}: OwnBoardRoutesOptions): Hono<BffEnv> {
  /** The account of a user who may see the board, the same on all their devices. */
  async function personOf(c: Context<BffEnv>): Promise<string> {
    const session = c.get('session');
    limits.reads.spend(session.person);
    await reads.permit(['user:read', 'volunteer:read'], { session, purpose: 'board' });
    return session.person;
  }

  return new Hono<BffEnv>()
    .post('/board/visit', async (c) => {
      const person = await personOf(c);
      const { shown } = await readBody(c, VisitRequest);
      const time = now();
      const shownAt = shown === undefined ? null : Math.min(Date.parse(shown), time);
      const { since } = await keepVisit(database, person, time, shownAt);
      return c.json({ since: since === null ? null : new Date(since).toISOString() });
    })
    .get('/board/filters', async (c) => {
      return c.json({ filters: await savedFilters(database, await personOf(c)) });
    })
    .put('/board/filters/:id', async (c) => {
      const person = await personOf(c);
      const filter = { id: filterIdOf(c), ...(await readBody(c, SavedFilterRequest)) };
      if (!(await keepFilter(database, person, filter))) throw invalid({ filters: 'too_large' });
      return c.json(filter);
    })
    .delete('/board/filters/:id', async (c) => {
      const person = await personOf(c);
      await deleteFilter(database, person, filterIdOf(c));
      return c.body(null, 204);
    });
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
    await database.execute(
      `INSERT INTO saved_filters (person, id, name, search) VALUES ($1, $2, $3, $4)
      ON CONFLICT (person, id) DO UPDATE SET name = excluded.name, search = excluded.search`,
      [person, id, name, search],
    );
    return true;
  });
}

async function deleteFilter(database: Database, person: string, id: string): Promise<void> {
  await database.execute('DELETE FROM saved_filters WHERE person = $1 AND id = $2', [person, id]);
}
