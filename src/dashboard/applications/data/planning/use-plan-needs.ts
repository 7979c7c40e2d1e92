import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { boardSettingsQuery, NO_SETTINGS } from '../../../api/board-settings.ts';
import type { Application } from '../application.ts';
import { askedFor, guessQuestions } from '../learning/question-guess.ts';
import { neededDays, type PlanNeeds } from './plan-warnings.ts';

/** Returns a function from the key of a department to what the warnings of a plan for it depend on. */
export function usePlanNeeds(list: readonly Application[]): (department: string) => PlanNeeds {
  const { data: settings = NO_SETTINGS } = useQuery(boardSettingsQuery);
  const { questions, dayTargets } = settings;
  // Guessing looks at all applications; a plan is shown before.
  const deferred = useDeferredValue(list);
  const asked = useMemo(() => {
    const guessed = guessQuestions(
      deferred.map(({ record }) => record),
      questions,
    );
    return { days: askedFor('days', guessed), hours: askedFor('hours', guessed) };
  }, [deferred, questions]);
  return useCallback(
    (department) => ({ asked, neededDays: neededDays(department, dayTargets) }),
    [asked, dayTargets],
  );
}
