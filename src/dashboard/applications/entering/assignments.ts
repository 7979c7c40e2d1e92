/**
 * Compares the assignments noted by reviewers with the applications, to find those still to be entered in the
 * registration system. An assignment is one person in one department. Pure.
 */
import type { Review } from '../../../contract/bff/reviews.ts';
import { compareNames } from '../../messages/compare-names.ts';
import type { Application } from '../data/application.ts';
import { isEntered } from '../data/is-entered.ts';

export interface Assignment {
  application: Application;
  /** By its key. */
  department: string;
}

/** A person whose application is missing, so that the assignment cannot be checked. */
export interface Unchecked {
  userId: string;
  departments: readonly string[];
}

export interface Assignments {
  toEnter: Assignment[];
  entered: Assignment[];
  unchecked: Unchecked[];
}

/** All assignments that reviewers noted, each in one of the lists. */
export function assignmentsOf(
  list: readonly Application[],
  reviews: ReadonlyMap<string, Review>,
): Assignments {
  const wanted = new Map<string, readonly string[]>();
  for (const [userId, { assignTo }] of reviews) {
    if (assignTo.length > 0) wanted.set(userId, assignTo);
  }
  const found: Assignments = { toEnter: [], entered: [], unchecked: [] };
  if (wanted.size === 0) return found;
  for (const application of list) {
    for (const department of wanted.get(application.userId) ?? []) {
      const where = isEntered(application.record, department) ? 'entered' : 'toEnter';
      found[where].push({ application, department });
    }
    wanted.delete(application.userId);
  }
  found.unchecked = Array.from(wanted, ([userId, departments]) => ({ userId, departments }));
  return found;
}

export interface DepartmentAssignments {
  department: string;
  name: string;
  applications: readonly Application[];
}

/** By department and then by name, as people look for them. */
export function byDepartment(
  assignments: readonly Assignment[],
  nameOf: (department: string) => string,
): DepartmentAssignments[] {
  const groups = new Map<string, Application[]>();
  for (const { application, department } of assignments) {
    const group = groups.get(department);
    if (group) group.push(application);
    else groups.set(department, [application]);
  }
  return Array.from(groups, ([department, group]) => ({
    department,
    name: nameOf(department),
    applications: group.sort(
      (a, b) => compareNames(a.name, b.name) || compareNames(a.userId, b.userId),
    ),
  })).sort((a, b) => compareNames(a.name, b.name) || compareNames(a.department, b.department));
}
