import { departmentsOf } from '../../../staffing/plans.ts';
import { useMemo, useState } from 'react';
import { type LearntColumns } from '../../../contract/bff/learnt-columns.ts';
import { PLAN } from '../../../staffing/states.ts';
import { compareNames } from '../../messages/compare-names.ts';
import type { Application } from '../application.ts';
import type { PlannedApplications } from '../planning/planned-applications.ts';
import type { Applications } from '../use-applications.ts';
import {
  learnDepartments,
  learnStates,
  withLabels,
  withState,
  type LearntDepartment,
  QuestionLearner,
} from '../../../staffing/learn.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';

/** Applications as far as they are read, with what is planned or without. */
type LearntFrom = Pick<Applications, 'list' | 'columns' | 'reading'> &
  Partial<Pick<PlannedApplications, 'registered' | 'plans'>>;

const NO_PLANS: PlannedApplications['plans'] = new Map();

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
export function useLearnt(from: LearntFrom): Learnt {
  const { list, columns, reading, registered = list, plans = NO_PLANS } = from;
  // Reads every application, which a plan must not repeat.
  const unplanned = useMemo(() => learn(registered, columns), [registered, columns]);
  const now = useMemo(
    () => withPlanned(unplanned, { list, registered, plans }),
    [unplanned, list, registered, plans],
  );
  const [learnt, setLearnt] = useState(now);
  const next = useMemo(() => (reading ? inOrderOf(learnt, now) : now), [reading, learnt, now]);
  if (learnt === next || JSON.stringify(learnt) === JSON.stringify(next)) return learnt;
  setLearnt(next);
  return next;
}

/** @param columns of more applications than these, if they are known */
function learn(list: readonly Application[], columns: LearntColumns | null): Learnt {
  const records = list.map(({ record }) => record);
  return {
    departments: byName(columns?.departments ?? learnDepartments(records)),
    questions: columns?.questions ?? learnQuestions(records),
    states: learnStates(records),
  };
}

/** With what plans add: their state, and departments that no application lists. */
function withPlanned(
  learnt: Learnt,
  { list, registered, plans }: Pick<PlannedApplications, 'list' | 'registered' | 'plans'>,
): Learnt {
  const planned = list.filter((one, index) => one !== registered[index]);
  if (planned.length === 0) return learnt;
  const keys = new Set(planned.flatMap(({ userId }) => departmentsOf(plans.get(userId) ?? [])));
  for (const { key } of learnt.departments) keys.delete(key);
  const added = Array.from(keys, (key) => ({ key, id: key, name: null }));
  return {
    departments:
      added.length > 0 ? byName(withLabels([...learnt.departments, ...added])) : learnt.departments,
    questions: learnt.questions,
    states: withState(learnt.states, PLAN),
  };
}

function byName(departments: readonly LearntDepartment[]): LearntDepartment[] {
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

/** The keys of all questions, in the order in which most records ask them. */
function learnQuestions(records: Iterable<ReceivedVolunteer>): string[] {
  const learner = new QuestionLearner();
  for (const record of records) learner.add(record);
  return learner.learnt();
}
