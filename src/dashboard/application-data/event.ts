import { useMemo, useState } from 'react';
import type { Beyond, LearntColumns } from '../../contract/bff/learnt-columns.ts';
import { compareNames } from '../messages/compare-names.ts';
import type { Application } from './application.ts';
import type { Plans } from './plans.ts';
import { cachedFor } from '../../applications/cached-for.ts';
import type { StaffingSettings } from '../../staffing/times.ts';
import type { Applications } from './use-applications.ts';
import {
  DepartmentLearner,
  learnStates,
  type LearntDepartment,
  QuestionLearner,
} from '../../applications/learn.ts';
import { withNamedByTeam } from '../../staffing/departments.ts';

/** The departments, questions and states of the event, as its applications tell them. */
export interface Learnt {
  departments: readonly LearntDepartment[];
  /** By their keys. */
  questions: readonly string[];
  /** All states that anybody has in any department, by their keys. */
  states: readonly string[];
}

/**
 * The same object as long as no application or plan brings anything new. While applications are read, new columns come behind
 * the others, so that none moves under the eyes of the user.
 * @param from applications as far as they are read
 * @param isEverybody whether they are all applications of everybody
 */
export function useLearnt(
  from: Pick<Applications, 'list' | 'columns' | 'reading'>,
  plans: Plans,
  settings: StaffingSettings,
  isEverybody: boolean,
): Learnt {
  const { list, columns, reading } = from;
  const unplanned = eventOf(list, columns);
  const now = useMemo(
    () => withPlanned(unplanned, plans, settings, isEverybody),
    [unplanned, plans, settings, isEverybody],
  );
  const [learnt, setLearnt] = useState(now);
  const next = reading ? inOrderOf(learnt, now) : now;
  if (learnt === next || JSON.stringify(learnt) === JSON.stringify(next)) return learnt;
  setLearnt(next);
  return next;
}

/**
 * Learns the event from its applications, once for all who ask. Departments are in the order of their names.
 * @param columns of more applications than these, if they are known
 */
export const eventOf = cachedFor(
  (list: readonly Application[], columns: LearntColumns | null): Learnt => {
    const { departments, questions } = columns ?? columnsOf(list);
    return {
      departments: byName(departments),
      questions,
      states: learnStates(list.map(({ record }) => record)),
    };
  },
);

/** The numbers of departments and questions beyond the limits of an event. */
export function beyondOf({ list, columns }: Pick<Applications, 'list' | 'columns'>): Beyond {
  return (columns ?? columnsOf(list)).beyond;
}

const columnsOf = cachedFor((list: readonly Application[]): LearntColumns => {
  const departments = new DepartmentLearner();
  const questions = new QuestionLearner();
  for (const { record } of list) {
    departments.add(record);
    questions.add(record);
  }
  return {
    departments: departments.learnt(),
    questions: questions.learnt(),
    beyond: { departments: departments.beyond, questions: questions.beyond },
  };
});

/** With the departments of `withNamedByTeam`. */
export function withPlanned(
  learnt: Learnt,
  plans: Plans,
  settings: StaffingSettings,
  isEverybody: boolean,
): Learnt {
  const { departments: before } = learnt;
  const departments = withNamedByTeam(before, plans.values(), settings, isEverybody);
  return departments === before ? learnt : { ...learnt, departments: byName(departments) };
}

/** In the order of their names. */
export function byName(departments: readonly LearntDepartment[]): LearntDepartment[] {
  const name = ({ label, key }: LearntDepartment) => label ?? key;
  return departments.toSorted((a, b) => compareNames(name(a), name(b)));
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
