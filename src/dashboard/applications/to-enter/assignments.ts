/**
 * Compares what reviewers planned with the applications: the assignments still to be entered in the registration system, and
 * the people it has assigned differently. An assignment is one person in one department. Pure.
 */
import type { PlannedSlots, Review } from '../../../contract/bff/reviews/reviews.ts';
import { statesByDepartment } from '../../../applications/standings.ts';
import { compareNames } from '../../messages/compare-names.ts';
import type { Application } from '../../application-data/application.ts';
import { isEntered } from '../../application-data/plans.ts';

export interface Assignment {
  application: Application;
  /** By its key. */
  department: string;
  /** The planned slots. */
  slots: PlannedSlots;
}

/** A planned person whom the registration system has assigned to other departments, each by its key. */
export interface Differing {
  application: Application;
  planned: readonly string[];
  /** The assigned departments that are not planned. */
  registered: readonly string[];
}

export interface Assignments {
  toEnter: Assignment[];
  /** The number of planned assignments that the registration system has. */
  entered: number;
  differing: Differing[];
}

/** The planned assignments of these people, each to be entered or entered, and the people assigned otherwise. */
export function assignmentsOf(
  list: readonly Application[],
  reviews: ReadonlyMap<string, Review>,
): Assignments {
  const found: Assignments = { toEnter: [], entered: 0, differing: [] };
  for (const application of list) {
    const review = reviews.get(application.userId);
    if (!review || review.places.length === 0) continue;
    const planned = review.places.map(({ department }) => department);
    const { record } = application;
    for (const { department, slots } of review.places) {
      if (isEntered(record, department)) found.entered += 1;
      else found.toEnter.push({ application, department, slots });
    }
    const registered = assignedIn(application).filter((key) => !planned.includes(key));
    if (registered.length > 0) found.differing.push({ application, planned, registered });
  }
  return found;
}

function assignedIn({ record }: Application): string[] {
  const departments = [...statesByDepartment(record)];
  return departments.flatMap(([key, states]) => (states.has('assignment') ? key : []));
}

export interface DepartmentAssignments {
  department: string;
  name: string;
  assignments: readonly Assignment[];
}

/** By department and then by name, as people look for them. */
export function byDepartment(
  assignments: readonly Assignment[],
  nameOf: (department: string) => string,
): DepartmentAssignments[] {
  const groups = new Map<string, Assignment[]>();
  for (const assignment of assignments) {
    const group = groups.get(assignment.department);
    if (group) group.push(assignment);
    else groups.set(assignment.department, [assignment]);
  }
  return Array.from(groups, ([department, group]) => ({
    department,
    name: nameOf(department),
    assignments: group.toSorted(
      ({ application: a }, { application: b }) =>
        compareNames(a.name, b.name) || compareNames(a.userId, b.userId),
    ),
  })).sort((a, b) => compareNames(a.name, b.name) || compareNames(a.department, b.department));
}
