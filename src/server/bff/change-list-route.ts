/** The route of a list that the board follows: `GET …?since=`, design, section 5. */
import { bytesOfAnswer } from '../http/spent-bytes.ts';
import type { ChangeList } from './change-list.ts';
import { guarded, type Visit } from './guarded.ts';

/** @param tell the members of the answer that hold the items */
export function changeListRoute<Item extends { userId: string }>(
  path: string,
  changedSince: ChangeList<Item>,
  tell: (items: Item[]) => Promise<object>,
) {
  return guarded(
    'GET',
    path,
    {
      needs: ['user:read', 'volunteer:read'],
      purpose: 'board',
      requires: ['reviewBytesRead'],
      spends: ['reviewPages'],
    },
    async (visit) => {
      const { items, ...page } = await changedSince(visit.c.req.query('since'));
      const count = new Set(items.map(({ userId }) => userId)).size;
      // An open board asks after each event. An answer without a person is no read of personal data, and 15,000 rows a day
      // for each reviewer would bury the others.
      if (count > 0) await visit.record({ outcome: 'ok', status: 200, count });
      return countedJson(visit, { ...page, ...(await tell(items)) });
    },
  );
}

/** Counts the bytes as reviews that the account has read. */
export function countedJson(visit: Visit<unknown>, body: object): Response {
  const bytes = bytesOfAnswer(JSON.stringify(body));
  visit.charge('reviewBytesRead', bytes.length);
  return visit.c.body(bytes, 200, { 'Content-Type': 'application/json' });
}
