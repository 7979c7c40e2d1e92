/** Counts the people of each department on each weekday. */
import type { ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { dayTargetKey, type BoardSettings } from '../contract/bff/reviews/reviews.ts';
import { targetOf } from './counts.ts';
import { learnDepartments, type LearntDepartment } from './learn.ts';
import { offeredDays } from './offer.ts';
import { askedFor, type Question } from './questions.ts';
import { standingsOf, type Standing } from './standings.ts';
import { inOrderOfEvent } from './weekdays.ts';

export interface CoverageCell {
  assigned: number;
  planned: number;
  possible: number;
}

export interface DepartmentCoverage extends LearntDepartment {
  all: CoverageCell;
  /** Of people who offer the day, 0 being Monday. */
  days: CoverageCell[];
  /** Of people who did not say which days. */
  unsaid: CoverageCell;
}

export interface Coverage {
  departments: DepartmentCoverage[];
  /** The days that anybody offers, in the order of the event as far as that can be seen. */
  days: number[];
}

const WEEK = 7;
const nobody = (): CoverageCell => ({ assigned: 0, planned: 0, possible: 0 });

export function coverageOf(
  records: readonly ReceivedVolunteer[],
  questions: readonly Question[],
): Coverage {
  const departments = learnDepartments(records).map((one) => ({
    ...one,
    all: nobody(),
    days: Array.from({ length: WEEK }, nobody),
    unsaid: nobody(),
  }));
  const byKey = new Map(departments.map((one) => [one.key, one]));
  const offered = new Set<number>();
  const asked = askedFor('days', questions);
  for (const record of records) {
    const days = offeredDays(record, asked);
    for (const day of days) offered.add(day);
    for (const [key, ways] of standingsOf(record)) {
      const department = byKey.get(key);
      if (!department) continue;
      for (const way of ways) {
        if (!isCounted(way)) continue;
        department.all[way] += 1;
        if (days.length === 0) department.unsaid[way] += 1;
        for (const day of days) {
          const cell = department.days[day];
          if (cell) cell[way] += 1;
        }
      }
    }
  }
  return { departments, days: inOrderOfEvent(offered) };
}

function isCounted(way: Standing): way is keyof CoverageCell {
  return way === 'assigned' || way === 'planned' || way === 'possible';
}

/** The people a department has on a day: assigned, or planned. */
export function placedIn({ assigned, planned }: CoverageCell): number {
  return assigned + planned;
}

/** The people that departments need, in all and on each day. */
export type Needs = Pick<BoardSettings, 'targets' | 'dayTargets'>;

/** The number of people that a department needs on a weekday: 0 if it is closed, null if nobody has said. */
export function dayTargetOf(key: string, day: number, { dayTargets }: Needs): number | null {
  return targetOf(dayTargetKey(day, key), dayTargets);
}

/**
 * Whether a weekday has fewer people than its target. Without one, too few are none, or less than half of the
 * department's target, or without that, of its best day.
 */
export function isThin(
  { key, days }: Pick<DepartmentCoverage, 'key' | 'days'>,
  day: number,
  needs: Needs,
): boolean {
  const cell = days[day];
  if (!cell) return false;
  const placed = placedIn(cell);
  const dayTarget = dayTargetOf(key, day, needs);
  if (dayTarget !== null) return placed < dayTarget;
  const target = targetOf(key, needs.targets);
  if (target !== null) return placed * 2 < target;
  return placed === 0 || placed * 2 < Math.max(...days.map(placedIn));
}
