/** Groups the departments that a person can be planned for by what the person says about them. */
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { statesByDepartment } from '../../../staffing/standings.ts';
import type { KnownState } from '../../../staffing/states.ts';
import { compareNames } from '../../messages/compare-names.ts';

const GROUPS = ['wants', 'experienced', 'others'] as const;
type Group = (typeof GROUPS)[number];

/** The states to show beside a department, because its group doesn't tell them. */
const MARKS = ['assignment', 'request', 'avoid'] as const satisfies KnownState[];

export interface DepartmentChoice {
  key: string;
  name: string;
  marks: KnownState[];
}

/** The groups that are not empty, each in the order of names; among the others, avoided departments come last. */
export function groupChoices(
  departments: readonly { key: string; name: string }[],
  record: ReceivedVolunteer,
): { group: Group; choices: DepartmentChoice[] }[] {
  const statesOf = statesByDepartment(record);
  const choices = departments.map(({ key, name }) => {
    const states = statesOf.get(key) ?? new Set<KnownState>();
    return { key, name, marks: MARKS.filter((state) => states.has(state)), group: groupOf(states) };
  });
  const last = ({ marks }: DepartmentChoice) => Number(marks.includes('avoid'));
  const inOrder = choices.toSorted((a, b) => last(a) - last(b) || compareNames(a.name, b.name));
  return GROUPS.map((group) => ({
    group,
    choices: inOrder.filter((one) => one.group === group),
  })).filter(({ choices }) => choices.length > 0);
}

function groupOf(states: ReadonlySet<KnownState>): Group {
  if (states.has('avoid')) return 'others';
  if (states.has('interest')) return 'wants';
  return states.has('experience') ? 'experienced' : 'others';
}
