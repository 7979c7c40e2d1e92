/** The route of a list that the board follows: `GET …?since=`, design, section 5. Behind `requireSession`. */
import type { Context } from 'hono';
import { bytesOfAnswer } from '../http/spent-bytes.ts';
import type { AccountLimits } from './allowance.ts';
import type { Audit } from './audit/audit.ts';
import type { RecordedReads } from './audit/recorded-reads.ts';
import type { BffEnv } from './bff-env.ts';
import type { ChangeList } from './change-list.ts';

interface RouteParts {
  reads: RecordedReads;
  limits: AccountLimits;
  audit: Audit;
}

/** @param tell the members of the answer that hold the items */
export function changeListRoute<Item extends { userId: string }>(
  { reads, limits, audit }: RouteParts,
  changedSince: ChangeList<Item>,
  tell: (items: Item[]) => Promise<object>,
) {
  return async function answerChanges(c: Context<BffEnv>): Promise<Response> {
    const session = c.get('session');
    limits.reviewPages.spend(session.person);
    limits.reviewBytesRead.require(session.person);
    const subject = { session, purpose: 'board' as const };
    await reads.permit(['user:read', 'volunteer:read'], subject);
    const { items, ...page } = await changedSince(c.req.query('since'));
    const count = new Set(items.map(({ userId }) => userId)).size;
    // An open board asks after each event. An answer without a person is no read of personal data, and 15,000 rows a day for
    // each reviewer would bury the others.
    if (count > 0) await audit.record({ ...subject, outcome: 'ok', status: 200, count });
    const bytes = bytesOfAnswer(JSON.stringify({ ...page, ...(await tell(items)) }));
    limits.reviewBytesRead.charge(session.person, bytes.length);
    return c.body(bytes, 200, { 'Content-Type': 'application/json' });
  };
}
