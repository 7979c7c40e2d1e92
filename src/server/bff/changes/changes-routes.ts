/** `GET /bff/changes`: the changes of applications that the bff noticed. Design, section 5. */
import { Hono } from 'hono';
import type { ChangesAnswer } from '../../../contract/bff/reviews/changes.ts';
import { bytesOfAnswer } from '../../http/spent-bytes.ts';
import type { Audit } from '../audit/audit.ts';
import type { RecordedReads } from '../audit/recorded-reads.ts';
import type { BffEnv } from '../bff-env.ts';
import type { AccountLimits } from '../allowance.ts';
import type { Changes } from './changes.ts';

interface ChangesRoutesOptions {
  changes: Changes;
  reads: RecordedReads;
  limits: AccountLimits;
  audit: Audit;
}

/** Behind `requireSession`. */
export function changesRoutes({ changes, reads, limits, audit }: ChangesRoutesOptions) {
  return new Hono<BffEnv>().get('/changes', async (c) => {
    const session = c.get('session');
    limits.reviewPages.spend(session.person);
    limits.reviewBytesRead.require(session.person);
    const since = c.req.query('since');
    const subject = { session, purpose: 'board' as const };
    await reads.permit(['user:read', 'volunteer:read'], subject);
    const answer = await changes.changedSince(since);
    const count = new Set(answer.changes.map(({ userId }) => userId)).size;
    // As for reviews: an answer without people is not recorded, because open dashboards ask after each event.
    if (since === undefined || count > 0) {
      await audit.record({ ...subject, outcome: 'ok', status: 200, count });
    }
    const bytes = bytesOfAnswer(JSON.stringify(answer satisfies ChangesAnswer));
    limits.reviewBytesRead.charge(session.person, bytes.length);
    return c.body(bytes, 200, { 'Content-Type': 'application/json' });
  });
}
