/** The route of a list that browsers follow. */
import { bytesOfAnswer } from '../http/spent-bytes.ts';
import { READ_BYTES } from './allowance.ts';
import type { ChangeList } from './change-list.ts';
import { guarded } from './guarded.ts';
import { PAGE } from './read-page.ts';
import type { Visit } from './visit.ts';

/** The most that one page of reviews takes from the reads. */
export const PAGE_READS = 1 + PAGE.bytes / READ_BYTES;

/**
 * The route of a list that the board follows: `GET …?since=`.
 * @param tell the members of the answer that hold the items
 * @param isReadWhenEmpty whether beginning to read the list is recorded even where it has nothing
 */
export function changeListRoute<Item extends { userId: string }>(
  path: string,
  changedSince: ChangeList<Item>,
  tell: (items: Item[]) => Promise<object>,
  { isReadWhenEmpty = true } = {},
) {
  return guarded(
    'GET',
    path,
    { needs: ['user:read', 'volunteer:read'], purpose: 'board', asks: PAGE_READS },
    async (visit) => {
      const since = visit.c.req.query('since');
      const { items, ...page } = await changedSince(since);
      const count = new Set(items.map(({ userId }) => userId)).size;
      // An open board asks after each event. An answer without a person is no read of personal data, and 15,000 rows a day
      // for each reviewer would bury the others.
      if (count > 0 || (isReadWhenEmpty && since === undefined)) {
        await visit.record({ count });
      }
      return countedJson(visit, { ...page, ...(await tell(items)) });
    },
  );
}

/** Answers one page, and takes its bytes from the reads. */
export function countedJson(visit: Visit, body: object): Response {
  const bytes = bytesOfAnswer(JSON.stringify(body));
  visit.used(1 + Math.floor(bytes.length / READ_BYTES));
  return visit.c.body(bytes, 200, { 'Content-Type': 'application/json' });
}
