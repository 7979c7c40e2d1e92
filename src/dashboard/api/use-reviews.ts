import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Noted, Review } from '../../contract/bff/reviews.ts';
import { toApiError, type ApiError } from './api-error.ts';
import {
  changeReview,
  EMPTY_OUTBOX,
  failureOf,
  outboxesQuery,
  pendingIn,
  setOutbox,
  tryAgain,
  unsavedIn,
} from './review-outbox.ts';
import { emptyReview, reviewsQuery } from './reviews.ts';
import { may, sessionQuery } from './session.ts';

export interface Reviews {
  /** Reviews by person, with the changes made here that are not saved yet. A new map for each change. */
  byUser: ReadonlyMap<string, Review>;
  /** Whether all have come; before, `byUser` has the first pages. */
  loaded: boolean;
  /** Why not all have come. */
  error: ApiError | null;
  retry: () => void;
}

/** All reviews, requested only while `wanted`; changes of others come within three seconds. */
export function useReviews(wanted = true): Reviews {
  const { known, ...state } = useKnownReviews(wanted);
  const { data: outboxes } = useQuery(outboxesQuery);
  const byUser = useMemo(() => {
    const all = new Map<string, Review>();
    for (const [id, review] of known ?? []) if (!review.deleted) all.set(id, review);
    for (const [userId, outbox] of outboxes ?? []) {
      const pending = pendingIn(outbox);
      if (Object.keys(pending).length === 0) continue;
      all.set(userId, { ...(all.get(userId) ?? emptyReview(userId)), ...pending });
    }
    return all;
  }, [known, outboxes]);
  return { byUser, ...state };
}

/** One person's review as its page shows it, with all changes that are not saved, and what can be done about them. */
export function useReview(userId: string) {
  const client = useQueryClient();
  const { known, ...state } = useKnownReviews();
  const outbox = useQuery(outboxesQuery).data?.get(userId) ?? EMPTY_OUTBOX;
  const { conflict, done } = outbox;
  const change = (to: Partial<Noted>, seen?: Noted) => void changeReview(client, userId, to, seen);
  return {
    ...state,
    review: { ...(known?.get(userId) ?? emptyReview(userId)), ...unsavedIn(outbox) },
    conflict,
    /** The last saved change, and the values before it. */
    done,
    /** Why the last change was not saved. */
    failure: failureOf(outbox),
    change,
    tryAgain: () => tryAgain(client, userId),
    undo: () => done && void changeReview(client, userId, done.before, done.saved),
    /** Resolves the conflict with these changes to the other user's review. */
    resolve: (to: Partial<Noted>) => {
      setOutbox(client, userId, { conflict: null });
      if (conflict && Object.keys(to).length > 0) change(to, conflict.newer);
    },
  };
}

/** What the server has, if the user may see it. */
function useKnownReviews(wanted = true) {
  const session = useQuery(sessionQuery).data;
  const permitted = may(session, 'user:read') && may(session, 'volunteer:read');
  const { data, error, refetch } = useQuery({ ...reviewsQuery, enabled: permitted && wanted });
  const loaded = data?.whole === true;
  return {
    known: data?.known,
    loaded,
    error: error && !loaded ? toApiError(error) : null,
    retry: () => void refetch(),
  };
}
