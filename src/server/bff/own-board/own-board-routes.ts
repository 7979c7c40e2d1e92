/**
 * The board state of one user: visits and saved filters. It contains no personal data except what the user typed, so
 * the audit records refusals only.
 */
import { type Context, Hono } from 'hono';
import { SavedFilterRequest, VisitRequest } from '../../../contract/bff/own-board.ts';
import type { Database } from '../../database/database.ts';
import type { AccountLimits } from '../allowance.ts';
import { invalid } from '../failure.ts';
import type { RecordedReads } from '../audit/recorded-reads.ts';
import { readBody } from '../request-body.ts';
import type { BffEnv } from '../bff-env.ts';
import { deleteFilter, keepFilter, savedFilters } from './saved-filters.ts';
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
