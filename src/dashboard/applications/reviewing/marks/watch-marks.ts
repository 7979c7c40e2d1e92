import { QueriesObserver, type QueryClient } from '@tanstack/react-query';
import { outboxesQuery } from '../../../api/reviews/review-outbox.ts';
import { reviewsQuery } from '../../../api/reviews/reviews.ts';
import { shownReviews } from '../../../api/reviews/use-reviews.ts';
import { drawShortMark } from './mark-sign.tsx';

/**
 * Calls back with a function that draws a person's mark in a list, again at each change of a review.
 * @returns a function that stops this
 */
export function watchMarks(
  client: QueryClient,
  onChange: (noteOf: (userId: string) => Element | null) => void,
): () => void {
  let last: unknown[] = [];
  function tell(): void {
    const known = client.getQueryData(reviewsQuery.queryKey)?.known;
    const outboxes = client.getQueryData(outboxesQuery.queryKey);
    if (known === last[0] && outboxes === last[1]) return;
    last = [known, outboxes];
    const byUser = shownReviews(known, outboxes);
    onChange((userId) => {
      const mark = byUser.get(userId)?.mark;
      return mark ? drawShortMark(mark) : null;
    });
  }
  const stop = new QueriesObserver<unknown[]>(client, [reviewsQuery, outboxesQuery]).subscribe(
    tell,
  );
  tell();
  return stop;
}
