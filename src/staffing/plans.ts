/** Adds what reviewers planned to a record, as the state `PLAN` of its departments. */
import {
  isPlan,
  isSameDays,
  type Place,
  type PlannedDays,
  plannedDays,
} from '../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { departmentKey, knownStatesOf, PLAN, stateKeys } from './states.ts';

/**
 * The record with the departments that its person is planned for. A department that has assigned the person already
 * stays as it is.
 * @param nameOf the name of a department that the record doesn't list, by its key
 */
export function withPlan(
  record: ReceivedVolunteer,
  places: readonly Place[],
  nameOf: (department: string) => string | null,
): ReceivedVolunteer {
  const sent = (record.departments ?? []).map((one) => ({
    ...one,
    states: stateKeys(one.states),
  }));
  const assigned = sent.filter((one) => knownStatesOf(one).has('assignment')).map(departmentKey);
  const open = new Set(departmentsOf(places).filter((key) => !assigned.includes(key)));
  if (open.size === 0) return record;
  const departments = sent.map((one) =>
    open.has(departmentKey(one)) ? { ...one, states: [PLAN, ...one.states] } : one,
  );
  for (const one of sent) open.delete(departmentKey(one));
  const added = [...open].map((key) => ({ id: key, name: nameOf(key), states: [PLAN] }));
  return { ...record, departments: [...departments, ...added] };
}

/** The keys of the departments. */
export function departmentsOf(places: readonly Place[]): string[] {
  return places.map(({ department }) => department);
}

/** Whether a person is planned for a department. */
export function isPlannedFor(places: readonly Place[] | undefined, department: string): boolean {
  return isPlan(plannedDays(places ?? [], department));
}

/**
 * The weekdays on which someone is planned, 0 being Monday: the ones of the plan, or all that they offer.
 * @param offered empty where they did not say
 */
export function placedDays(
  days: PlannedDays,
  offered: readonly number[],
  isClosed: (day: number) => boolean = () => false,
): readonly number[] {
  return days ?? offered.filter((day) => !isClosed(day));
}

/**
 * The days of a plan after one of them is switched on or off; null where they are the usual ones, empty for none.
 * @param usual the days of a plan that names none
 */
export function withDaySwitched(
  days: PlannedDays,
  day: number,
  usual: readonly number[],
): PlannedDays {
  const now = days ?? usual;
  const next = now.includes(day) ? now.filter((one) => one !== day) : [...now, day].toSorted();
  return isSameDays(next, usual) ? null : next;
}
