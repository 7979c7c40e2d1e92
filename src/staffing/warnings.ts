/** Finds what speaks against planning a person for a department, or against where they are already. A warning forbids nothing. */
import { type Place, plannedDays } from '../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { departmentsOf, placedDays } from './plans.ts';
import type { Question } from './questions.ts';
import { statesByDepartment } from './standings.ts';
import { departmentKey, type KnownState, knownStatesOf, PLAN } from './states.ts';
import { MONDAY_FIRST } from './weekdays.ts';
import { closedDays, dayTargetOf, daysIn } from './counts.ts';
import { factsOf } from './facts.ts';

/** Hours of one shift: a person with fewer hours for each of their departments has too many departments. */
const HOURS_PER_DEPARTMENT = 4;

export type PlanWarning =
  /** The person asked to avoid the department. */
  | { kind: 'avoided' }
  /**
   * Other departments, by their keys, that the person is assigned to or planned for on a day of this plan, or on a day that
   * nobody knows; with these days, 0 being Monday, where they are known.
   */
  | { kind: 'elsewhere'; assigned: string[]; planned: string[]; days: number[] }
  /** The hours that the person offers, and the number of departments that would share them. */
  | { kind: 'hours'; hours: number; departments: number }
  /** Weekdays, 0 being Monday: the ones offered have none in common with the ones needed. */
  | { kind: 'days'; offered: readonly number[]; needed: readonly number[] }
  /** The planned weekdays that the person does not offer, and the ones that they do. */
  | { kind: 'notOffered'; offered: readonly number[]; planned: readonly number[] };

/** The needs of a department, and the event's questions. */
export interface PlanNeeds {
  questions: readonly Question[];
  /** The weekdays on which the department needs people, 0 being Monday; null if nobody has said. */
  neededDays: readonly number[] | null;
  /** The weekdays on which it is closed. */
  closedDays: readonly number[];
}

export function planNeedsOf(
  department: string,
  questions: readonly Question[],
  dayTargets: Readonly<Record<string, number>>,
): PlanNeeds {
  return {
    questions,
    neededDays: neededDays(department, dayTargets),
    closedDays: closedDays(department, { dayTargets }),
  };
}

/** The days of a plan for the department that names none: the ones that the person offers on which it is open. */
export function usualDays(
  record: ReceivedVolunteer,
  { questions, closedDays }: PlanNeeds,
): readonly number[] {
  return placedDays(null, factsOf(record, questions).days, (day) => closedDays.includes(day));
}

/**
 * The warnings about planning a person for a department.
 * @param record the application, with or without what is planned
 * @param places all places that the person is planned for
 */
export function planWarnings(
  record: ReceivedVolunteer,
  places: readonly Place[],
  department: string,
  { questions, neededDays }: PlanNeeds,
): PlanWarning[] {
  const others = otherDepartments(record, places, department);
  const count = others.assigned.length + others.planned.length + 1;
  const { standings, days: offered, hours } = factsOf(record, questions);
  const warnings: PlanWarning[] = [];
  if (standings.get(department)?.includes('avoiding')) warnings.push({ kind: 'avoided' });
  // On which of the offered days an assigned person helps is not known.
  const daysOf = (key: string) => daysIn(places, key, offered);
  const here = daysOf(department);
  const shared = (key: string) => here.filter((day) => daysOf(key).includes(day));
  const clashes = (key: string) =>
    here.length === 0 || daysOf(key).length === 0 || shared(key).length > 0;
  const assigned = others.assigned.filter(clashes);
  const planned = others.planned.filter(clashes);
  if (assigned.length + planned.length > 0) {
    const days = new Set(planned.flatMap(shared));
    warnings.push({ kind: 'elsewhere', assigned, planned, days: [...days].sort() });
  }
  if (count > 1 && hours !== null && hours < count * HOURS_PER_DEPARTMENT) {
    warnings.push({ kind: 'hours', hours, departments: count });
  }
  const misses = offered.length > 0 && neededDays?.every((day) => !offered.includes(day));
  // A department that is closed on all days has no day to miss.
  if (misses && neededDays && neededDays.length > 0) {
    warnings.push({ kind: 'days', offered, needed: neededDays });
  }
  const notOffered = plannedDays(places, department)?.filter((day) => !offered.includes(day)) ?? [];
  // Without an answer nobody knows on which days they are free.
  if (offered.length > 0 && notOffered.length > 0) {
    warnings.push({ kind: 'notOffered', offered, planned: notOffered });
  }
  return warnings;
}

/** A department that has assigned the person does not count as planned any more. */
function otherDepartments(
  { departments = [] }: ReceivedVolunteer,
  places: readonly Place[],
  department: string,
) {
  const others = departments.filter((one) => departmentKey(one) !== department);
  const keysWith = (state: 'assignment' | typeof PLAN) =>
    others.filter((one) => knownStatesOf(one).has(state)).map(departmentKey);
  const assigned = new Set(keysWith('assignment'));
  const open = new Set([...keysWith(PLAN), ...departmentsOf(places)]);
  open.delete(department);
  return {
    assigned: [...assigned],
    planned: [...open].filter((key) => !assigned.has(key)),
  };
}

/** The weekdays on which a department needs people, by the settings of the board; null if nobody has said. */
export function neededDays(
  department: string,
  dayTargets: Readonly<Record<string, number>>,
): number[] | null {
  const needs = MONDAY_FIRST.map((day) => dayTargetOf(department, day, { dayTargets }));
  if (needs.every((need) => need === null)) return null;
  const isNeeded = needs.some((need) => need !== null && need > 0)
    ? (need: number | null) => need !== null && need > 0
    : // Only closed days are known: the others are open.
      (need: number | null) => need === null;
  return needs.flatMap((need, day) => (isNeeded(need) ? [day] : []));
}

/** The states of a department that wants a person, the strongest first. */
const WANTING = ['assignment', PLAN, 'request'] as const satisfies readonly KnownState[];

/** A department that wants a person, and what speaks against it. */
export interface Conflict {
  department: string;
  wanted: (typeof WANTING)[number];
  warning: PlanWarning;
}

/**
 * The conflicts in a record with its plan. Several departments and too few hours concern all of the person's departments, so
 * each is listed once.
 */
export function conflictsOf(
  record: ReceivedVolunteer,
  places: readonly Place[],
  needsOf: (department: string) => PlanNeeds,
): Conflict[] {
  const found = new Map<string, Conflict>();
  for (const [department, states] of statesByDepartment(record)) {
    const wanted = WANTING.find((state) => states.has(state));
    if (!wanted) continue;
    for (const warning of planWarnings(record, places, department, needsOf(department))) {
      // A request places the person nowhere yet.
      if (wanted === 'request' && warning.kind !== 'avoided') continue;
      const isOfAll = warning.kind === 'elsewhere' || warning.kind === 'hours';
      const key = isOfAll ? warning.kind : `${warning.kind}:${department}`;
      if (!found.has(key)) found.set(key, { department, wanted, warning });
    }
  }
  return [...found.values()];
}
