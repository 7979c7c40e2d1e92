import { createContext, type ReactNode } from 'react';
import type { Review } from '../../contract/bff/reviews/reviews.ts';
import { useReviews } from '../api/reviews/use-reviews.ts';

export type ReviewsByUser = ReadonlyMap<string, Review>;

/** Reviews by user id. */
export const ReviewsContext = createContext<ReviewsByUser>(new Map());

export function WithReviews({ children }: { children: ReactNode }) {
  return <ReviewsContext value={useReviews().byUser}>{children}</ReviewsContext>;
}
