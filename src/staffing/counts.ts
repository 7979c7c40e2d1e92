/** Counts the people assigned to and possible for each department, and the hours they offer. */
import type { ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { learnDepartments, type LearntDepartment } from './learn.ts';
import { offeredHours } from './offer.ts';
import { askedFor, type Question } from './questions.ts';
import { sharingHours, STANDINGS, standingsOf, type Standing } from './standings.ts';

export interface DepartmentTotals extends LearntDepartment {
  /** The number of people per standing. */
  people: Record<Standing, number>;
  /**
   * Each person's hours, split evenly over the departments they are assigned to or planned for, else over their departments of
   * interest.
   */
  hours: number;
}

export interface Totals {
  departments: DepartmentTotals[];
  /** Offered by people who are assigned to, planned for and interested in no department. */
  unplacedHours: number;
}

export function departmentTotals(
  records: readonly ReceivedVolunteer[],
  questions: readonly Question[],
): Totals {
  const departments = learnDepartments(records).map((one) => ({
    ...one,
    people: noPeople(),
    hours: 0,
  }));
  const byKey = new Map(departments.map((one) => [one.key, one]));
  let unplacedHours = 0;
  const asked = askedFor('hours', questions);
  for (const record of records) {
    const standings = standingsOf(record);
    const hours = offeredHours(record, asked) ?? 0;
    const sharing = sharingHours(standings);
    if (sharing.length === 0) unplacedHours += hours;
    for (const [key, ways] of standings) {
      const department = byKey.get(key);
      if (!department) continue;
      for (const way of ways) department.people[way] += 1;
      if (sharing.includes(key)) department.hours += hours / sharing.length;
    }
  }
  return { departments, unplacedHours };
}

function noPeople(): Record<Standing, number> {
  return Object.fromEntries(STANDINGS.map((standing) => [standing, 0])) as Record<Standing, number>;
}

/** The people a department has: assigned, or planned. */
function placedIn({ assigned, planned }: DepartmentTotals['people']): number {
  return assigned + planned;
}

/** The number of people a department is short of its target; 0 if it has enough, or no target. */
export function shortage({ key, people }: DepartmentTotals, targets: Record<string, number>) {
  return Math.max((targetOf(key, targets) ?? 0) - placedIn(people), 0);
}

/** The target of a day on which a department is closed. */
export const CLOSED = 0;

export function targetOf(key: string, targets: Readonly<Record<string, number>>): number | null {
  return Object.hasOwn(targets, key) ? (targets[key] ?? null) : null;
}

/** Orders by shortage, largest first, then by the number assigned or planned, fewest first. */
export function byShortage(departments: DepartmentTotals[], targets: Record<string, number>) {
  return departments.toSorted(
    (a, b) =>
      shortage(b, targets) - shortage(a, targets) || placedIn(a.people) - placedIn(b.people),
  );
}
