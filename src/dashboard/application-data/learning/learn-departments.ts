/** Learns the event's departments and states from the applications, their only source. */
import { DepartmentLearner, type LearntDepartment } from '../../../contract/bff/learnt-columns.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { KNOWN_STATES, knownState } from '../../application-facts/department-states.ts';

/** Stands for any department, or any state. */
export const ANY = '*';

export type { LearntDepartment };

/** The departments of all these applications, in the order in which they were first met. */
export function learnDepartments(records: Iterable<ReceivedVolunteer>): LearntDepartment[] {
  const learner = new DepartmentLearner();
  for (const record of records) learner.add(record);
  return learner.learnt();
}

/** The states that anybody holds anywhere, the known ones first. */
export function learnStates(records: Iterable<ReceivedVolunteer>): string[] {
  const met = new Set<string>();
  for (const { departments = [] } of records) {
    for (const { states } of departments) for (const state of states) met.add(state);
  }
  return inOrder(met);
}

/** The states with one more, in the same order. */
export function withState(states: readonly string[], state: string): string[] {
  return inOrder(new Set([...states, state]));
}

function inOrder(states: ReadonlySet<string>): string[] {
  const known = KNOWN_STATES.filter((state) => states.has(state));
  return [...known, ...[...states].filter((state) => knownState(state) === undefined).sort()];
}
