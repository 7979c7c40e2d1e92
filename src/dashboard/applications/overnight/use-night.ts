import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { ApplicationChange } from '../../../contract/bff/reviews/changes.ts';
import type { ApiError } from '../../api/api-error.ts';
import { useChanges } from '../../api/board/changes.ts';
import { useReviews } from '../../api/reviews/use-reviews.ts';
import type { Scope } from '../../paths/section-paths.ts';
import type { Applications } from '../../application-data/use-applications.ts';
import { useBoardSettings } from '../../application-data/use-board-settings.ts';
import { isBehind, linesOf, type ChangesByUser, type Line } from './lines.ts';

export interface EventsSince {
  /** Undefined until everything is read. */
  lines: readonly Line[] | undefined;
  /** When the server began to compare applications, if that is later than `since`. */
  comparedFrom: Date | null;
  /** Why something is missing. */
  error: ApiError | null;
  retry: () => void;
  settingsError: ApiError | null;
}

interface NightOptions {
  /** The moment that the lines begin at; null while unknown. */
  since: Date | null;
  scope: Scope;
  /** Of the scope, without plans. */
  applications: Applications;
}

/** The events since a moment, read again when the applications or the reviews change. */
export function useNight({ since, scope, applications }: NightOptions): EventsSince {
  const reviews = useReviews();
  const changes = useChanges();
  const { settings, known, error: settingsError } = useBoardSettings();

  const list = useDeferredValue(applications.list);
  const byUser = useDeferredValue(reviews.byUser);
  const changesSince = useMemo(() => after(since, changes.byUser), [since, changes.byUser]);
  const ofRole = scope.roleId !== null;
  // Of a copy that is still being read, people would seem to have withdrawn.
  const whole = applications.progress?.complete === true && !applications.reading;
  const isSetUpKnown = known || settingsError !== null;
  const loaded = whole && reviews.loaded && changes.loaded && isSetUpKnown;
  const lines = useMemo(() => {
    if (!loaded || !since) return undefined;
    return linesOf({
      list,
      reviews: byUser,
      changes: changesSince,
      since,
      settings,
      ofRole,
    });
  }, [loaded, list, byUser, changesSince, since, settings, ofRole]);

  const { refresh } = applications;
  const behind = useMemo(
    () => loaded && isBehind(applications.list, changesSince),
    [loaded, applications.list, changesSince],
  );
  const refreshedFor = useRef<ChangesByUser>(undefined);
  useEffect(() => {
    // Once for these changes: a service may go on sending the older application.
    if (!behind || refreshedFor.current === changesSince) return;
    refreshedFor.current = changesSince;
    refresh();
  }, [behind, changesSince, refresh]);

  const from = changes.from === undefined ? null : new Date(changes.from);
  const failed = [reviews, changes].find(({ error }) => error !== null);
  return {
    lines,
    comparedFrom: since && from && from > since ? from : null,
    error: failed?.error ?? null,
    retry: () => failed?.retry(),
    settingsError,
  };
}

/** The changes noticed after a moment. */
function after(since: Date | null, changes: ChangesByUser): ChangesByUser {
  const found = new Map<string, readonly ApplicationChange[]>();
  if (!since) return found;
  for (const [userId, all] of changes) {
    const late = all.filter(({ at }) => new Date(at) > since);
    if (late.length > 0) found.set(userId, late);
  }
  return found;
}
