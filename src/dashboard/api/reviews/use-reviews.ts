import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Review } from '../../../contract/bff/reviews/reviews.ts';
import { loadState, type LoadState } from '../load-state.ts';
import { outboxesQuery, pendingIn, type Outbox } from './review-outbox.ts';
import { isEmpty, withEdits } from './edits.ts';
import { emptyReview, reviewsQuery } from './reviews.ts';
import { may, useSession } from '../sessions/session.ts';

/** While they are loading, `byUser` has the first pages. */
export interface Reviews extends LoadState {
  /** Reviews by person, with the unsaved changes of this tab. A new map for each change. */
  byUser: ReadonlyMap<string, Review>;
}

const NO_REVIEWS: ReadonlyMap<string, Review> = new Map();

/** All reviews, updated with changes of other users. */
export function useReviews(): Reviews {
  const { known, ...state } = useKnownReviews();
  const { data: outboxes } = useQuery(outboxesQuery);
  const byUser = useMemo(() => shownReviews(known, outboxes), [known, outboxes]);
  return { byUser, ...state };
}

/** Reviews by person, without deleted ones, and with the unsaved changes of this tab. */
function shownReviews(
  known: ReadonlyMap<string, Review> | undefined,
  outboxes: ReadonlyMap<string, Outbox> | undefined,
): ReadonlyMap<string, Review> {
  const all = new Map<string, Review>();
  for (const [id, review] of known ?? []) if (!review.deleted) all.set(id, review);
  for (const [userId, outbox] of outboxes ?? []) {
    const pending = pendingIn(outbox);
    if (isEmpty(pending)) continue;
    all.set(userId, withEdits(all.get(userId) ?? emptyReview(userId), pending));
  }
  return all.size === 0 ? NO_REVIEWS : all;
}

/** The reviews that the server has, if the user may see them. */
export function useKnownReviews() {
  const session = useSession();
  const permitted = may(session, 'user:read') && may(session, 'volunteer:read');
  const query = useQuery({ ...reviewsQuery, enabled: permitted });
  const { data } = query;
  return { known: data?.known, ...loadState(query, data?.whole === true) };
}
