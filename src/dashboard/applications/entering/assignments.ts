/**
 * Compares what reviewers planned with the applications: the assignments still to be entered in the registration system, and
 * the people it has assigned differently. An assignment is one person in one department. Pure.
 */
import {
  isPlanned,
  type PlannedSlots,
  type Review,
  type SaidEntered,
} from '../../../contract/bff/reviews/reviews.ts';
import { statesByDepartment } from '../../../staffing/standings.ts';
import { compareNames } from '../../messages/compare-names.ts';
import type { Application } from '../../application-data/application.ts';
import { isEntered, isToEnter } from '../../application-data/plans.ts';

export interface Assignment {
  application: Application;
  /** By its key. */
  department: string;
  /** The planned slots. */
  slots: PlannedSlots;
}

/** A person whose application is missing, so that the assignment cannot be checked. */
export interface Unchecked {
  userId: string;
  departments: readonly string[];
}

/** A planned person whom the registration system has assigned to other departments, each by its key. */
export interface Differing {
  application: Application;
  planned: readonly string[];
  /** The assigned departments that are not planned. */
  registered: readonly string[];
}

/** An assignment that a reviewer says to have entered, but that the application does not have yet. */
export interface SaidAssignment extends Assignment {
  said: SaidEntered;
}

export interface Assignments {
  toEnter: Assignment[];
  /** Oldest first. */
  said: SaidAssignment[];
  entered: Assignment[];
  unchecked: Unchecked[];
  differing: Differing[];
}

/** All planned assignments: each is to be entered, said to be entered, entered or unchecked. */
export function assignmentsOf(
  list: readonly Application[],
  reviews: ReadonlyMap<string, Review>,
): Assignments {
  const wanted = new Map([...reviews].filter(([, review]) => isPlanned(review)));
  const found: Assignments = { toEnter: [], said: [], entered: [], unchecked: [], differing: [] };
  if (wanted.size === 0) return found;
  for (const application of list) {
    const review = wanted.get(application.userId);
    if (!review) continue;
    const planned = review.places.map(({ department }) => department);
    const { record } = application;
    for (const { department, slots } of review.places) {
      const assignment = { application, department, slots };
      if (isEntered(record, department)) found.entered.push(assignment);
      else if (isToEnter(record, review, department)) found.toEnter.push(assignment);
      else {
        const said = review.entered?.said.find((one) => one.department === department);
        if (said) found.said.push({ ...assignment, said });
      }
    }
    const registered = assignedIn(application).filter((key) => !planned.includes(key));
    if (registered.length > 0) found.differing.push({ application, planned, registered });
    wanted.delete(application.userId);
  }
  found.said.sort((one, other) => Date.parse(one.said.at) - Date.parse(other.said.at));
  found.unchecked = Array.from(wanted, ([userId, { places }]) => ({
    userId,
    departments: places.map(({ department }) => department),
  }));
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
