/** Finds what becomes of the plans of several people when chosen times are added to them or taken away. Pure. */
import { planWords } from '#messages/review.ts';
import {
  isPlan,
  isPlannedFor,
  isSameSlots,
  type Place,
  type PlannedSlots,
  plannedSlots,
} from '../../../contract/bff/reviews/reviews.ts';
import { slotKey } from '../../../contract/bff/reviews/slots.ts';
import { withPlace } from '../../../contract/bff/reviews/apply-changes.ts';
import { offeredSlots } from '../../../staffing/offers.ts';
import { identityOf, withoutSlots, withSlotsAdded } from '../../../staffing/plans.ts';
import {
  closedIn,
  type EventSlot,
  isClosed,
  slotsOfKeys,
  type StaffingSettings,
  timesOf,
} from '../../../staffing/times.ts';
import { type PlanWarning, planWarnings } from '../../../staffing/warnings.ts';
import type { Application } from '../../application-data/application.ts';
import { isEntered, type Plans } from '../../application-data/plans.ts';
import type { LeftOut, PersonEdits } from '../undo/use-bulk-edit.ts';

export const TIMES_CHANGES = ['add', 'only', 'remove', 'instead'] as const;
export type TimesChange = (typeof TIMES_CHANGES)[number];

/** A person in a department. */
export interface PersonIn {
  person: Application;
  /** The key of the department. */
  department: string;
}

interface Wanted {
  slots: readonly EventSlot[];
  /** The slot that is taken away for these by `instead`. */
  from: EventSlot | null;
  plans: Plans;
  settings: StaffingSettings;
}

/** The warnings that a change brings. */
export const BROUGHT = ['notOffered', 'doubleBooked', 'moreHours'] as const;
type Brought = (typeof BROUGHT)[number];

export interface ChangeOfTimes {
  edits: PersonEdits[];
  /** The number of people with an edit. */
  people: number;
  leftOut: LeftOut[];
  /** The number of people for whom the change brings a warning. */
  warnings: Record<Brought, number>;
  /** The wanted times that some people do not get, because their department is closed then. */
  closed: EventSlot[];
  /** The number of these people; those who are left out are not among them. */
  withoutClosed: number;
}

/** The edits of a change for the people whom their departments have. People whose plan stays the same have none. */
export function changeOfTimes(
  people: readonly PersonIn[],
  how: TimesChange,
  wanted: Wanted,
): ChangeOfTimes {
  const edits: PersonEdits[] = [];
  const leftOut: LeftOut[] = [];
  /** The ids of the people with each warning. */
  const warned: Record<Brought, Set<string>> = {
    notOffered: new Set(),
    doubleBooked: new Set(),
    moreHours: new Set(),
  };
  const closed = new Set<EventSlot>();
  /** The ids of the people who do not get these. */
  const withoutClosed = new Set<string>();
  const { plans, settings } = wanted;
  /** The places of people after the changes so far: several departments may have one person. */
  const placesNow = new Map<string, readonly Place[]>();
  for (const { person, department } of people) {
    const { userId } = person;
    const places = placesNow.get(userId) ?? plans.get(userId) ?? [];
    const planned = plannedSlots(places, department);
    const assigned = isEntered(person.record, department);
    if (!assigned && !isPlan(planned)) continue;
    // A person who is assigned without a plan has a place in all slots that they offer.
    const now = isPlan(planned) ? planned : null;
    const slots = slotsAfter({ person, department }, now, how, wanted);
    if (slots === 'closed' || (slots !== null && slots.length === 0 && assigned)) {
      const why = slots === 'closed' ? planWords.times.closed : planWords.times.lastOfAssigned;
      leftOut.push({ person, why });
      continue;
    }
    if (how !== 'remove') {
      const shut = closedIn(department, wanted.slots, settings);
      for (const slot of shut.filter((one) => !isNamed(one, slots))) {
        closed.add(slot);
        withoutClosed.add(userId);
      }
    }
    if (isSameSlots(slots, now)) continue;
    const place = { department, slots };
    edits.push({ person, to: { places: [place] } });
    placesNow.set(userId, withPlace(places, place));
    if (!isPlan(slots)) continue;
    for (const kind of broughtBy(place, person, places, settings)) warned[kind].add(userId);
  }
  const warnings = { notOffered: 0, doubleBooked: 0, moreHours: 0 };
  for (const kind of BROUGHT) warnings[kind] = warned[kind].size;
  return {
    edits,
    people: peopleIn(edits),
    leftOut,
    warnings,
    closed: wanted.slots.filter((slot) => closed.has(slot)),
    withoutClosed: withoutClosed.size,
  };
}

/** Whether a plan names a slot. */
export function isNamed({ key }: EventSlot, slots: PlannedSlots): boolean {
  return slots?.some((slot) => slotKey(slot) === key) === true;
}

/** The number of people, each once, in however many departments they are. */
export function peopleIn(all: readonly { person: { userId: string } }[]): number {
  return new Set(all.map(({ person }) => person.userId)).size;
}

/** The warnings that a place brings to a person with these places, or makes worse. */
export function broughtBy(
  place: Place,
  { record }: Application,
  places: readonly Place[],
  settings: StaffingSettings,
): Brought[] {
  const { department } = place;
  const amountsIn = (all: readonly Place[]) =>
    new Map<string, number>(
      planWarnings(record, all, department, settings).map((one) => [one.kind, amountOf(one)]),
    );
  // Of a department that does not have them, the warnings are about what a plan would bring.
  const isThere = isEntered(record, department) || isPlannedFor(places, department);
  const before = isThere ? amountsIn(places) : new Map<string, number>();
  const after = amountsIn(withPlace(places, place));
  return BROUGHT.filter((kind) => (after.get(kind) ?? 0) > (before.get(kind) ?? 0));
}

/** The number of slots of a warning, or of planned hours, to see whether a change makes it worse. */
function amountOf(warning: PlanWarning): number {
  switch (warning.kind) {
    case 'doubleBooked':
      return warning.slots.length;
    case 'moreHours':
      return warning.planned;
    case 'notOffered':
      return warning.planned.length;
    default:
      return 0;
  }
}

/** The slots in which one of the departments is open, and the slots of the people's plans, which can be taken away. */
export function slotsToChange(
  people: readonly PersonIn[],
  plans: Plans,
  settings: StaffingSettings,
): EventSlot[] {
  const times = timesOf(settings);
  const departments = new Set(people.map(({ department }) => department));
  const open = times.slots.filter((slot) =>
    [...departments].some((department) => !isClosed(department, slot, settings)),
  );
  const named = people.flatMap(
    ({ person, department }) => plannedSlots(plans.get(person.userId) ?? [], department) ?? [],
  );
  return slotsOfKeys(times, [...open.map(({ key }) => key), ...new Set(named.map(slotKey))]);
}

/** The slots of a plan after a change: empty where none is left in which the department is open. */
function slotsAfter(
  { person, department }: PersonIn,
  now: PlannedSlots,
  how: TimesChange,
  { slots, from, settings }: Wanted,
): PlannedSlots | 'closed' {
  const times = timesOf(settings);
  const all = offeredSlots(person.record, times);
  // Nobody is planned for a time that is no choice any more.
  const isOpen = ({ key, ...slot }: EventSlot) =>
    times.slots.some((one) => one.key === key) && !isClosed(department, slot, settings);
  const open = slots.filter(isOpen).map(identityOf);
  if (how !== 'remove' && open.length === 0) return 'closed';
  if (how === 'only') return open;
  if (how === 'add') return withSlotsAdded(now, open, all);
  const removed = how === 'remove' ? slots : from ? [from] : [];
  const rest = withoutSlots(now, removed, all);
  // Only people who are there in that time move.
  if (rest === now) return now;
  if (how === 'instead') return withSlotsAdded(rest, open, all);
  return rest?.every((slot) => isClosed(department, slot, settings)) ? [] : rest;
}
