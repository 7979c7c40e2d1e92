/** Sorts departments by what they mean to whoever decides about a volunteer. */
import type { ReceivedDepartment } from '../../contract/service/read-volunteer.ts';
import { knownState, type KnownState } from '../application-facts/department-states.ts';

/** What the departments of a group have in common, in the order in which groups are read. */
const GROUPS: KnownState[][] = [
  ['assignment'],
  ['request'],
  ['experience', 'interest'],
  ['interest'],
  ['experience'],
  ['avoid'],
  [],
];

interface GroupedDepartment {
  department: ReceivedDepartment;
  /** The states that the group does not tell already. */
  others: string[];
}

export interface DepartmentGroup {
  /** Empty for the departments that no known state tells of. */
  states: KnownState[];
  departments: GroupedDepartment[];
}

/** The groups that are not empty; within each, departments keep their order. */
export function groupDepartments(departments: ReceivedDepartment[]): DepartmentGroup[] {
  const groups = GROUPS.map((states): DepartmentGroup => ({ states, departments: [] }));
  for (const department of departments) {
    const known = department.states.map(knownState);
    const group = groups.find(({ states }) => fits(known, states));
    group?.departments.push({
      department,
      others: department.states.filter((_, index) => {
        const state = known[index];
        return !state || !group.states.includes(state);
      }),
    });
  }
  return groups.filter((group) => group.departments.length > 0);
}

/** Who avoids a department is not asked to work there, whatever else they ticked: only a decision outweighs it. */
function fits(known: (KnownState | undefined)[], group: KnownState[]): boolean {
  const decided = group.includes('assignment') || group.includes('request');
  if (known.includes('avoid') && !decided && !group.includes('avoid')) return false;
  return group.every((state) => known.includes(state));
}
