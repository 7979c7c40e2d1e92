/** What reviewers note of applications (design, section 5): all of it as one copy, which follows what others change. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { readReviews, type Review } from '../../contract/bff/reviews.ts';
import { ApiError, mayPass } from './api-error.ts';
import { request } from './request.ts';

/** Milliseconds between two questions for what others have changed, while the page is in sight; and where they fail. */
const EVERY = { whileWell: 2000, whereFailed: 10_000 };

/** The reviews as the server has them, those that were deleted among them. */
interface KnownReviews {
  known: ReadonlyMap<string, Review>;
  /** From where on to ask for what has changed. */
  next: string;
}

export const reviewsQuery = queryOptions({
  queryKey: ['reviews'],
  queryFn: ({ client, signal }) => readOn(client, signal),
  staleTime: EVERY.whileWell,
  refetchInterval: ({ state: { error } }) => {
    if (!error) return EVERY.whileWell;
    return mayPass(error) && EVERY.whereFailed;
  },
  // What has not changed is the same already.
  structuralSharing: false,
});

async function readOn(client: QueryClient, signal: AbortSignal): Promise<KnownReviews> {
  const held = () => client.getQueryData<KnownReviews>(reviewsQuery.queryKey);
  const since = held()?.next;
  if (since !== undefined) {
    try {
      const { reviews, next } = await request(`/bff/reviews?since=${encodeURIComponent(since)}`, {
        signal,
        unattended: true,
        read: readReviews,
      });
      return withReviews(held(), reviews, next);
    } catch (error) {
      // The server has another database than before: what is held means nothing there.
      if (!isRefused(error)) throw error;
    }
  }
  const { reviews, next } = await request('/bff/reviews', { signal, read: readReviews });
  return withReviews(undefined, reviews, next);
}

/** What is known with these reviews, of each the newest; the same object where nothing is new. */
function withReviews(
  before: KnownReviews | undefined,
  reviews: readonly Review[],
  next = before?.next ?? '',
): KnownReviews {
  const newer = reviews.filter(
    ({ userId, version }) => version > (before?.known.get(userId)?.version ?? 0),
  );
  if (before && newer.length === 0 && next === before.next) return before;
  const known = new Map(before?.known);
  for (const review of newer) known.set(review.userId, review);
  return { known, next };
}

/** Keeps what an answer told of a review. Where no reviews are held, nobody looks at any. */
export function keepReview(client: QueryClient, review: Review): void {
  client.setQueryData(reviewsQuery.queryKey, (held) => held && withReviews(held, [review]));
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'invalid_request';
}
