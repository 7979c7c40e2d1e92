import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Review } from '../../contract/bff/reviews.ts';
import { toApiError, type ApiError } from './api-error.ts';
import { emptyReview, pendingChangesQuery } from './noted.ts';
import { reviewsQuery } from './reviews.ts';
import { may, sessionQuery } from './session.ts';

export interface Reviews {
  /** What is noted of whom, with what has been changed here and is on its way. Its identity changes with its content. */
  byUser: ReadonlyMap<string, Review>;
  loaded: boolean;
  /** Why there are none, where that is a failure. */
  error: ApiError | null;
  retry: () => void;
}

/** All reviews, as they are now: what others change is here within three seconds. */
export function useReviews(): Reviews {
  const session = useQuery(sessionQuery).data;
  const permitted = may(session, 'user:read') && may(session, 'volunteer:read');
  const { data, error, refetch } = useQuery({ ...reviewsQuery, enabled: permitted });
  const { data: pending } = useQuery(pendingChangesQuery);
  const known = data?.known;
  const byUser = useMemo(() => {
    const all = new Map<string, Review>();
    for (const [id, review] of known ?? []) if (!review.deleted) all.set(id, review);
    for (const [userId, change] of pending ?? []) {
      all.set(userId, { ...(all.get(userId) ?? emptyReview(userId)), ...change });
    }
    return all;
  }, [known, pending]);
  return {
    byUser,
    loaded: data !== undefined,
    error: error && !data ? toApiError(error) : null,
    retry: () => void refetch(),
  };
}
