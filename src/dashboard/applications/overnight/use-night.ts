import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Review } from '../../../contract/bff/reviews/reviews.ts';
import type { ApiError } from '../../api/api-error.ts';
import { loadState } from '../../api/load-state.ts';
import { seenQuery } from '../../api/reviews/seen.ts';
import { useBoard, useBoardReviews } from '../../application-data/board.ts';
import { differencesOf, useChangedAndSeen } from '../../application-data/use-changes-since.ts';
import { withdrawnFrom } from '../../../staffing/taken-back.ts';
import { linesOf } from './lines.ts';

interface EventsSince {
  /** Undefined until everything is read for the first time. */
  lines: ReturnType<typeof linesOf> | undefined;
  /** Whether something is newer than `lines`. */
  behind: boolean;
  /** Why something is missing. */
  error: ApiError | null;
  retry: () => void;
  settingsError: ApiError | null;
}

const NOBODY: Review[] = [];

/**
 * The events since a moment, read again when the applications or the reviews change.
 * @param since milliseconds since 1970; null while unknown
 */
export function useNight(since: number | null): EventsSince {
  const { scope, applications, shared } = useBoard();
  const { reviews } = useBoardReviews();
  const { settings, loaded: isRead, error: settingsError } = shared;
  const list = useDeferredValue(applications.list);
  const byUser = useDeferredValue(reviews.byUser);
  const source = useChangedAndSeen(list, byUser);
  const { changed, seen } = source;

  // Of a copy that is still being read, people would seem to have withdrawn.
  const isLate = list !== applications.list || byUser !== reviews.byUser;
  const whole = applications.progress?.complete === true && !applications.reading && !isLate;
  const { failed } = applications;
  const gone = useMemo(() => {
    // Of the people without the role of the page, nobody knows who withdrew.
    if (!whole || !reviews.loaded || scope.roleId !== null) return NOBODY;
    return withdrawnFrom(byUser, [...list, ...failed]);
  }, [whole, reviews.loaded, scope.roleId, list, failed, byUser]);
  const left = useQuery(seenQuery(gone));

  const isSetUpKnown = isRead || settingsError !== null;
  const isGoneKnown = gone.length === 0 || left.data !== undefined;
  const loaded = whole && reviews.loaded && source.loaded && isGoneKnown && isSetUpKnown;
  const now = useMemo(() => {
    if (!loaded || since === null) return undefined;
    return linesOf({
      list,
      reviews: byUser,
      differences: differencesOf(changed, seen),
      gone: new Map(gone.map(({ userId }) => [userId, left.data?.get(userId) ?? null])),
      since: new Date(since),
      settings,
    });
  }, [loaded, list, byUser, changed, seen, gone, left.data, since, settings]);

  // The lines of before stay until the new ones are put together.
  const [shown, setShown] = useState({ lines: now, since, roleId: scope.roleId });
  if (now && shown.lines !== now) setShown({ lines: now, since, roleId: scope.roleId });
  const isOfNow = shown.since === since && shown.roleId === scope.roleId;
  const lines = now ?? (isOfNow ? shown.lines : undefined);

  const sources = [reviews, source, loadState(left)];
  const missing = sources.find(({ error }) => error !== null);
  return {
    lines,
    behind: now === undefined,
    error: missing?.error ?? null,
    retry: () => missing?.retry(),
    settingsError,
  };
}
