/** Compares a named plan with the plan: people and departments, and whose plan would change. Pure. */
import {
  departmentName,
  departmentKey,
  knownStatesOf,
} from '../../application-facts/department-states.ts';
import { compareNames } from '../../messages/compare-names.ts';
import type { Application } from '../data/application.ts';
import { learnDepartments } from '../data/learning/learn-departments.ts';
import type { Plans } from '../data/planning/planned-applications.ts';
import { targetOf } from '../totals/counting/department-totals.ts';

export interface ComparedDepartment {
  key: string;
  name: string;
  /** Null if the department has none. */
  target: number | null;
  /** People assigned in the registration system, who count in both plans. */
  assigned: number;
  /** People planned and not assigned: in the plan, and in the named plan. */
  plan: number;
  named: number;
}

/** One person whose departments differ. */
export interface ChangedPerson {
  person: Application;
  plan: readonly string[];
  named: readonly string[];
}

export interface PlanComparison {
  /** Departments that differ first; among them, and then, the largest shortage in the named plan first. */
  departments: ComparedDepartment[];
  /** People with an application whose departments differ. */
  changed: ChangedPerson[];
  /** People in the named plan without an application here. */
  absent: number;
  /** Departments of the named plan that no application lists, by name. */
  unknown: string[];
}

const NONE: readonly string[] = [];

/** @param list the applications as registered */
export function comparePlans(
  list: readonly Application[],
  plan: Plans,
  named: Plans,
  targets: Readonly<Record<string, number>>,
): PlanComparison {
  const known = learnDepartments(list.map(({ record }) => record));
  const counts = new Map<string, ComparedDepartment>();
  function countOf(key: string): ComparedDepartment {
    const held = counts.get(key);
    if (held) return held;
    const name = departmentName(known.find((one) => one.key === key) ?? { id: key, name: null });
    const target = targetOf(key, targets);
    const added = { key, name, target, assigned: 0, plan: 0, named: 0 };
    counts.set(key, added);
    return added;
  }
  for (const { key } of known) countOf(key);

  const changed: ChangedPerson[] = [];
  const here = new Set<string>();
  for (const person of list) {
    const { userId, record } = person;
    here.add(userId);
    const departments = record.departments ?? [];
    const assigned = new Set(
      departments.filter((one) => knownStatesOf(one).has('assignment')).map(departmentKey),
    );
    const own = { plan: plan.get(userId) ?? NONE, named: named.get(userId) ?? NONE };
    for (const key of assigned) countOf(key).assigned += 1;
    for (const which of ['plan', 'named'] as const) {
      for (const key of own[which]) if (!assigned.has(key)) countOf(key)[which] += 1;
    }
    if (!isSame(own.plan, own.named)) changed.push({ person, ...own });
  }

  const knownKeys = new Set(known.map(({ key }) => key));
  const unknown = new Set([...named.values()].flat().filter((key) => !knownKeys.has(key)));
  return {
    departments: [...counts.values()].toSorted(
      (a, b) =>
        Number(b.named !== b.plan) - Number(a.named !== a.plan) ||
        Math.max(lackOf(b, 'named'), 0) - Math.max(lackOf(a, 'named'), 0) ||
        compareNames(a.name, b.name),
    ),
    changed,
    absent: [...named.keys()].filter((userId) => !here.has(userId)).length,
    unknown: Array.from(unknown, (key) => departmentName({ id: key, name: null })),
  };
}

/** The number of people that a department lacks with one of the plans; negative if it has too many, 0 without a target. */
export function lackOf(department: ComparedDepartment, which: 'plan' | 'named'): number {
  const { target, assigned } = department;
  return target === null ? 0 : target - assigned - department[which];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key) => other.includes(key));
}
