/** Reading one person's volunteer record (contract, section 4.2). */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Purpose } from '../../../contract/bff/access/access.ts';
import { readVolunteer } from '../../../contract/service/read-volunteer.ts';
import type { ApiError } from '../api-error.ts';
import { request } from '../request.ts';

/** Milliseconds for which a record that is held is shown without reading it again. */
export const FRESH_FOR = 60_000;

/** The record of one user; null for someone who never applied. Fails with `isUnknownUser` where there is no such user. */
export function volunteerQuery(userId: string, purpose: Extract<Purpose, 'open' | 'prefetch'>) {
  return queryOptions({
    queryKey: ['volunteer', userId],
    queryFn: ({ signal }) =>
      request(`/bff/users/${encodeURIComponent(userId)}/volunteer`, {
        purpose,
        signal,
        read: readVolunteer,
      }),
    staleTime: FRESH_FOR,
    // Returning to an open application shows current data.
    refetchOnWindowFocus: true,
  });
}

/** The ids whose records are being read for a panel that is not rendered yet. */
const opening = new Set<string>();

/**
 * Starts reading a record at the click, before its panel is rendered. Returns undefined if nothing needs to be read.
 */
export function beginOpening(client: QueryClient, userId: string): Promise<void> | undefined {
  if (isFreshOrComing(client, userId)) return undefined;
  opening.add(userId);
  return client.prefetchQuery(volunteerQuery(userId, 'open'));
}

/** Whether a record is fresh or in flight, so that opening it sends no request; a stale record is read again. */
export function isFreshOrComing(client: QueryClient, userId: string): boolean {
  const { queryKey } = volunteerQuery(userId, 'open');
  const query = client.getQueryCache().find({ queryKey, exact: true });
  return query?.state.fetchStatus === 'fetching' || query?.isStaleByTime(FRESH_FOR) === false;
}

/** Whether anything is known of a record, be it a failure; nothing is after the session has ended. */
export function isKnown(client: QueryClient, userId: string): boolean {
  return client.getQueryState(volunteerQuery(userId, 'open').queryKey) !== undefined;
}

/** Whether the read was begun at the click, and has told the server that the person is opened. Says so once. */
export function wasBegun(userId: string): boolean {
  return opening.delete(userId);
}

/** Whether the service says that there is no such user at all. */
export function isUnknownUser(error: ApiError): boolean {
  return error.problem?.code === 'user_unknown';
}
