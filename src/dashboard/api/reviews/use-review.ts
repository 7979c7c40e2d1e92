import { useQuery, useQueryClient } from '@tanstack/react-query';
import { edit, outboxOf } from '../outbox.ts';
import { outboxQuery } from '../outbox-state.ts';
import { editsTo, withEdits, type Edits, type Seen } from './edits.ts';
import { emptyReview, knownReview } from './reviews.ts';
import { unsavedEdits, useKnownReviews } from './use-reviews.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Review } from '../../../contract/bff/reviews/reviews.ts';

/** One person's review with all unsaved changes, as its page shows it. */
export function useReview(userId: string) {
  const { known, ...state } = useKnownReviews();
  const { data: outbox } = useQuery(outboxQuery);
  const review = known?.get(userId) ?? emptyReview(userId);
  return { ...state, review: outbox ? withEdits(review, unsavedEdits(outbox, userId)) : review };
}

/** The same outside a component. */
export function shownReview(client: QueryClient, userId: string): Review {
  return withEdits(knownReview(client, userId), unsavedEdits(outboxOf(client), userId));
}

/** Changes a person's review; `seen` are the values that the user saw, if not the ones shown. */
export function useChangeReview() {
  const client = useQueryClient();
  return (userId: string, to: Edits, seen?: Seen) =>
    void edit(client, editsTo(shownReview(client, userId), to, seen));
}
