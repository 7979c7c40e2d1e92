import { useDeferredValue, useMemo } from 'react';
import type { QuestionMeaning } from '../../../contract/bff/reviews/reviews.ts';
import type { Application } from '../application.ts';
import {
  collectAnswers,
  guessFromAnswers,
  type Answers,
  type Question,
} from '../../../staffing/questions.ts';

/**
 * The questions of the event and their meaning.
 * @param registered the applications without plans: a plan must not make this read every answer again
 */
export function useQuestions(
  registered: readonly Application[],
  confirmed: Readonly<Record<string, QuestionMeaning>>,
): Question[] {
  const deferred = useDeferredValue(registered);
  return useMemo(() => guessFromAnswers(answersOf(deferred), confirmed), [deferred, confirmed]);
}

const collected = new WeakMap<readonly Application[], Answers[]>();

/** Collects the answers of a list once for all who ask. */
function answersOf(list: readonly Application[]): Answers[] {
  let answers = collected.get(list);
  if (!answers) collected.set(list, (answers = collectAnswers(list.map(({ record }) => record))));
  return answers;
}
