/** A person's standing in each department, used by totals and by the links of their numbers. */
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import {
  departmentKey,
  knownStatesOf,
  PLAN,
  type KnownState,
} from '../../application-facts/department-states.ts';

export const STANDINGS = [
  'assigned',
  /** By reviewers, and not assigned yet. */
  'planned',
  'requested',
  /** Interested and experienced. */
  'experienced',
  'interested',
  'avoiding',
  /** Avoids the department that they are assigned to, planned for or requested by. */
  'conflicting',
  /** Interested, and neither assigned nor planned anywhere yet. */
  'possible',
] as const;
export type Standing = (typeof STANDINGS)[number];

/** By department key. A person who avoids a department does not count as interested in it. */
export function standingsOf({ departments = [] }: ReceivedVolunteer): Map<string, Set<Standing>> {
  const states = new Map<string, Set<KnownState>>();
  for (const department of departments) {
    const key = departmentKey(department);
    // A department may be listed twice.
    states.set(key, new Set([...(states.get(key) ?? []), ...knownStatesOf(department)]));
  }
  const placed = [...states.values()].some(isPlaced);
  return new Map([...states].map(([key, known]) => [key, standingsIn(known, placed)]));
}

function isPlaced(known: ReadonlySet<KnownState>): boolean {
  return known.has('assignment') || known.has(PLAN);
}

function standingsIn(known: ReadonlySet<KnownState>, placed: boolean): Set<Standing> {
  const avoiding = known.has('avoid');
  const interested = known.has('interest') && !avoiding;
  const is: Record<Standing, boolean> = {
    assigned: known.has('assignment'),
    planned: known.has(PLAN),
    requested: known.has('request'),
    experienced: interested && known.has('experience'),
    interested,
    avoiding,
    conflicting: avoiding && (isPlaced(known) || known.has('request')),
    possible: interested && !placed,
  };
  return new Set(STANDINGS.filter((standing) => is[standing]));
}

/** The departments over which a person's hours are split. */
export function sharingHours(standings: ReadonlyMap<string, ReadonlySet<Standing>>): string[] {
  const departmentsOf = (...some: Standing[]) =>
    [...standings].filter(([, ways]) => some.some((way) => ways.has(way))).map(([key]) => key);
  const placed = departmentsOf('assigned', 'planned');
  return placed.length > 0 ? placed : departmentsOf('interested');
}
