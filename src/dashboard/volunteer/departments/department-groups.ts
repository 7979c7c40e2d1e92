/** Groups departments by what their states mean for a decision about a volunteer. */
import type { Place } from '../../../contract/bff/reviews/reviews.ts';
import type { ReceivedDepartment } from '../../../contract/service/read-volunteer.ts';
import { departmentKey, isConflict, stateKeys, statesIn } from '../../../staffing/states.ts';
import { PLANNED, shownStates } from '../../application-facts/state-name.ts';

/** The states that the departments of a group share, in display order. */
const GROUPS: string[][] = [
  ['assignment'],
  [PLANNED],
  ['request'],
  ['experience', 'interest'],
  ['interest'],
  ['experience'],
  ['avoid'],
  [],
];
/** The groups of departments that want the person, whatever the person says about them. */
const WANTED = new Set(['assignment', PLANNED, 'request']);

/** A department as a page shows it. */
interface ShownDepartment {
  department: Pick<ReceivedDepartment, 'id' | 'name'>;
  /** The states of the service, and before them `PLANNED`. */
  states: readonly string[];
  /** Whether it wants a person who avoids it. */
  isConflict: boolean;
}

interface GroupedDepartment extends ShownDepartment {
  /** The states that the group does not tell already. */
  others: string[];
}

export interface DepartmentGroup {
  /** Empty for the departments that no known state tells of. */
  states: string[];
  departments: GroupedDepartment[];
}

/** The departments of an application as the service lists them; after them, the others that reviewers planned. */
export function shownDepartments(
  departments: ReceivedDepartment[],
  places: readonly Place[],
): ShownDepartment[] {
  const keys = new Set(departments.map(departmentKey));
  const planned = places
    .map(({ department }) => department)
    .filter((key) => !keys.has(key))
    .map((id) => ({ id, name: null, states: [] }));
  return [...departments, ...planned].map((department) => {
    const all = statesIn({ departments }, places, departmentKey(department));
    // A service may list a department twice, each time with other states.
    const own = { states: stateKeys(department.states), isPlanned: all.isPlanned };
    return { department, states: shownStates(own), isConflict: isConflict(all) };
  });
}

/** The groups that are not empty; within each, departments keep their order. */
export function groupDepartments(departments: readonly ShownDepartment[]): DepartmentGroup[] {
  const groups = GROUPS.map((states): DepartmentGroup => ({ states, departments: [] }));
  for (const one of departments) {
    const group = groups.find(({ states }) => fits(one.states, states));
    const others = one.states.filter((state) => !group?.states.includes(state));
    group?.departments.push({ ...one, others });
  }
  return groups.filter((group) => group.departments.length > 0);
}

/**
 * An avoided department goes to the group "avoid" whatever else was ticked, unless a department wants the person.
 */
function fits(states: readonly string[], group: readonly string[]): boolean {
  const isWanted = group.some((state) => WANTED.has(state));
  if (states.includes('avoid') && !isWanted && !group.includes('avoid')) return false;
  return group.every((state) => states.includes(state));
}
