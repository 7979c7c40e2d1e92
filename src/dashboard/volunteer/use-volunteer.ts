import { useQuery, useQueryClient, type QueryState } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { reportOpened } from '../api/audit.ts';
import { ApiError } from '../api/api-error.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { isFreshOrComing, volunteerQuery, wasBegun } from '../api/volunteer.ts';

/**
 * Milliseconds for which what has failed is not asked for again unasked: it failed between the click and its panel, for
 * which a slow device may take its time. A click later asks again by itself.
 */
const JUST_NOW = 3000;

/** One person's application. Opening one that is held already, or on its way, is reported to the audit. */
export function useVolunteer(userId: string, enabled: boolean) {
  const client = useQueryClient();
  const options = volunteerQuery(userId, 'open');
  const opened = useRef<string>(undefined);
  // What is read tells the purpose itself.
  const held = isFreshOrComing(client, userId);
  useEffect(() => {
    if (!enabled || opened.current === userId) return;
    opened.current = userId;
    if (!wasBegun(userId) && held) afterPaint(() => reportOpened(userId));
  }, [enabled, userId, held]);
  return useQuery({ ...options, enabled: ({ state }) => enabled && !failedJustNow(state) });
}

function failedJustNow({ error, errorUpdatedAt }: QueryState<ReceivedVolunteer | null>): boolean {
  // A lost connection may be back in a moment, and is then asked for at once.
  const answered = error !== null && !(error instanceof ApiError && error.kind === 'network');
  return answered && Date.now() - errorUpdatedAt < JUST_NOW;
}
