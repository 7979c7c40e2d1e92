import { useQuery, useQueryClient, type QueryState } from '@tanstack/react-query';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { ApiError } from '../api/api-error.ts';
import { isFreshOrComing, volunteerQuery } from '../api/volunteer.ts';
import { useReportOpened } from './use-report-opened.ts';

/**
 * Milliseconds for which what has failed is not asked for again unasked: it failed between the click and its panel, for
 * which a slow device may take its time. A click later asks again by itself.
 */
const JUST_NOW = 3000;

/** One person's application. Opening one that is held already, or on its way, is reported to the audit. */
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
