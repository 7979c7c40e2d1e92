/** Finds what speaks against planning a person for a department, or against where they are already. A warning forbids nothing. */
import { cachedFor } from '../applications/cached-for.ts';
import { isPlacedBy, type Standing } from '../applications/standings.ts';
import { type Place, plannedSlots } from '../contract/bff/reviews/reviews.ts';
import { slotKey } from '../contract/bff/reviews/slots.ts';
import type { ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { bookingsOf, factsOf, slotsOfPerson } from './offers.ts';
import {
  closedIn,
  type EventSlot,
  hoursOfSlots,
  isClosed,
  slotsOfKeys,
  slotTargetOf,
  type StaffingSettings,
  timesOf,
} from './times.ts';

/** Slots are listed in the order of the event. */
export type PlanWarning =
  /** The person asked to avoid the department. */
  | { kind: 'avoided' }
  /** Other departments, by their keys, whose plans have the person in these slots of this plan, too. */
  | { kind: 'doubleBooked'; departments: string[]; slots: EventSlot[] }
  /** The hours that the person offers, and the hours of all planned slots. */
  | { kind: 'moreHours'; offered: number; planned: number }
  /** Other departments, by their keys, that have the person, maybe at the same time: nobody knows. */
  | { kind: 'elsewhere'; assigned: string[]; planned: string[] }
  /** The slots that the person offers have none in common with the ones in which the department needs people. */
  | { kind: 'notNeeded'; offered: EventSlot[]; needed: EventSlot[] }
  /** The planned slots that the person does not offer, and the ones that they do. */
  | { kind: 'notOffered'; offered: EventSlot[]; planned: EventSlot[] }
  /** The planned slots in which the department is closed, where the person does not count. */
  | { kind: 'closed'; planned: EventSlot[] }
  /** The planned slots that are none of the event any more. */
  | { kind: 'gone'; planned: EventSlot[] };

/** The warnings that are certain. A person with one of them is in conflict. */
export const CONFLICT_KINDS = ['avoided', 'doubleBooked', 'moreHours'] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];

type Person = Pick<ReceivedVolunteer, 'departments' | 'options'>;

/** The conflicts of a person in each department that has any, by its key. */
export const conflictsByDepartment = cachedFor(
  (record: Person, places: readonly Place[] | undefined, settings: StaffingSettings) => {
    const times = timesOf(settings);
    const { standings, hours } = factsOf(record, places, times);
    const found = new Map<string, ConflictKind[]>();
    const add = (key: string, kind: ConflictKind) =>
      found.set(key, [...(found.get(key) ?? []), kind]);
    for (const [key, ways] of standings) {
      if (ways.includes('avoiding') && wantedIn(ways)) add(key, 'avoided');
    }
    const bookings = bookingsOf(record, places ?? [], settings);
    const departments = [...bookings.values()];
    for (const key of new Set(departments.filter(({ length }) => length > 1).flat())) {
      add(key, 'doubleBooked');
    }
    if (hours !== null && hoursOfSlots(times, bookings.keys()) > hours) {
      for (const key of new Set(departments.flat())) add(key, 'moreHours');
    }
    return found;
  },
);

/** The warnings about planning a person for this slot, or about their plan for it. */
export function slotWarnings(
  record: Person,
  places: readonly Place[],
  department: string,
  slot: EventSlot,
  settings: StaffingSettings,
): PlanWarning[] {
  if (isClosed(department, slot, settings)) return [];
  const times = timesOf(settings);
  const { hours } = factsOf(record, places, times);
  const bookings = bookingsOf(record, places, settings);
  const departments = (bookings.get(slot.key) ?? []).filter((key) => key !== department);
  const warnings: PlanWarning[] = [];
  if (departments.length > 0) warnings.push({ kind: 'doubleBooked', departments, slots: [slot] });
  const planned = hoursOfSlots(times, [...bookings.keys(), slot.key]);
  if (hours !== null && planned > hours && !bookings.has(slot.key)) {
    warnings.push({ kind: 'moreHours', offered: hours, planned });
  }
  return warnings;
}

/**
 * The warnings about planning a person for a department, or about the plan that there is.
 * @param places all places that the person is planned for
 */
export function planWarnings(
  record: Person,
  places: readonly Place[],
  department: string,
  settings: StaffingSettings,
): PlanWarning[] {
  const times = timesOf(settings);
  const facts = factsOf(record, places, times);
  const { standings } = facts;
  const offered = slotsOfKeys(times, facts.offered);
  const slotsOf = (key: string) => slotsOfPerson(record, places, key, settings);
  const warnings: PlanWarning[] = [];
  if (standings.get(department)?.includes('avoiding')) warnings.push({ kind: 'avoided' });

  const here = slotsOf(department);
  const isPlaced = isPlacedBy(standings.get(department));
  const then = isPlaced ? places : [...places, { department, slots: null }];
  const bookings = bookingsOf(record, then, settings);
  const slots = here.filter(({ key }) => {
    const departments = bookings.get(key) ?? [];
    return departments.length > 1 && departments.includes(department);
  });
  const doubled = new Set(slots.flatMap(({ key }) => bookings.get(key) ?? []));
  doubled.delete(department);
  if (slots.length > 0) warnings.push({ kind: 'doubleBooked', departments: [...doubled], slots });
  const mayClash = (key: string) =>
    here.length === 0 ||
    slotsOf(key).length === 0 ||
    slotsOf(key).some((slot) => isAmong(slot, here));
  const placed = (standing: 'assigned' | 'planned') =>
    [...standings.keys()].filter(
      (key) =>
        key !== department &&
        standings.get(key)?.includes(standing) &&
        !doubled.has(key) &&
        mayClash(key),
    );
  const assigned = placed('assigned');
  const planned = placed('planned');
  if (assigned.length + planned.length > 0) {
    warnings.push({ kind: 'elsewhere', assigned, planned });
  }

  const hours = hoursOfSlots(times, bookings.keys());
  if (facts.hours !== null && hours > facts.hours) {
    warnings.push({ kind: 'moreHours', offered: facts.hours, planned: hours });
  }

  const needed = neededSlots(department, settings);
  const isNeeded = needed.some((slot) => isAmong(slot, offered));
  // A department that is closed in all slots has none to miss.
  if (offered.length > 0 && needed.length > 0 && !isNeeded) {
    warnings.push({ kind: 'notNeeded', offered, needed });
  }

  const named = slotsOfKeys(times, plannedSlots(places, department)?.map(slotKey) ?? []);
  const notOffered = named.filter((slot) => !slot.isGone && !isAmong(slot, offered));
  // Without an answer nobody knows when they are free.
  if (offered.length > 0 && notOffered.length > 0) {
    warnings.push({ kind: 'notOffered', offered, planned: notOffered });
  }
  const closed = closedIn(department, named, settings);
  if (closed.length > 0) warnings.push({ kind: 'closed', planned: closed });
  const gone = named.filter(({ isGone }) => isGone);
  if (gone.length > 0) warnings.push({ kind: 'gone', planned: gone });
  return warnings;
}

function isAmong({ key }: EventSlot, slots: readonly EventSlot[]): boolean {
  return slots.some((slot) => slot.key === key);
}

/** The slots in which a department needs people: all, if nobody has said. */
function neededSlots(department: string, settings: StaffingSettings): EventSlot[] {
  const { slots } = timesOf(settings);
  const open = slots.filter((slot) => !isClosed(department, slot, settings));
  const targets = open.map((slot) => slotTargetOf(department, slot, settings));
  const isNeeding = (target: number | null | undefined) => (target ?? 0) > 0;
  if (targets.some(isNeeding)) return open.filter((_, at) => isNeeding(targets[at]));
  return open.filter((_, at) => targets[at] === null);
}

/** The ways in which a department wants a person, the strongest first. */
const WANTING = ['assigned', 'planned', 'requested'] as const;

function wantedIn(ways: readonly Standing[]) {
  return WANTING.find((way) => ways.includes(way));
}

/** A department that wants a person, and what speaks against it. */
export interface Conflict {
  department: string;
  wanted: (typeof WANTING)[number];
  warning: PlanWarning;
}

/**
 * The conflicts of a person with their places. Several departments and too few hours concern all of the person's departments,
 * so each is listed once.
 */
export function conflictsOf(
  record: Person,
  places: readonly Place[],
  settings: StaffingSettings,
): Conflict[] {
  const found = new Map<string, Conflict>();
  const { standings } = factsOf(record, places, timesOf(settings));
  for (const [department, ways] of standings) {
    const wanted = wantedIn(ways);
    if (!wanted) continue;
    for (const warning of planWarnings(record, places, department, settings)) {
      // A request places the person nowhere yet.
      if (wanted === 'requested' && warning.kind !== 'avoided') continue;
      const key = concerns(department, warning);
      if (!found.has(key)) found.set(key, { department, wanted, warning });
    }
  }
  return [...found.values()];
}

/** A key that is equal for two warnings about the same fact in different departments. */
function concerns(department: string, warning: PlanWarning): string {
  const { kind } = warning;
  if (kind === 'elsewhere' || kind === 'moreHours') return kind;
  if (kind !== 'doubleBooked') return `${kind}:${department}`;
  return JSON.stringify([[department, ...warning.departments].toSorted(), warning.slots]);
}
