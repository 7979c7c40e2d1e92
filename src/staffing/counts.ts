/** Counts the people of each department, in all and in each slot. */
import type { Place } from '../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { factsOf } from './offers.ts';
import { learnDepartments, type LearntDepartment } from '../applications/learn.ts';
import { withNamedByTeam } from './departments.ts';
import { isPossible } from './fit.ts';
import { isPlacedBy, STANDINGS } from '../applications/standings.ts';
import {
  closedSlots,
  type EventSlot,
  slotsIn,
  slotsOfEvent,
  type StaffingSettings,
  timesOf,
} from './times.ts';
import { type ConflictKind, conflictsByDepartment } from './warnings.ts';

/** A person to count: the record, and what reviewers planned and marked. */
export interface Counted {
  record: ReceivedVolunteer;
  places?: readonly Place[];
  markedNo?: boolean;
}

/** The ways of counting the people of a department. */
export const COUNTED_WAYS = [...STANDINGS, 'conflicting', 'possible'] as const;
export type CountedWay = (typeof COUNTED_WAYS)[number];

/** The number of people per way. */
export type Counts = Record<CountedWay, number>;

export interface DepartmentCounts extends LearntDepartment {
  all: Counts;
  /** In each slot of `EventCounts`, in its order; see `slotsIn`. */
  slots: Counts[];
  /** In no slot: nobody has said which, or the department is closed in all of them. */
  noSlot: Counts;
}

/** Counts each person once, in however many departments they are. */
export interface Total {
  placed: number;
  /** Offer the slot, have no place at any time, and are not marked No. */
  free: number;
}

export interface EventCounts {
  departments: DepartmentCounts[];
  /** In each slot, in none, and the people with a place at any time. */
  totals: { slots: Total[]; noSlot: Total; people: number };
  /** The slots of the set-up, and after them the planned ones that it does not name any more. */
  slots: EventSlot[];
  /** The number of people with each kind of conflict. */
  conflicts: Record<ConflictKind, number>;
}

/**
 * @param departments of the event, where more are known than these people name
 * @param slots of the event, the same
 */
export function countPeople(
  people: readonly Counted[],
  settings: StaffingSettings,
  departments: readonly LearntDepartment[] = departmentsOf(people, settings),
  slots: EventSlot[] = slotsIncluding(people, settings),
): EventCounts {
  const times = timesOf(settings);
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
  const totals = { slots: slots.map(noTotal), noSlot: noTotal(), people: 0 };
  const totalOf = (key: string | null) =>
    key === null ? totals.noSlot : totals.slots[at.get(key) ?? -1];
  const conflicts = { avoided: 0, doubleBooked: 0, moreHours: 0 };
  for (const { record, places, markedNo } of people) {
    const { standings, offered } = factsOf(record, places, times);
    const inConflict = conflictsByDepartment(record, places, settings);
    for (const kind of new Set([...inConflict.values()].flat())) conflicts[kind] += 1;
    let hasPlace = false;
    const there = new Set<string | null>();
    for (const [key, own] of standings) {
      const isThere = isPlacedBy(own);
      if (isThere) hasPlace = true;
      const department = byKey.get(key);
      if (!department) continue;
      const { counts, closed } = department;
      const isFree = isPossible({ standings, offered, markedNo }, key, closed);
      const ways: readonly CountedWay[] = isFree
        ? [...own, 'possible']
        : inConflict.has(key)
          ? [...own, 'conflicting']
          : own;
      add(counts.all, ways);
      const keys = slotsIn(offered, places, key, closed);
      if (keys.length === 0) add(counts.noSlot, ways);
      if (isThere) for (const slot of keys.length > 0 ? keys : [null]) there.add(slot);
      for (const slot of keys) {
        const inSlot = counts.slots[at.get(slot) ?? -1];
        if (inSlot) add(inSlot, ways);
      }
    }
    if (there.size > 0) totals.people += 1;
    for (const slot of there) {
      const total = totalOf(slot);
      if (total) total.placed += 1;
    }
    if (markedNo || hasPlace) continue;
    for (const slot of offered.length > 0 ? offered : [null]) {
      const total = totalOf(slot);
      if (total) total.free += 1;
    }
  }
  return { departments: counted, slots, totals, conflicts };
}

/** The departments of these people, who are everybody, and of the team's plans and settings. */
function departmentsOf(
  people: readonly Counted[],
  settings: StaffingSettings,
): readonly LearntDepartment[] {
  const places = people.map((one) => one.places);
  return withNamedByTeam(learnDepartments(people), places, settings, true);
}

/** The slots of the event with the planned ones of these people. */
function slotsIncluding(people: readonly Counted[], settings: StaffingSettings): EventSlot[] {
  return slotsOfEvent(
    timesOf(settings),
    people.map(({ places }) => places),
  );
}

function add(counts: Counts, ways: readonly CountedWay[]): void {
  for (const way of ways) counts[way] += 1;
}

function noTotal(): Total {
  return { placed: 0, free: 0 };
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

/** The number of people that a department needs in all; null if nobody has said. */
export function targetOf(key: string, targets: Readonly<Record<string, number>>): number | null {
  return Object.hasOwn(targets, key) ? (targets[key] ?? null) : null;
}
