import { useMemo, useState } from 'react';
import { compareNames } from '../../../messages/compare-names.ts';
import type { Application } from '../application.ts';
import { learnDepartments, learnStates, type LearntDepartment } from './learn-departments.ts';
import { learnQuestions } from './learn-questions.ts';

/** The departments and questions learnt from the applications. */
export interface Learnt {
  departments: readonly LearntDepartment[];
  /** By their keys. */
  questions: readonly string[];
  /** All states that anybody has in any department, by their keys. */
  states: readonly string[];
}

/** The same object as long as no application brings anything new. */
export function useLearnt(list: readonly Application[]): Learnt {
  const now = useMemo(() => learn(list), [list]);
  const [learnt, setLearnt] = useState(now);
  if (learnt === now || JSON.stringify(learnt) === JSON.stringify(now)) return learnt;
  setLearnt(now);
  return now;
}

function learn(list: readonly Application[]): Learnt {
  const records = list.map(({ record }) => record);
  const name = ({ name, key }: LearntDepartment) => name ?? key;
  return {
    departments: learnDepartments(records).sort((a, b) => compareNames(name(a), name(b))),
    questions: learnQuestions(records),
    states: learnStates(records),
  };
}
