import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { ApplicationChange } from '../../../contract/bff/reviews/changes.ts';
import type { OvernightAnswer } from '../../../contract/bff/reviews/overnight.ts';
import { toApiError, type ApiError } from '../../api/api-error.ts';
import { useChanges } from '../../api/board/changes.ts';
import { refetchUnattended } from '../../api/live/following.ts';
import { overnightQuery } from '../../api/board/overnight.ts';
import { useReviews } from '../../api/reviews/use-reviews.ts';
import { guessQuestions, type Question } from '../data/learning/question-guess.ts';
import { plannedApplications, plansOf, type Scope } from '../data/planning/planned-applications.ts';
import type { Applications } from '../data/use-applications.ts';
import { useBoardSettings } from '../data/use-board-settings.ts';
import { isBehind, type ChangesByUser } from './comparing/applications-then.ts';
import { compareNight, type Plans } from './comparing/compare.ts';
import { linesOf, type Lines } from './lines/lines.ts';

/** Milliseconds after the last of several changes of reviews before the summary of the team is read again. */
const SETTLED = 1000;

export interface Night {
  /** Undefined until everything is read. */
  lines: Lines | undefined;
  questions: readonly Question[];
  /** The moment that the lines begin at, maybe later than asked for. */
  since: Date | null;
  /** When the server began to compare applications, if that is later than `since`. */
  comparedFrom: Date | null;
  /** Why something is missing. */
  error: ApiError | null;
  retry: () => void;
  settingsError: ApiError | null;
}

interface NightOptions {
  /** Null while unknown. */
  asked: Date | null;
  scope: Scope;
  /** Of the scope, without plans. */
  applications: Applications;
  /** The day of the event's zone, YYYY-MM-DD. */
  today: string;
}

/** Compares everything with a moment, again when the applications or the plans change. */
export function useNight({ asked, scope, applications, today }: NightOptions): Night {
  const { asRegistered, roleId } = scope;
  const reviews = useReviews();
  const changes = useChanges();
  const { settings, error: settingsError } = useBoardSettings();
  const summary = useSummary(asked, reviews.byUser);
  const { data } = summary;
  const sent = data?.since;
  const since = useMemo(() => (sent === undefined ? null : new Date(sent)), [sent]);

  const list = useDeferredValue(applications.list);
  const byUser = useDeferredValue(reviews.byUser);
  const records = useMemo(() => list.map(({ record }) => record), [list]);
  const questions = useMemo(
    () => guessQuestions(records, settings.questions),
    [records, settings.questions],
  );
  const changesSince = useMemo(() => after(since, changes.byUser), [since, changes.byUser]);
  const plansThen = data?.plansThen;
  const assignedThen = data?.assignedThen;
  const ofRole = roleId !== null;
  // A record that failed would look like a place that was lost.
  const allReadable = applications.progress?.failed === 0;
  const comparison = useMemo(() => {
    if (!since || !plansThen) return undefined;
    const plans = asRegistered ? NO_PLANS : plansOfBoth(plansOf(byUser), plansThen);
    const planned = plannedApplications(list, plans.now);
    return compareNight({
      list,
      planned,
      plans,
      changes: changesSince,
      assignedThen: allReadable ? assignedThen : undefined,
      ofRole,
      since,
      questions,
      settings,
    });
  }, [
    list,
    byUser,
    plansThen,
    assignedThen,
    allReadable,
    ofRole,
    asRegistered,
    changesSince,
    since,
    questions,
    settings,
  ]);

  // A copy that is still being read lacks people, which would look like gaps.
  const whole = applications.progress?.complete === true && !applications.reading;
  const loaded = whole && reviews.loaded && changes.loaded;
  const lines = useMemo(() => {
    if (!loaded || !since || !data || !comparison) return undefined;
    return linesOf({
      list,
      reviews: byUser,
      changes: changesSince,
      overnight: data,
      comparison,
      since,
      today,
      ofRole,
    });
  }, [loaded, list, byUser, changesSince, data, comparison, since, today, ofRole]);

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
  const failed = [reviews, changes, summary].find(({ error }) => error !== null);
  return {
    lines,
    questions,
    since,
    comparedFrom: since && from && from > since ? from : null,
    error: failed?.error ?? null,
    retry: () => failed?.retry(),
    settingsError,
  };
}

/** The summary since a moment. Reads it again when reviews change, because only they announce the work of others. */
function useSummary(asked: Date | null, reviews: unknown) {
  const client = useQueryClient();
  const iso = asked?.toISOString() ?? '';
  const query = overnightQuery(iso);
  const { data, error, refetch } = useQuery({ ...query, enabled: asked !== null });
  const seen = useRef(reviews);
  useEffect(() => {
    if (seen.current === reviews) return;
    seen.current = reviews;
    const timer = setTimeout(() => {
      const { queryKey } = overnightQuery(iso);
      void refetchUnattended(client, queryKey);
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [client, iso, reviews]);
  return {
    data,
    error: error && !data ? toApiError(error) : null,
    retry: () => void refetch(),
  };
}

const NO_PLANS: { now: Plans; before: Plans } = { now: new Map(), before: new Map() };

function plansOfBoth(now: Plans, plansThen: OvernightAnswer['plansThen']) {
  const before = new Map(now);
  for (const { userId, assignTo } of plansThen) {
    if (assignTo.length > 0) before.set(userId, assignTo);
    else before.delete(userId);
  }
  return { now, before };
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
