/** Finds what speaks against where people are assigned or planned, and what of it is new. Pure. */
import type { ReceivedVolunteer } from '../../../../contract/service/read-volunteer.ts';
import {
  departmentKey,
  knownStatesOf,
  PLAN,
  type KnownState,
} from '../../../application-facts/department-states.ts';
import {
  planWarnings,
  type PlanNeeds,
  type PlanWarning,
} from '../../data/planning/plan-warnings.ts';

/** The states of a department that wants a person, the strongest first. */
const WANTING = ['assignment', PLAN, 'request'] as const satisfies readonly KnownState[];

/** A department that wants a person, and what speaks against it. */
export interface Conflict {
  /** Tells it from the other conflicts of the same person. */
  key: string;
  department: string;
  wanted: (typeof WANTING)[number];
  warning: PlanWarning;
}

export type NeedsOf = (department: string) => PlanNeeds;

/**
 * The conflicts in a record with its plan. Several departments and too few hours concern all of the person's departments, so
 * each is listed once.
 */
export function conflictsOf(record: ReceivedVolunteer, needsOf: NeedsOf): Conflict[] {
  const found = new Map<string, Conflict>();
  for (const [department, wanted] of wantingDepartments(record)) {
    const warnings = planWarnings(record, [], department, needsOf(department));
    for (const warning of warnings) {
      // A request places the person nowhere yet.
      if (wanted === 'request' && warning.kind !== 'avoided') continue;
      const key = keyOf(warning, department);
      if (!found.has(key)) found.set(key, { key, department, wanted, warning });
    }
  }
  return [...found.values()];
}

/** The conflicts of now that were not there before. */
export function newConflicts(
  now: ReceivedVolunteer,
  before: ReceivedVolunteer | undefined,
  needsOf: NeedsOf,
): Conflict[] {
  const known = new Set(before ? conflictsOf(before, needsOf).map(({ key }) => key) : []);
  return conflictsOf(now, needsOf).filter(({ key }) => !known.has(key));
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

function keyOf(warning: PlanWarning, department: string): string {
  switch (warning.kind) {
    case 'avoided':
    case 'days':
      return `${warning.kind}:${department}`;
    case 'elsewhere': {
      const all = [department, ...warning.assigned, ...warning.planned].toSorted();
      return `elsewhere:${JSON.stringify(all)}`;
    }
    case 'hours':
      return `hours:${warning.departments}`;
  }
}
