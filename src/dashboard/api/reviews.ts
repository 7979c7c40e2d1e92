/** All reviews as one copy, which follows the changes of others (design, section 5). */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { NOTHING_NOTED, type Review, ReviewsAnswer } from '../../contract/bff/reviews.ts';
import { follows, isUnattended } from './live/following.ts';
import { request } from './request.ts';

/** Milliseconds for which a page that opens doesn't ask again. */
const FRESH_FOR = 2000;

interface KnownReviews {
  /** By person, as the server has them; deleted ones included. */
  known: ReadonlyMap<string, Review>;
  /** The cursor of the next page, or of later changes. */
  next: string;
  /** Whether all pages have come once. */
  whole: boolean;
}

export const reviewsQuery = queryOptions({
  queryKey: ['reviews'],
  queryFn: ({ signal, ...query }) => readOn(query.client, signal, isUnattended(query)),
  staleTime: FRESH_FOR,
  meta: follows(
    'reviews',
    (data: KnownReviews | undefined, event) => !event || data?.next !== event.cursor,
  ),
  // A review that has not changed is the same object already.
  structuralSharing: false,
});

/**
 * Reads page after page until the last, and shows each as it comes. After a backup was restored, the older copy is shown
 * until all new pages have come.
 */
async function readOn(
  client: QueryClient,
  signal: AbortSignal,
  isPoll: boolean,
): Promise<KnownReviews> {
  const held = () => client.getQueryData<KnownReviews>(reviewsQuery.queryKey);
  let read = held();
  let replaces = false;
  let unattended = isPoll;
  for (;;) {
    const answer = await fetchPage(read?.next, { signal, unattended });
    // The user asked for the first page at most.
    unattended = true;
    if (answer.restart) {
      read = undefined;
      replaces = true;
    } else if (!replaces) {
      // A review may have been saved while this page was in flight.
      read = held();
    }
    read = withReviews(read, answer);
    if (!answer.more) return read;
    if (!replaces) client.setQueryData(reviewsQuery.queryKey, read);
  }
}

function fetchPage(
  since: string | undefined,
  how: { signal: AbortSignal; unattended: boolean },
): Promise<ReviewsAnswer> {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
  return request(`/bff/reviews${query}`, {
    ...how,
    read: ReviewsAnswer,
  });
}

/** The copy with these reviews, the newest version of each; the same object where nothing is new. */
function withReviews(
  before: KnownReviews | undefined,
  { reviews, next, more }: Pick<ReviewsAnswer, 'reviews' | 'next' | 'more'>,
): KnownReviews {
  const newer = reviews.filter(
    ({ userId, version }) => version > (before?.known.get(userId)?.version ?? 0),
  );
  const whole = before?.whole === true || !more;
  if (before && newer.length === 0 && next === before.next && whole === before.whole) {
    return before;
  }
  const known = new Map(before?.known);
  for (const review of newer) known.set(review.userId, review);
  return { known, next, whole };
}

/** Keeps a review from the answer to a change. Does nothing where no page shows reviews. */
export function keepReview(client: QueryClient, review: Review): void {
  client.setQueryData(
    reviewsQuery.queryKey,
    (held) => held && withReviews(held, { reviews: [review], next: held.next, more: !held.whole }),
  );
}

/** The newest known version of a person's review. */
export function knownReview(client: QueryClient, userId: string): Review {
  return client.getQueryData(reviewsQuery.queryKey)?.known.get(userId) ?? emptyReview(userId);
}

/** The review of a person without any notes. */
export function emptyReview(userId: string): Review {
  return { ...NOTHING_NOTED, userId, version: 0, by: '', byPerson: '', at: '' };
}
