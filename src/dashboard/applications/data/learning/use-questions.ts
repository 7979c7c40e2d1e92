import { useDeferredValue, useMemo } from 'react';
import type { QuestionMeaning } from '../../../../contract/bff/reviews/reviews.ts';
import type { Application } from '../application.ts';
import { guessQuestions, type Question } from './question-guess.ts';

/**
 * The questions of the event and their meaning.
 * @param registered the applications without plans: a plan must not make this guess again, which reads every answer
 */
export function useQuestions(
  registered: readonly Application[],
  confirmed: Readonly<Record<string, QuestionMeaning>>,
): Question[] {
  const deferred = useDeferredValue(registered);
  return useMemo(
    () =>
      guessQuestions(
        deferred.map(({ record }) => record),
        confirmed,
      ),
    [deferred, confirmed],
  );
}
