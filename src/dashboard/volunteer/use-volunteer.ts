import { useQuery, useQueryClient, type QueryState } from '@tanstack/react-query';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { ApiError } from '../api/api-error.ts';
import { isFreshOrComing, volunteerQuery } from '../api/people/volunteer.ts';
import { useReportOpened } from './use-report-opened.ts';

/**
 * Milliseconds during which a failed prefetch is not repeated automatically: it failed between the click and the panel,
 * which slow devices take a while to show. A later click asks again.
 */
const JUST_NOW = 3000;

/** One person's application. If it is already loaded or in flight, opening it is reported to the audit. */
export function useVolunteer(userId: string, enabled: boolean) {
  const client = useQueryClient();
  const options = volunteerQuery(userId, 'open');
  useReportOpened(userId, enabled ? isFreshOrComing(client, userId) : null);
  return useQuery({ ...options, enabled: ({ state }) => enabled && !failedJustNow(state) });
}

function failedJustNow({ error, errorUpdatedAt }: QueryState<ReceivedVolunteer | null>): boolean {
  // A lost connection may be back in a moment, and is then asked for at once.
  const answered = error !== null && !(error instanceof ApiError && error.kind === 'network');
  return answered && Date.now() - errorUpdatedAt < JUST_NOW;
}
