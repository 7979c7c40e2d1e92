/** Compares the applications and plans of now with the ones of a moment. Pure. */
import type { OvernightAnswer } from '../../../../contract/bff/reviews/overnight.ts';
import type { BoardSettings } from '../../../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../../../contract/service/read-volunteer.ts';
import { departmentKey } from '../../../application-facts/department-states.ts';
import { withPlan } from '../../../application-facts/planned.ts';
import type { Application } from '../../data/application.ts';
import { askedFor, type Question } from '../../data/learning/question-guess.ts';
import { offeredDays } from '../../data/learning/offered-time.ts';
import { neededDays } from '../../data/planning/plan-warnings.ts';
import { plannedApplications } from '../../data/planning/planned-applications.ts';
import { applicationsThen, type ChangesByUser } from './applications-then.ts';
import { newConflicts, type Conflict, type NeedsOf } from './conflicts.ts';
import { newGaps, type Gap } from './gaps.ts';
import { countPlaced, placeKey, placesOf, withUnknown } from './places.ts';

/** The keys of the departments that each person is planned for, by user id. */
export type Plans = ReadonlyMap<string, readonly string[]>;

export interface ComparedNight {
  /** Without plans. */
  list: readonly Application[];
  /** The same with the plans of now. */
  planned: readonly Application[];
  /** Of now and of then; both empty where the page leaves plans out. */
  plans: { now: Plans; before: Plans };
  changes: ChangesByUser;
  /** The number of people registered as assigned to each department then; undefined if that is not known. */
  assignedThen: OvernightAnswer['assignedThen'];
  /** Whether `list` has one role only. */
  ofRole: boolean;
  since: Date;
  questions: readonly Question[];
  settings: BoardSettings;
}

/** A conflict of a person that was not there before. */
export interface PersonConflict {
  application: Application;
  conflict: Conflict;
}

/** The effect of a person's own change of their application. */
export interface Effect {
  /** The weekdays that they no longer offer, and that they offer now, 0 being Monday. */
  lostDays: number[];
  newDays: number[];
  /** The departments that they are no longer assigned to or planned for, by their keys. */
  lostDepartments: string[];
  /** The gaps that they were not in the way of before. */
  gaps: Gap[];
}

export interface NightComparison {
  gaps: Gap[];
  conflicts: PersonConflict[];
  /** By the ids of the people whose applications changed. */
  effects: ReadonlyMap<string, Effect>;
}

/** Finds the new gaps and conflicts, and the effects of each person's change. */
export function compareNight(night: ComparedNight): NightComparison {
  const { list, planned, plans, changes, assignedThen, ofRole, since, questions, settings } = night;
  const asked = { days: askedFor('days', questions), hours: askedFor('hours', questions) };
  const registeredThen = applicationsThen(list, changes, since, ofRole);
  const then = plannedApplications(registeredThen, plans.before);
  const recordsOf = (some: readonly Application[]) => some.map(({ record }) => record);
  const placedThen = countPlaced(recordsOf(then), asked.days);
  const isCounted = assignedThen !== undefined && !ofRole;
  const gaps = newGaps(
    countPlaced(recordsOf(planned), asked.days),
    isCounted
      ? withUnknown(
          placedThen,
          countPlaced(recordsOf(registeredThen), asked.days),
          assignedThen,
          Object.keys(settings.targets),
        )
      : placedThen,
    settings,
  );

  const thenById = new Map(then.map((one) => [one.userId, one.record]));
  const needs = new Map<string, ReturnType<NeedsOf>>();
  const needsOf: NeedsOf = (department) => {
    const held = needs.get(department);
    if (held) return held;
    const made = { asked, neededDays: neededDays(department, settings.dayTargets) };
    needs.set(department, made);
    return made;
  };
  const conflicts = planned.flatMap((application) => {
    const before = thenById.get(application.userId);
    if (before === application.record) return [];
    return newConflicts(application.record, before, needsOf).map((conflict) => ({
      application,
      conflict,
    }));
  });

  const nowById = new Map(list.map((one) => [one.userId, one.record]));
  const effects = new Map<string, Effect>();
  for (const userId of changes.keys()) {
    const before = thenById.get(userId);
    if (!before) continue;
    const registered = nowById.get(userId);
    // With the plan of then, so that only the person's own change counts.
    const after = registered && withPlan(registered, plans.before.get(userId) ?? [], () => null);
    const kept = new Set(after ? placesOf(after, asked.days) : []);
    const lost = new Set(placesOf(before, asked.days).filter((place) => !kept.has(place)));
    const [daysBefore, daysAfter] = [before, after].map((record) =>
      record ? offeredDays(record, asked.days) : [],
    );
    effects.set(userId, {
      lostDays: (daysBefore ?? []).filter((day) => !daysAfter?.includes(day)),
      newDays: (daysAfter ?? []).filter((day) => !daysBefore?.includes(day)),
      lostDepartments: departmentsOf(before).filter((key) => lost.has(placeKey(key, null))),
      gaps: gaps.filter(({ place }) => lost.has(place)),
    });
  }
  return { gaps, conflicts, effects };
}

function departmentsOf({ departments = [] }: ReceivedVolunteer): string[] {
  return [...new Set(departments.map(departmentKey))];
}
