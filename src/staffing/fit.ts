/** Rates the fit of a person and a department, for the queue of fill mode and for proposals. Pure. */
import { isPlaced, type KnownState } from './states.ts';

/** The facts about a person that decide for which departments they can be planned. */
export interface Candidate {
  userId: string;
  /** The known states in each department, by department key. */
  states: Readonly<Record<string, readonly KnownState[]>>;
  /** The weekdays the person offers, 0 being Monday; empty if they did not say. */
  days: readonly number[];
  /** The hours the person offers; null if they did not say. */
  hours: number | null;
}

/** The people a department needs on a weekday. */
export interface DayNeed {
  day: number;
  /** The number of people, or that the department is closed on this day. */
  need: number | 'closed';
  /** The day has no target of its own: the number only tells when Coverage calls the day thin, and is not shown. */
  estimated?: boolean;
  /** Assigned or planned people who offer the day. */
  placed: number;
}

export interface DepartmentNeed {
  /** The department's key. */
  department: string;
  /** The number of people; null if no user has set it. */
  target: number | null;
  /** People assigned or planned so far. */
  placed: number;
  days: readonly DayNeed[];
}

export interface Fit {
  requested: boolean;
  experienced: boolean;
  /** The weekdays that the person offers and on which the department is short. */
  shortDays: readonly DayNeed[];
}

/** Null where the person must not be planned: avoiding, placed there already, neither requested nor interested, or closed. */
export function fitOf({ states, days }: Candidate, need: DepartmentNeed): Fit | null {
  const known = statesIn(states, need.department);
  if (!isWilling(known) || isPlaced(known)) return null;
  if (days.length > 0 && days.every((day) => isClosedOn(need, day))) return null;
  return {
    requested: known.includes('request'),
    experienced: known.includes('experience'),
    shortDays: need.days.filter((one) => shortOn(one) > 0 && days.includes(one.day)),
  };
}

/** Whether a department is closed on a weekday. */
export function isClosedOn({ days }: DepartmentNeed, day: number): boolean {
  return days.some((one) => one.day === day && one.need === 'closed');
}

/** The number of people missing on a weekday. */
export function shortOn({ need, placed }: DayNeed): number {
  return need === 'closed' ? 0 : Math.max(need - placed, 0);
}

/** The number of people missing to the target. */
export function shortOf({ target, placed }: DepartmentNeed): number {
  return Math.max((target ?? 0) - placed, 0);
}

/** The number of people missing on one weekday, or in all for null; null where no target says how many are needed. */
export function missingOf(need: DepartmentNeed, day: number | null): number | null {
  if (day === null) return need.target === null ? null : shortOf(need);
  const dayNeed = need.days.find((one) => one.day === day);
  return dayNeed && dayNeed.need !== 'closed' && !dayNeed.estimated ? shortOn(dayNeed) : null;
}

/** The number of departments that want the person or that the person wants, without the ones they avoid. */
export function chancesOf({ states }: Candidate): number {
  return Object.values(states).filter(isWilling).length;
}

/** The number of departments the person is assigned to or planned for. */
export function placesOf({ states }: Candidate): number {
  return Object.values(states).filter(isPlaced).length;
}

/** Requested comes before experienced, and experienced before interested. */
function rankOf({ requested, experienced }: Fit): number {
  return requested ? 0 : experienced ? 1 : 2;
}

const MOST_CHANCES = 9;
const WEEK = 7;

/**
 * The cost of planning a person; lower is better. A digit for each rule, the weightiest first: rank, few chances, many days
 * on which the department is short. Below 1000.
 */
export function costOf(fit: Fit, chances: number): number {
  const few = Math.min(chances, MOST_CHANCES);
  return rankOf(fit) * 100 + few * 10 + (WEEK - fit.shortDays.length);
}

function statesIn(states: Candidate['states'], department: string): readonly KnownState[] {
  return Object.hasOwn(states, department) ? (states[department] ?? []) : [];
}

function isWilling(known: readonly KnownState[]): boolean {
  return (known.includes('interest') || known.includes('request')) && !known.includes('avoid');
}
