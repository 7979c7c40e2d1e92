/** A person's standing in each department, used by totals and by the links of their numbers. */
import type { ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { departmentKey, isPlaced, knownState, PLAN, type KnownState } from './states.ts';

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

/** The known states of a person in each department, by department key. */
export function statesByDepartment({
  departments = [],
}: ReceivedVolunteer): Map<string, Set<KnownState>> {
  const states = new Map<string, Set<KnownState>>();
  for (const department of departments) {
    const key = departmentKey(department);
    let known = states.get(key);
    // A department may be listed twice.
    if (!known) states.set(key, (known = new Set()));
    for (const sent of department.states) {
      const state = knownState(sent);
      if (state) known.add(state);
    }
  }
  return states;
}

/** By department key. A person who avoids a department does not count as interested in it. */
export function standingsOf(record: ReceivedVolunteer): Map<string, readonly Standing[]> {
  const states = statesByDepartment(record);
  const placed = [...states.values()].some(isPlaced);
  const standings = new Map<string, readonly Standing[]>();
  for (const [key, known] of states) standings.set(key, standingsIn(known, placed));
  return standings;
}

/** In the order of `STANDINGS`. */
function standingsIn(known: ReadonlySet<KnownState>, placed: boolean): Standing[] {
  const standings: Standing[] = [];
  const avoiding = known.has('avoid');
  const interested = known.has('interest') && !avoiding;
  if (known.has('assignment')) standings.push('assigned');
  if (known.has(PLAN)) standings.push('planned');
  if (known.has('request')) standings.push('requested');
  if (interested && known.has('experience')) standings.push('experienced');
  if (interested) standings.push('interested');
  if (avoiding) standings.push('avoiding');
  if (avoiding && (isPlaced(known) || known.has('request'))) standings.push('conflicting');
  if (interested && !placed) standings.push('possible');
  return standings;
}

/** The departments over which a person's hours are split. */
export function sharingHours(standings: ReadonlyMap<string, readonly Standing[]>): string[] {
  const placed: string[] = [];
  const interested: string[] = [];
  for (const [key, ways] of standings) {
    if (ways.includes('assigned') || ways.includes('planned')) placed.push(key);
    if (ways.includes('interested')) interested.push(key);
  }
  return placed.length > 0 ? placed : interested;
}
