/** `GET /bff/changes`: the changes of applications that the bff noticed. Design, section 5. */
import { Hono } from 'hono';
import type { ChangesAnswer } from '../../../contract/bff/reviews/changes.ts';
import type { Audit } from '../audit/audit.ts';
import type { RecordedReads } from '../audit/recorded-reads.ts';
import type { BffEnv } from '../bff-env.ts';
import type { AccountLimits } from '../allowance.ts';
import { changeListRoute } from '../change-list-route.ts';
import type { Changes } from './changes.ts';

interface ChangesRoutesOptions {
  changes: Changes;
  reads: RecordedReads;
  limits: AccountLimits;
  audit: Audit;
}

/** Behind `requireSession`. */
export function changesRoutes({ changes, ...parts }: ChangesRoutesOptions) {
  return new Hono<BffEnv>().get(
    '/changes',
    changeListRoute(parts, changes.changedSince, async (items) => {
      const from = await changes.beganAt();
      return { changes: items, ...(from !== null && { from }) } satisfies Partial<ChangesAnswer>;
    }),
  );
}
