/** Changing, deleting and tracing one person's review. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ReviewHistory, ReviewVersion } from '../../../contract/bff/reviews/reviews.ts';
import { request } from '../request.ts';
import { reviewsQuery } from './reviews.ts';

/** Deletes a person's review with its history, and updates the cached copy. */
export async function deleteReview(client: QueryClient, userId: string): Promise<void> {
  await request<void>(addressOf(userId), { method: 'DELETE' });
  await client.refetchQueries({ queryKey: reviewsQuery.queryKey });
}

/**
 * The stored versions of a review, newest first: one for each change, and after `KEPT_CHANGES` of them the version that the
 * first of those changed. `version` is the newest known one.
 */
export function reviewHistoryQuery(userId: string, version: number) {
  return queryOptions({
    queryKey: ['review-history', userId, version],
    queryFn: ({ signal }) => fetchHistory(userId, signal),
    staleTime: Infinity,
  });
}

async function fetchHistory(userId: string, signal: AbortSignal): Promise<ReviewVersion[]> {
  const versions: ReviewVersion[] = [];
  let query = '';
  for (;;) {
    const path = `${addressOf(userId)}/history${query}`;
    const { reviews, nextPage } = await request<ReviewHistory>(path, {
      signal,
    });
    versions.push(...reviews);
    if (nextPage === null) return versions;
    query = `?nextPage=${encodeURIComponent(nextPage)}`;
  }
}

function addressOf(userId: string): string {
  return `/bff/reviews/${encodeURIComponent(userId)}`;
}
