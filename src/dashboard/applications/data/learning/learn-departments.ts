/** Learns the event's departments and states from the applications, their only source. */
import type { ReceivedVolunteer } from '../../../../contract/service/read-volunteer.ts';
import {
  departmentKey,
  KNOWN_STATES,
  knownState,
} from '../../../application-facts/department-states.ts';

/** Stands for any department, or any state. */
export const ANY = '*';

export interface LearntDepartment {
  /** The department's identity, also in addresses and settings. */
  key: string;
  id: string | null;
  /** As most applications name it; null where none does. */
  name: string | null;
}

/** The departments of all these applications, in the order in which they were first met. */
export function learnDepartments(records: Iterable<ReceivedVolunteer>): LearntDepartment[] {
  const met = new Map<string, { id: string | null; names: Map<string, number> }>();
  for (const { departments = [] } of records) {
    for (const department of departments) {
      const key = departmentKey(department);
      let one = met.get(key);
      if (!one) met.set(key, (one = { id: department.id ?? null, names: new Map() }));
      const { name } = department;
      if (name) one.names.set(name, (one.names.get(name) ?? 0) + 1);
    }
  }
  return Array.from(met, ([key, { id, names }]) => ({ key, id, name: mostCommon(names) }));
}

/** The states that anybody holds anywhere, the known ones first. */
export function learnStates(records: Iterable<ReceivedVolunteer>): string[] {
  const met = new Set<string>();
  for (const { departments = [] } of records) {
    for (const { states } of departments) for (const state of states) met.add(state);
  }
  const known = KNOWN_STATES.filter((state) => met.has(state));
  return [...known, ...[...met].filter((state) => knownState(state) === undefined).sort()];
}

/** The first of equals. */
function mostCommon(counts: ReadonlyMap<string, number>): string | null {
  let best: string | null = null;
  let most = 0;
  for (const [one, count] of counts) {
    if (count > most) [best, most] = [one, count];
  }
  return best;
}
