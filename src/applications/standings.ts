/** A person's standings in each department, by which they are counted and found. */
import type { Place } from '../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { sharedList } from './shared-list.ts';
import { departmentKey, knownState, type KnownState } from './states.ts';

export const STANDINGS = [
  'assigned',
  /** By reviewers, and not assigned yet. */
  'planned',
  'requested',
  /** Interested and experienced. */
  'experienced',
  'interested',
  'avoiding',
] as const;
export type Standing = (typeof STANDINGS)[number];

/** The known states of a person in each department that the record lists, by department key. */
export function statesByDepartment({
  departments = [],
}: Pick<ReceivedVolunteer, 'departments'>): Map<string, Set<KnownState>> {
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

const NONE: ReadonlySet<KnownState> = new Set();

/**
 * By department key. A person who avoids a department does not count as interested in it.
 * @param places all places that the person is planned for
 */
export function standingsOf(
  record: Pick<ReceivedVolunteer, 'departments'>,
  places: readonly Place[] = [],
): Map<string, readonly Standing[]> {
  const states = statesByDepartment(record);
  const planned = new Set(places.map(({ department }) => department));
  const standings = new Map<string, readonly Standing[]>();
  for (const [key, known] of states) {
    standings.set(key, standingsIn(known, planned.has(key)));
  }
  for (const key of planned) {
    if (!standings.has(key)) standings.set(key, standingsIn(NONE, true));
  }
  return standings;
}

/** In the order of `STANDINGS`. */
function standingsIn(known: ReadonlySet<KnownState>, hasPlace: boolean): readonly Standing[] {
  const standings: Standing[] = [];
  const avoiding = known.has('avoid');
  const interested = known.has('interest') && !avoiding;
  if (known.has('assignment')) standings.push('assigned');
  else if (hasPlace) standings.push('planned');
  if (known.has('request')) standings.push('requested');
  if (interested && known.has('experience')) standings.push('experienced');
  if (interested) standings.push('interested');
  if (avoiding) standings.push('avoiding');
  return sharedList(standings);
}

/** Whether a department has the person: assigned or planned. */
export function isPlacedBy(standings: readonly Standing[] | undefined): boolean {
  const [first] = standings ?? [];
  return first === 'assigned' || first === 'planned';
}
