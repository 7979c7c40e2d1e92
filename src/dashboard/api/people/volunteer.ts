/** Reading one person's volunteer record (`docs/contract.md`, "Record of a user"). */
import { queryOptions } from '@tanstack/react-query';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import type { ApiError } from '../api-error.ts';
import { request } from '../request.ts';

/** A cached record is not read again within this time. */
export const FRESH_FOR_MS = 60_000;

/**
 * The record of one user; null for someone who never applied. Fails with `isUnknownUser` where there is no such user.
 * The audit has it as a read; the page that shows the person reports that they were opened.
 */
export function volunteerQuery(userId: string) {
  return queryOptions({
    queryKey: ['volunteer', userId],
    queryFn: ({ signal }) =>
      request<ReceivedVolunteer | null>(`/bff/users/${encodeURIComponent(userId)}/volunteer`, {
        signal,
      }),
    staleTime: FRESH_FOR_MS,
    // Returning to an open application shows current data.
    refetchOnWindowFocus: true,
  });
}

/** Whether the service says that there is no such user at all. */
export function isUnknownUser(error: ApiError): boolean {
  return error.problem?.code === 'user_unknown';
}
