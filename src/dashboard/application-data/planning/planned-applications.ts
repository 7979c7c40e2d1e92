/** The applications with what reviewers planned: every page of the section counts, filters and shows planned people. */
import { useMemo, useState } from 'react';
import type { Place, Review } from '../../../contract/bff/reviews/reviews.ts';
import { useReviews } from '../../api/reviews/use-reviews.ts';
import { withPlan } from '../../../staffing/plans.ts';
import type { Application } from '../application.ts';
import { learnDepartments } from '../../../staffing/learn.ts';
import { useApplications, type Applications } from '../use-applications.ts';

/** The places that each person is planned for, by user id. */
export type Plans = ReadonlyMap<string, readonly Place[]>;

/** The applications that a page of the section shows. */
export interface Scope {
  /** The role whose applications are read; null for everyone. */
  roleId: number | null;
}

export interface PlannedApplications extends Applications {
  /** The applications without plans. The list stays the same when only plans change. */
  registered: readonly Application[];
  /** The plans of the reviewers. */
  plans: Plans;
}

/**
 * The applications of a scope, and the plan that they show. An application keeps its identity until its record or its plan
 * changes.
 */
export function usePlannedApplications({ roleId }: Scope): PlannedApplications {
  const applications = useApplications(roleId);
  const plans = usePlans();
  const { list } = applications;
  const planned = useMemo(() => plannedApplications(list, plans), [list, plans]);
  return { ...applications, list: planned, registered: list, plans };
}

/** The same map as long as no plan changes: a mark or a note must not redraw the board. */
export function usePlans(): Plans {
  const { byUser } = useReviews();
  const now = useMemo(() => plansOf(byUser), [byUser]);
  const [plans, setPlans] = useState(now);
  if (plans === now || isSame(plans, now)) return plans;
  setPlans(now);
  return now;
}

/** The places that each person is planned for. */
function plansOf(reviews: ReadonlyMap<string, Review>): Plans {
  const plans = new Map<string, readonly Place[]>();
  for (const [userId, { places }] of reviews) {
    if (places.length > 0) plans.set(userId, places);
  }
  return plans;
}

function isSame(one: Plans, other: Plans): boolean {
  if (one.size !== other.size) return false;
  return [...one].every(([userId, places]) => {
    const others = other.get(userId);
    return others === places || JSON.stringify(others) === JSON.stringify(places);
  });
}

const planned = new WeakMap<Application, { plan: string; application: Application }>();

/** The same list where nobody is planned. */
export function plannedApplications(
  list: readonly Application[],
  plans: Plans,
): readonly Application[] {
  if (plans.size === 0 || list.length === 0) return list;
  const names = departmentNames(list);
  return list.map((application) => {
    const places = plans.get(application.userId);
    return places ? plannedApplication(application, places, names) : application;
  });
}

const learntNames = new WeakMap<readonly Application[], ReadonlyMap<string, string | null>>();

/** The names of departments by their keys; learnt once from each list, because that reads all of it. */
function departmentNames(list: readonly Application[]): ReadonlyMap<string, string | null> {
  let names = learntNames.get(list);
  if (!names) {
    const departments = learnDepartments(list.map(({ record }) => record));
    learntNames.set(list, (names = new Map(departments.map(({ key, name }) => [key, name]))));
  }
  return names;
}

function plannedApplication(
  application: Application,
  places: readonly Place[],
  names: ReadonlyMap<string, string | null>,
): Application {
  const nameOf = (key: string) => names.get(key) ?? null;
  const plan = JSON.stringify(places.map((place) => [place, nameOf(place.department)]));
  const kept = planned.get(application);
  if (kept?.plan === plan) return kept.application;
  const made = { ...application, record: withPlan(application.record, places, nameOf), places };
  planned.set(application, { plan, application: made });
  return made;
}
