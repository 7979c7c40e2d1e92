import type { QueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { outboxStore } from '../outbox-state.ts';
import { withEdits } from './edits.ts';
import { emptyReview, knownReview } from './reviews.ts';
import { unsavedEdits, useKnownReviews } from './use-reviews.ts';
import type { Review } from '../../../contract/bff/reviews/reviews.ts';

/** One person's review with all unsaved changes, as its page shows it. */
export function useReview(userId: string) {
  const { known, ...state } = useKnownReviews();
  const changes = useSelector(outboxStore);
  const review = known?.get(userId) ?? emptyReview(userId);
  return { ...state, review: withEdits(review, unsavedEdits(changes, userId)) };
}

/** The same outside a component. */
export function shownReview(client: QueryClient, userId: string): Review {
  return withEdits(knownReview(client, userId), unsavedEdits(outboxStore.get(), userId));
}
