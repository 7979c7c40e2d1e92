/** All reviews as one copy, which follows the changes of others. */
import type { QueryClient } from '@tanstack/react-query';
import {
  emptyReview,
  type Review,
  type ReviewsAnswer,
} from '../../../contract/bff/reviews/reviews.ts';
import { followedList } from '../followed-list.ts';

const list = followedList<Review, ReviewsAnswer>({
  kind: 'reviews',
  keyOf: ({ userId }) => userId,
  itemsIn: ({ reviews }) => reviews,
});

/** The reviews by person. */
export const reviewsQuery = list.query;

/** Keeps reviews from the answer to a change. Does nothing where no page shows reviews. */
export const keepReviews = list.keep;

/** The newest known copy of a person's review. */
export function knownReview(client: QueryClient, userId: string): Review {
  return client.getQueryData(reviewsQuery.queryKey)?.known.get(userId) ?? emptyReview(userId);
}
