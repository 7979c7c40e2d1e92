import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Review } from '../../contract/bff/reviews.ts';
import { toApiError, type ApiError } from './api-error.ts';
import { emptyReview, pendingChangesQuery } from './noted.ts';
import { reviewsQuery } from './reviews.ts';
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

/** All reviews; changes of others come within three seconds. */
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
  const loaded = data?.whole === true;
  return {
    byUser,
    loaded,
    error: error && !loaded ? toApiError(error) : null,
    retry: () => void refetch(),
  };
}
