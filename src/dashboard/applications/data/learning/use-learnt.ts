import { useMemo, useState } from 'react';
import type { LearntColumns } from '../../../../contract/bff/learnt-columns.ts';
import { compareNames } from '../../../messages/compare-names.ts';
import type { Application } from '../application.ts';
import type { Applications } from '../use-applications.ts';
import { learnDepartments, learnStates, type LearntDepartment } from './learn-departments.ts';
import { learnQuestions } from './learn-questions.ts';

/** Applications as far as they are read. */
type LearntFrom = Pick<Applications, 'list' | 'columns' | 'reading'>;

/** The departments and questions learnt from the applications. */
export interface Learnt {
  departments: readonly LearntDepartment[];
  /** By their keys. */
  questions: readonly string[];
  /** All states that anybody has in any department, by their keys. */
  states: readonly string[];
}

/**
 * The same object as long as no application brings anything new. While applications are read, new columns come behind the
 * others, so that none moves under the eyes of the user.
 */
export function useLearnt({ list, columns, reading }: LearntFrom): Learnt {
  const now = useMemo(() => learn(list, columns), [list, columns]);
  const [learnt, setLearnt] = useState(now);
  const next = useMemo(() => (reading ? inOrderOf(learnt, now) : now), [reading, learnt, now]);
  if (learnt === next || JSON.stringify(learnt) === JSON.stringify(next)) return learnt;
  setLearnt(next);
  return next;
}

/** @param columns of more applications than these, if they are known */
function learn(list: readonly Application[], columns: LearntColumns | null): Learnt {
  const records = list.map(({ record }) => record);
  const departments = columns?.departments ?? learnDepartments(records);
  const name = ({ name, key }: LearntDepartment) => name ?? key;
  return {
    departments: departments.toSorted((a, b) => compareNames(name(a), name(b))),
    questions: columns?.questions ?? learnQuestions(records),
    states: learnStates(records),
  };
}

/** Keeps the former order of columns, with new columns at the end. */
function inOrderOf(before: Learnt, now: Learnt): Learnt {
  return {
    departments: behind(before.departments, now.departments, ({ key }) => key),
    questions: behind(before.questions, now.questions, (question) => question),
    states: now.states,
  };
}

function behind<One>(
  before: readonly One[],
  now: readonly One[],
  keyOf: (one: One) => string,
): readonly One[] {
  const places = new Map(before.map((one, index) => [keyOf(one), index]));
  const placeOf = (one: One) => places.get(keyOf(one)) ?? before.length;
  return now.toSorted((a, b) => placeOf(a) - placeOf(b));
}
