import { useDeferredValue, useMemo } from 'react';
import { countPeople, type EventCounts } from '../../staffing/counts.ts';
import type { Question } from '../../staffing/questions.ts';
import type { Application } from './application.ts';
import { useQuestions } from './learning/use-questions.ts';
import {
  usePlannedApplications,
  type PlannedApplications,
  type Scope,
} from './planning/planned-applications.ts';
import { useBoardSettings, type SharedSettings } from './use-board-settings.ts';

/** The people of a scope, counted by department and day: possible, assigned and planned. */
export interface Staffing {
  scope: Scope;
  applications: PlannedApplications;
  /** The people with their plans; behind `applications` while a change is being painted. */
  people: readonly Application[];
  questions: readonly Question[];
  counts: EventCounts;
  shared: SharedSettings;
}

/** Learns and counts once when applications, plans or settings change. */
export function useStaffing(scope: Scope): Staffing {
  const applications = usePlannedApplications(scope);
  const shared = useBoardSettings();
  const { settings } = shared;
  const people = useDeferredValue(applications.list);
  const questions = useQuestions(applications.registered, settings.questions);
  const counts = useMemo(
    () => countPeople(people, questions, settings),
    [people, questions, settings],
  );
  return { scope, applications, people, questions, counts, shared };
}
