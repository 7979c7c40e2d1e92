/** Reads the needs of departments and the offers of people from the applications. Pure. */
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import {
  departmentKey,
  knownStatesOf,
  type KnownState,
} from '../../application-facts/department-states.ts';
import type { Application } from '../data/application.ts';
import { offeredDays, offeredHours } from '../data/learning/offered-time.ts';
import { askedFor, type Question } from '../data/learning/question-guess.ts';
import { coverageOf, isThin, placedIn } from '../totals/counting/coverage.ts';
import { targetOf } from '../totals/counting/department-totals.ts';
import { standingsOf } from '../data/standings.ts';
import type { Candidate, DepartmentNeed } from './fit.ts';

/** The needs of all departments. A day is short as long as Coverage calls it thin. */
export function needsOf(
  records: readonly ReceivedVolunteer[],
  questions: readonly Question[],
  targets: Readonly<Record<string, number>>,
): DepartmentNeed[] {
  const placed = placedPeople(records);
  const { departments, days } = coverageOf(records, questions);
  return departments.map((department) => ({
    department: department.key,
    target: targetOf(department.key, targets),
    placed: placed.get(department.key) ?? 0,
    days: days.flatMap((day) => {
      const cell = department.days[day];
      if (!cell) return [];
      const has = placedIn(cell);
      return [
        {
          day,
          placed: has,
          need: isThin(cell, department, targets) ? thinBelow(department.key, has, targets) : has,
        },
      ];
    }),
  }));
}

/** Half of the target; without a target one more than there are. */
function thinBelow(key: string, has: number, targets: Readonly<Record<string, number>>): number {
  const target = targetOf(key, targets);
  return target === null ? has + 1 : Math.ceil(target / 2);
}

function placedPeople(records: readonly ReceivedVolunteer[]): Map<string, number> {
  const placed = new Map<string, number>();
  for (const record of records) {
    for (const [key, ways] of standingsOf(record)) {
      if (ways.has('assigned') || ways.has('planned')) placed.set(key, (placed.get(key) ?? 0) + 1);
    }
  }
  return placed;
}

/** The applicants with what they offer in the questions for days and hours. */
export function candidatesOf(
  applications: readonly Application[],
  questions: readonly Question[],
): Candidate[] {
  const days = askedFor('days', questions);
  const hours = askedFor('hours', questions);
  return applications.map(({ userId, record }) => ({
    userId,
    states: statesOf(record),
    days: offeredDays(record, days),
    hours: offeredHours(record, hours),
  }));
}

function statesOf({ departments = [] }: ReceivedVolunteer): Record<string, KnownState[]> {
  const states = new Map<string, Set<KnownState>>();
  for (const department of departments) {
    const key = departmentKey(department);
    // A department may be listed twice.
    states.set(key, new Set([...(states.get(key) ?? []), ...knownStatesOf(department)]));
  }
  return Object.fromEntries(Array.from(states, ([key, known]) => [key, [...known]]));
}
