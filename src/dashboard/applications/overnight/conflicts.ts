/** Finds what speaks against where a person is assigned or planned. Pure. */
import type { Place } from '../../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { departmentKey, knownStatesOf, PLAN, type KnownState } from '../../../staffing/states.ts';
import { planWarnings, type PlanNeeds, type PlanWarning } from '../../../staffing/warnings.ts';

/** The states of a department that wants a person, the strongest first. */
const WANTING = ['assignment', PLAN, 'request'] as const satisfies readonly KnownState[];

/** A department that wants a person, and what speaks against it. */
export interface Conflict {
  department: string;
  wanted: (typeof WANTING)[number];
  warning: PlanWarning;
}

/**
 * The conflicts in a record with its plan. Several departments and too few hours concern all of the person's departments, so
 * each is listed once.
 */
export function conflictsOf(
  record: ReceivedVolunteer,
  places: readonly Place[],
  needsOf: (department: string) => PlanNeeds,
): Conflict[] {
  const found = new Map<string, Conflict>();
  for (const [department, wanted] of wantingDepartments(record)) {
    for (const warning of planWarnings(record, places, department, needsOf(department))) {
      // A request places the person nowhere yet.
      if (wanted === 'request' && warning.kind !== 'avoided') continue;
      const isOfOne = warning.kind === 'avoided' || warning.kind === 'days';
      const key = isOfOne ? `${warning.kind}:${department}` : warning.kind;
      if (!found.has(key)) found.set(key, { department, wanted, warning });
    }
  }
  return [...found.values()];
}

function wantingDepartments({ departments = [] }: ReceivedVolunteer) {
  const all = new Map<string, Set<KnownState>>();
  for (const one of departments) {
    const key = departmentKey(one);
    // A department may be listed twice.
    all.set(key, new Set([...(all.get(key) ?? []), ...knownStatesOf(one)]));
  }
  return [...all].flatMap(([key, states]): [string, Conflict['wanted']][] => {
    const wanted = WANTING.find((state) => states.has(state));
    return wanted ? [[key, wanted]] : [];
  });
}
