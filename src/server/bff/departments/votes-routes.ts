/** `PUT /bff/department/votes/{userId}`: a head votes for a department; `GET /bff/votes`: all votes, for the board. */
import { Hono } from 'hono';
import { VoteChange } from '../../../contract/bff/reviews/votes.ts';
import type { Database } from '../../database/database.ts';
import { withDistinctions } from '../accounts/accounts.ts';
import type { Audit } from '../audit/audit.ts';
import type { RecordedReads } from '../audit/recorded-reads.ts';
import type { BffEnv } from '../bff-env.ts';
import { changeListRoute } from '../change-list-route.ts';
import { Failure } from '../failure.ts';
import { personIdOf } from '../person-id.ts';
import { readBody } from '../request-body.ts';
import type { AccountLimits } from '../allowance.ts';
import type { DepartmentList } from './department-list.ts';
import type { IsKnownPerson } from '../reviews/known-person.ts';
import { requireHead } from './require-head.ts';
import type { Votes } from './votes.ts';

interface VotesRoutesOptions {
  database: Database;
  list: Pick<DepartmentList, 'has'>;
  votes: Votes;
  isKnownPerson: IsKnownPerson;
  reads: RecordedReads;
  limits: AccountLimits;
  audit: Audit;
}

/** Behind `requireSession`. */
export function votesRoutes(options: VotesRoutesOptions): Hono<BffEnv> {
  const { database, list, votes, isKnownPerson, limits, audit } = options;

  return new Hono<BffEnv>()
    .put('/department/votes/:id', async (c) => {
      const session = c.get('session');
      const own = await requireHead(c, 'vote', options);
      const personId = personIdOf(c);
      const change = await readBody(c, VoteChange);
      const { department } = change;
      const filters = { departments: [department] };
      const subject = { session, purpose: 'vote' as const, personId, filters };
      // Another department is refused as a person who is not on the list, so that neither says what there is.
      const isOwn = own.includes(department);
      const asker = { account: session.person, signal: c.get('sessionEnded') };
      const isKnown =
        isOwn &&
        (await list.has(department, personId, asker.signal)) &&
        (await isKnownPerson(personId, () => limits.reads.spend(session.person), asker));
      if (!isKnown) {
        await audit.record({ ...subject, outcome: 'failed', status: 404, count: null });
        throw new Failure({ code: 'vote_of_nobody' });
      }
      const { outcome, vote } = await audit.change(async (within, record) => {
        const changed = await votes.change(personId, change, session, within);
        if (changed.outcome === 'changed') {
          const told = { ...filters, changed: [change.answer === null ? 'withdrawn' : 'given'] };
          await record({ ...subject, filters: told, outcome: 'ok', status: 200, count: 1 });
        }
        return changed;
      });
      if (outcome === 'conflict') {
        await audit.record({ ...subject, outcome: 'failed', status: 409, count: 1 });
        throw new Failure({ code: 'vote_changed', vote });
      }
      if (outcome === 'same') {
        await audit.record({ ...subject, outcome: 'ok', status: 200, count: 1 });
      }
      return c.json(vote);
    })
    .get(
      '/votes',
      changeListRoute(options, votes.changedSince, async (items) => ({
        votes: await withDistinctions(database, items),
      })),
    );
}
