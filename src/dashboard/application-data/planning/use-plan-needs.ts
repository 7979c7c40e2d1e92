import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue } from 'react';
import { boardSettingsQuery, NO_SETTINGS } from '../../api/board/board-settings.ts';
import type { Application } from '../application.ts';
import { useQuestions } from '../learning/use-questions.ts';
import { planNeedsOf, type PlanNeeds } from '../../../staffing/warnings.ts';

const NOBODY: readonly Application[] = [];

/**
 * Returns a function from the key of a department to what the warnings of a plan for it depend on.
 * @param registered the applications without plans, see `useQuestions`
 */
export function usePlanNeeds(
  registered: readonly Application[],
): (department: string) => PlanNeeds {
  const { data: settings = NO_SETTINGS } = useQuery(boardSettingsQuery);
  const { dayTargets } = settings;
  // The first guess reads every answer, so the page paints the plan before its warnings.
  const read = useDeferredValue(registered, NOBODY);
  const questions = useQuestions(read, settings.questions);
  return useCallback(
    (department) => planNeedsOf(department, questions, dayTargets),
    [questions, dayTargets],
  );
}
