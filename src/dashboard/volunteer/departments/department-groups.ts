/** Groups departments by what their states mean for a decision about a volunteer. */
import type { ReceivedDepartment } from '../../../contract/service/read-volunteer.ts';
import { isWanted, knownState, type KnownState } from '../../../staffing/states.ts';

/** The states that the departments of a group share, in display order. */
const GROUPS: KnownState[][] = [
  ['assignment'],
  ['plan'],
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

/**
 * An avoided department goes to the group "avoid" whatever else was ticked, unless a department wants the person.
 */
function fits(known: (KnownState | undefined)[], group: KnownState[]): boolean {
  if (known.includes('avoid') && !isWanted(group) && !group.includes('avoid')) return false;
  return group.every((state) => known.includes(state));
}
