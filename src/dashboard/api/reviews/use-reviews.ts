import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useMemo } from 'react';
import type { ReviewEdit } from '../../../contract/bff/reviews/requests.ts';
import { emptyReview, type Review } from '../../../contract/bff/reviews/reviews.ts';
import { isReviewEdit } from '../changes.ts';
import { loadState, type LoadState } from '../load-state.ts';
import { isRefused, type OutboxState, outboxStore } from '../outbox-state.ts';
import { withEdits } from './edits.ts';
import { knownReview, reviewsQuery } from './reviews.ts';
import { mayReadBoard, useSession } from '../sessions/session.ts';

/** Reviews by user id. */
export type ReviewsByUser = ReadonlyMap<string, Review>;

/** While they are loading, `byUser` has the first pages. */
export interface Reviews extends LoadState {
  /** Reviews by person, with the unsaved changes of this tab. A new map for each change. */
  byUser: ReviewsByUser;
}

const NO_REVIEWS: ReviewsByUser = new Map();

/** All reviews, updated with changes of other users. */
export function useReviews(): Reviews {
  const { data, error, refetch } = useReviewsQuery();
  const unsaved = useSelector(outboxStore, (outbox) => outbox.unsaved);
  return useMemo(
    () => ({
      byUser: shownReviews(data?.known, unsaved),
      ...loadState({ data, error, refetch }, data?.whole === true),
    }),
    [data, unsaved, error, refetch],
  );
}

/**
 * Reviews by person, without deleted ones, and with the changes of this tab that are to be saved; refused ones are shown on the
 * person's page alone.
 */
function shownReviews(
  known: ReadonlyMap<string, Review> | undefined,
  unsaved: OutboxState['unsaved'],
): ReviewsByUser {
  const all = new Map<string, Review>();
  for (const [id, review] of known ?? []) if (!review.deleted) all.set(id, review);
  const open = unsaved.filter((one) => !isRefused(one)).map(({ change }) => change);
  for (const edit of open.filter(isReviewEdit)) {
    const { userId } = edit;
    all.set(userId, withEdits(all.get(userId) ?? emptyReview(userId), [edit]));
  }
  return all.size === 0 ? NO_REVIEWS : all;
}

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

/** One person's edits that are not saved, with their values in conflicts. */
export function unsavedEdits({ unsaved, conflicts }: OutboxState, userId: string): ReviewEdit[] {
  return [...conflicts, ...unsaved]
    .map(({ change }) => change)
    .filter(isReviewEdit)
    .filter((edit) => edit.userId === userId);
}

/** The reviews that the server has, if the user may see them. */
export function useKnownReviews() {
  const query = useReviewsQuery();
  const { data } = query;
  return { known: data?.known, ...loadState(query, data?.whole === true) };
}

function useReviewsQuery() {
  return useQuery({ ...reviewsQuery, enabled: mayReadBoard(useSession()) });
}
