/** Counts the people of each department, in all and on each weekday, and the hours they offer. */
import {
  dayTargetKey,
  isPlan,
  type BoardSettings,
  type Place,
  plannedDays,
} from '../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { learnDepartments, type LearntDepartment } from './learn.ts';
import { factsOf } from './facts.ts';
import { placedDays } from './plans.ts';
import type { Question } from './questions.ts';
import { STANDINGS, type Standing } from './standings.ts';
import { DAYS, inOrderOfEvent, MONDAY_FIRST } from './weekdays.ts';

/** A person to count: the record with its plans as states, and the places with their days. */
export interface Counted {
  record: ReceivedVolunteer;
  places?: readonly Place[];
}

/** The number of people per standing. */
export type Counts = Record<Standing, number>;

export interface DepartmentCounts extends LearntDepartment {
  all: Counts;
  /** On each weekday, 0 being Monday; see `daysIn`. */
  days: Counts[];
  /** On no day, as nobody has said which. */
  unsaid: Counts;
  /**
   * Each person's hours, split evenly over the departments they are assigned to or planned for, else over their departments of
   * interest.
   */
  hours: number;
}

export interface EventCounts {
  departments: DepartmentCounts[];
  /** The days that anybody offers or is planned for, in the order of the event as far as that can be seen. */
  days: number[];
  /** Offered by people who are assigned to, planned for and interested in no department. */
  unplacedHours: number;
}

/** The people that departments need, in all and on each day. */
export type Needs = Pick<BoardSettings, 'targets' | 'dayTargets'>;

export function countPeople(
  people: readonly Counted[],
  questions: readonly Question[],
  needs: Needs,
): EventCounts {
  const departments = learnDepartments(people.map(({ record }) => record)).map((one) => ({
    ...one,
    all: nobody(),
    days: Array.from({ length: DAYS }, nobody),
    unsaid: nobody(),
    hours: 0,
  }));
  const byKey = new Map(departments.map((one) => [one.key, one]));
  const isPlaced = (way: Standing) => way === 'assigned' || way === 'planned';
  const isClosed = (key: string) => (day: number) => dayTargetOf(key, day, needs) === CLOSED;
  const met = new Set<number>();
  let unplacedHours = 0;
  for (const person of people) {
    const { record, places = [] } = person;
    const { standings, sharing, days: offered, hours } = factsOf(record, questions);
    if (sharing.length === 0) unplacedHours += hours ?? 0;
    for (const day of offered) met.add(day);
    for (const { days } of places) for (const day of days ?? []) met.add(day);
    for (const [key, ways] of standings) {
      const department = byKey.get(key);
      if (!department) continue;
      if (sharing.includes(key)) department.hours += (hours ?? 0) / sharing.length;
      for (const way of ways) {
        department.all[way] += 1;
        const days = isPlaced(way) ? daysIn(places, key, offered, isClosed(key)) : offered;
        if (days.length === 0) department.unsaid[way] += 1;
        for (const day of days) {
          const counts = department.days[day];
          if (counts) counts[way] += 1;
        }
      }
    }
  }
  return { departments, days: inOrderOfEvent(met), unplacedHours };
}

/**
 * The weekdays on which an assigned or planned person is in a department: the planned days, or the ones that they offer. A
 * plan without days leaves out the days on which the department is closed.
 */
export function daysIn(
  places: readonly Place[],
  department: string,
  offered: readonly number[],
  isClosed?: (day: number) => boolean,
): readonly number[] {
  const planned = plannedDays(places, department);
  return isPlan(planned) ? placedDays(planned, offered, isClosed) : offered;
}

function nobody(): Counts {
  return Object.fromEntries(STANDINGS.map((standing) => [standing, 0])) as Counts;
}

/** The people that are there: assigned, or planned. */
export function placedIn({ assigned, planned }: Pick<Counts, 'assigned' | 'planned'>): number {
  return assigned + planned;
}

/** The number of people a department is short of its target; 0 if it has enough, or no target. */
export function shortage({ key, all }: DepartmentCounts, targets: Needs['targets']): number {
  return Math.max((targetOf(key, targets) ?? 0) - placedIn(all), 0);
}

/** The target of a day on which a department is closed. */
export const CLOSED = 0;

export function targetOf(key: string, targets: Readonly<Record<string, number>>): number | null {
  return Object.hasOwn(targets, key) ? (targets[key] ?? null) : null;
}

/** The number of people that a department needs on a weekday: `CLOSED` on some, null if nobody has said. */
export function dayTargetOf(
  key: string,
  day: number,
  { dayTargets }: Pick<Needs, 'dayTargets'>,
): number | null {
  return targetOf(dayTargetKey(day, key), dayTargets);
}

/** The weekdays on which a department is closed. */
export function closedDays(department: string, needs: Pick<Needs, 'dayTargets'>): number[] {
  return MONDAY_FIRST.filter((day) => dayTargetOf(department, day, needs) === CLOSED);
}

/** Orders by shortage, largest first, then by the number assigned or planned, fewest first. */
export function byShortage(departments: DepartmentCounts[], targets: Needs['targets']) {
  return departments.toSorted(
    (a, b) => shortage(b, targets) - shortage(a, targets) || placedIn(a.all) - placedIn(b.all),
  );
}

/**
 * Whether a weekday has fewer people than its target. Without one, too few are none, or less than half of the
 * department's target, or without that, of its best day.
 */
export function isThin(
  { key, days }: Pick<DepartmentCounts, 'key' | 'days'>,
  day: number,
  needs: Needs,
): boolean {
  const counts = days[day];
  if (!counts) return false;
  const placed = placedIn(counts);
  const dayTarget = dayTargetOf(key, day, needs);
  if (dayTarget !== null) return placed < dayTarget;
  const target = targetOf(key, needs.targets);
  if (target !== null) return placed * 2 < target;
  return placed === 0 || placed * 2 < Math.max(...days.map(placedIn));
}
