/** `PUT /bff/department/votes/{userId}`: a head votes for a department; `GET /bff/votes`: all votes, for the board. */
import { Hono } from 'hono';
import { VoteChange } from '../../../contract/bff/reviews/votes.ts';
import type { Database } from '../../database/database.ts';
import { bytesOfAnswer } from '../../http/spent-bytes.ts';
import { withDistinctions } from '../accounts/accounts.ts';
import type { Audit } from '../audit/audit.ts';
import type { RecordedReads } from '../audit/recorded-reads.ts';
import type { BffEnv } from '../bff-env.ts';
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
  const { database, list, votes, isKnownPerson, reads, limits, audit } = options;

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
    .get('/votes', async (c) => {
      const session = c.get('session');
      limits.reviewPages.spend(session.person);
      limits.reviewBytesRead.require(session.person);
      const since = c.req.query('since');
      const subject = { session, purpose: 'board' as const };
      await reads.permit(['user:read', 'volunteer:read'], subject);
      const answer = await votes.changedSince(since);
      const count = new Set(answer.votes.map(({ userId }) => userId)).size;
      // An answer without a person is no read of personal data.
      if (count > 0) await audit.record({ ...subject, outcome: 'ok', status: 200, count });
      const told = await withDistinctions(database, answer.votes);
      const bytes = bytesOfAnswer(JSON.stringify({ ...answer, votes: told }));
      limits.reviewBytesRead.charge(session.person, bytes.length);
      return c.body(bytes, 200, { 'Content-Type': 'application/json' });
    });
}
