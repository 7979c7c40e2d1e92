/** Counts the people of each department, in all and in each slot. */
import type { BoardSettings, Place } from '../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { factsOf } from './facts.ts';
import { learnDepartments, type LearntDepartment } from './learn.ts';
import type { Standing } from './standings.ts';
import {
  closedSlots,
  type EventSlot,
  slotsIn,
  slotsOfEvent,
  slotTargetOf,
  type StaffingSettings,
  timesOf,
} from './times.ts';

/** A person to count: the record, and the places that reviewers planned. */
export interface Counted {
  record: ReceivedVolunteer;
  places?: readonly Place[];
}

/** The number of people per standing. */
export type Counts = Record<Standing, number>;

export interface DepartmentCounts extends LearntDepartment {
  all: Counts;
  /** In each slot of `EventCounts`, in its order; see `slotsIn`. */
  slots: Counts[];
  /** In no slot: nobody has said which, or the department is closed in all of them. */
  noSlot: Counts;
}

export interface EventCounts {
  departments: DepartmentCounts[];
  /** The slots of the set-up, and after them the planned ones that it does not name any more. */
  slots: EventSlot[];
}

/** @param departments of the event, where all are known; else of these people */
export function countPeople(
  people: readonly Counted[],
  settings: StaffingSettings,
  departments: readonly LearntDepartment[] = learnDepartments(people),
): EventCounts {
  const times = timesOf(settings);
  const slots = slotsOfEvent(
    times,
    people.map(({ places }) => places),
  );
  const at = new Map(slots.map(({ key }, index) => [key, index]));
  const counted = departments.map((one) => ({
    ...one,
    all: nobody(),
    slots: slots.map(nobody),
    noSlot: nobody(),
  }));
  const byKey = new Map(
    counted.map((counts) => {
      const { key } = counts;
      return [key, { counts, closed: closedSlots(key, slots, settings) }];
    }),
  );
  for (const { record, places } of people) {
    const { standings, offered } = factsOf(record, places, times);
    for (const [key, ways] of standings) {
      const department = byKey.get(key);
      if (!department) continue;
      const { counts, closed } = department;
      add(counts.all, ways);
      const keys = slotsIn(offered, places, key, closed);
      if (keys.length === 0) add(counts.noSlot, ways);
      for (const slot of keys) {
        const inSlot = counts.slots[at.get(slot) ?? -1];
        if (inSlot) add(inSlot, ways);
      }
    }
  }
  return { departments: counted, slots };
}

function add(counts: Counts, ways: readonly Standing[]): void {
  for (const way of ways) counts[way] += 1;
}

function nobody(): Counts {
  return {
    assigned: 0,
    planned: 0,
    requested: 0,
    experienced: 0,
    interested: 0,
    avoiding: 0,
    conflicting: 0,
    possible: 0,
  };
}

/** The people that are there: assigned, or planned. */
export function placedIn({ assigned, planned }: Pick<Counts, 'assigned' | 'planned'>): number {
  return assigned + planned;
}

export function targetOf(key: string, targets: Readonly<Record<string, number>>): number | null {
  return Object.hasOwn(targets, key) ? (targets[key] ?? null) : null;
}

/** The number of people a department is short of its target; 0 if it has enough, or no target. */
export function shortage(
  { key, all }: DepartmentCounts,
  targets: BoardSettings['targets'],
): number {
  return Math.max((targetOf(key, targets) ?? 0) - placedIn(all), 0);
}

/** The number of people a department is short of its target of a slot; 0 if it has enough, no target, or is closed. */
export function slotShortage(
  department: string,
  slot: EventSlot,
  counts: Counts,
  settings: StaffingSettings,
): number {
  return Math.max((slotTargetOf(department, slot, settings) ?? 0) - placedIn(counts), 0);
}

/** How many departments, and how many slots of departments, are short of people. */
export function countShort(
  { departments, slots }: EventCounts,
  settings: StaffingSettings,
): { departments: number; slots: number } {
  const isShort = ({ key, slots: counts }: DepartmentCounts) =>
    slots.filter((slot, at) => {
      const own = counts[at];
      return own !== undefined && slotShortage(key, slot, own, settings) > 0;
    });
  return {
    departments: departments.filter((one) => shortage(one, settings.targets) > 0).length,
    slots: departments.flatMap(isShort).length,
  };
}

/** Orders by shortage, largest first, then by the number assigned or planned, fewest first. */
export function byShortage(departments: DepartmentCounts[], targets: BoardSettings['targets']) {
  return departments.toSorted(
    (a, b) => shortage(b, targets) - shortage(a, targets) || placedIn(a.all) - placedIn(b.all),
  );
}
