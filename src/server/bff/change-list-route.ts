/** The route of a list that browsers follow. */
import type { Purpose } from '../../contract/bff/access/access.ts';
import { bytesOfAnswer } from '../http/spent-bytes.ts';
import { READ_BYTES } from './allowance.ts';
import type { ChangeList } from './change-list.ts';
import { guarded } from './guarded.ts';
import { PAGE } from './read-page.ts';
import type { GuardedRequest } from './guarded-request.ts';

/** The most that one page of reviews takes from the reads. */
export const PAGE_READS = 1 + PAGE.bytes / READ_BYTES;

/**
 * The route of a list that the board follows: `GET …?since=`. An answer without a person is no read of personal data.
 * @param tell the members of the answer that hold the items
 */
export function changeListRoute<Item extends { userId: string }>(
  path: string,
  purpose: Purpose,
  changedSince: ChangeList<Item>,
  tell: (items: Item[]) => Promise<object>,
) {
  return guarded(
    'GET',
    path,
    { needs: ['user:read', 'volunteer:read'], purpose, asks: PAGE_READS },
    async (request) => {
      const { items, ...page } = await changedSince(request.c.req.query('since'));
      const people = [...new Set(items.map(({ userId }) => userId))];
      if (people.length > 0) await request.record({ count: people.length }, { people });
      return countedJson(request, { ...page, ...(await tell(items)) });
    },
  );
}

/** Answers one page, and takes its bytes from the reads. */
export function countedJson(request: GuardedRequest, body: object): Response {
  const bytes = bytesOfAnswer(JSON.stringify(body));
  request.used(1 + Math.floor(bytes.length / READ_BYTES));
  return request.c.body(bytes, 200, { 'Content-Type': 'application/json' });
}
