/** Finds the departments and days that lack more people than before. Pure. */
import { WEEKDAYS } from '../../../../contract/bff/reviews/reviews.ts';
import {
  dayTargetOf,
  isThin,
  type CoverageCell,
  type Needs,
} from '../../totals/counting/coverage.ts';
import { placeKey, type Placed } from './places.ts';

/** A place that lacks more people than before. */
export interface Gap {
  /** By `placeKey`. */
  place: string;
  department: string;
  /** 0 is Monday; null for the department on all days together. */
  day: number | null;
  /** The number of people missing to the place's own target; null for a day that is thin without one. */
  short: number | null;
  /** The same before; 0 if nobody was missing. */
  shortBefore: number;
  /** The number of people there now. */
  placed: number;
  /** The target of the place; of a day without one, the department's. */
  target: number;
}

/**
 * The places that became short, became shorter, or became thin on Coverage. Targets are the ones of now for both counts:
 * raising a target opens no gap. A day counts as thin only if its department has a target.
 */
export function newGaps(now: Placed, before: Placed, needs: Needs): Gap[] {
  const departments = Object.entries(needs.targets).flatMap(([department, target]) => {
    const short = shortOf(now, before, { department, day: null, target });
    // The days of a department that became short say nothing more.
    return short.length > 0 ? short : newlyThin(now, before, { department, target }, needs);
  });
  const days = Object.entries(needs.dayTargets).flatMap(([key, target]) => {
    const [day = '', ...department] = key.split(':');
    const weekday = WEEKDAYS.findIndex((one) => one === day);
    return shortOf(now, before, { department: department.join(':'), day: weekday, target });
  });
  return [...departments, ...days];
}

function shortOf(
  now: Placed,
  before: Placed,
  { department, day, target }: Pick<Gap, 'department' | 'day' | 'target'>,
): Gap[] {
  const place = placeKey(department, day);
  const placed = now.get(place) ?? 0;
  const short = Math.max(target - placed, 0);
  const shortBefore = Math.max(target - (before.get(place) ?? 0), 0);
  if (short <= shortBefore) return [];
  return [{ place, department, day, short, shortBefore, placed, target }];
}

function newlyThin(
  now: Placed,
  before: Placed,
  { department, target }: Pick<Gap, 'department' | 'target'>,
  needs: Needs,
): Gap[] {
  const cellsNow = cellsOf(now, department);
  const cellsBefore = cellsOf(before, department);
  return WEEKDAYS.flatMap((_, day) => {
    if (dayTargetOf(department, day, needs) !== null) return [];
    if (!isThin(cellsNow, day, needs) || isThin(cellsBefore, day, needs)) return [];
    const place = placeKey(department, day);
    const placed = now.get(place) ?? 0;
    return [{ place, department, day, short: null, shortBefore: 0, placed, target }];
  });
}

function cellsOf(placed: Placed, department: string) {
  const days = WEEKDAYS.map((_, day): CoverageCell => ({
    assigned: placed.get(placeKey(department, day)) ?? 0,
    planned: 0,
    possible: 0,
  }));
  return { key: department, days };
}
