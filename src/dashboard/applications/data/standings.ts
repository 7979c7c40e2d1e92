/** A person's standing in each department, used by totals and by the links of their numbers. */
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { knownStatesOf, type KnownState } from '../../application-facts/department-states.ts';
import { departmentKey } from './learning/learn-departments.ts';

export const STANDINGS = [
  'assigned',
  'requested',
  /** Interested and experienced. */
  'experienced',
  'interested',
  'avoiding',
  /** Avoids the department that is assigned or requests them. */
  'conflicting',
  /** Interested, and assigned nowhere yet. */
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
  const placed = [...states.values()].some((known) => known.has('assignment'));
  return new Map([...states].map(([key, known]) => [key, standingsIn(known, placed)]));
}

function standingsIn(known: ReadonlySet<KnownState>, placed: boolean): Set<Standing> {
  const avoiding = known.has('avoid');
  const interested = known.has('interest') && !avoiding;
  const is: Record<Standing, boolean> = {
    assigned: known.has('assignment'),
    requested: known.has('request'),
    experienced: interested && known.has('experience'),
    interested,
    avoiding,
    conflicting: avoiding && (known.has('assignment') || known.has('request')),
    possible: interested && !placed,
  };
  return new Set(STANDINGS.filter((standing) => is[standing]));
}

/** The departments over which a person's hours are split. */
export function sharingHours(standings: ReadonlyMap<string, ReadonlySet<Standing>>): string[] {
  const those = (way: Standing) =>
    [...standings].filter(([, ways]) => ways.has(way)).map(([key]) => key);
  const assigned = those('assigned');
  return assigned.length > 0 ? assigned : those('interested');
}
