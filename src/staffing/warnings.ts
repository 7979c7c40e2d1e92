/** Finds what speaks against planning a person for a department, or against where they are already. A warning forbids nothing. */
import { type Place, plannedSlots } from '../contract/bff/reviews/reviews.ts';
import { slotKey } from '../contract/bff/reviews/slots.ts';
import type { ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { factsOf, slotsOfPerson } from './offers.ts';
import {
  closedIn,
  type EventSlot,
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
  /**
   * Other departments, by their keys, that the person is assigned to or planned for in a slot of this plan, or in slots that
   * nobody knows; with these slots, where they are known.
   */
  | { kind: 'elsewhere'; assigned: string[]; planned: string[]; slots: EventSlot[] }
  /** The hours that the person offers, and the hours of all planned slots. */
  | { kind: 'hours'; offered: number; planned: number }
  /** The slots that the person offers have none in common with the ones in which the department needs people. */
  | { kind: 'notNeeded'; offered: EventSlot[]; needed: EventSlot[] }
  /** The planned slots that the person does not offer, and the ones that they do. */
  | { kind: 'notOffered'; offered: EventSlot[]; planned: EventSlot[] }
  /** The planned slots in which the department is closed, where the person does not count. */
  | { kind: 'closed'; planned: EventSlot[] }
  /** The planned slots that are none of the event any more. */
  | { kind: 'gone'; planned: EventSlot[] };

type Person = Pick<ReceivedVolunteer, 'departments' | 'options'>;

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
  const shared = (key: string) => slotsOf(key).filter((slot) => isAmong(slot, here));
  const clashes = (key: string) =>
    here.length === 0 || slotsOf(key).length === 0 || shared(key).length > 0;
  const placed = (standing: 'assigned' | 'planned') =>
    Array.from(standings).flatMap(([key, ways]) =>
      key !== department && ways.includes(standing) && clashes(key) ? [key] : [],
    );
  const assigned = placed('assigned');
  const planned = placed('planned');
  if (assigned.length + planned.length > 0) {
    const keys = [...assigned, ...planned].flatMap(shared).map(({ key }) => key);
    warnings.push({ kind: 'elsewhere', assigned, planned, slots: slotsOfKeys(times, keys) });
  }

  // In which of the offered slots an assigned person without a plan helps is not known.
  const isAssigned = standings.get(department)?.includes('assigned') === true;
  const departments = [
    ...places.map((place) => place.department),
    ...(isAssigned ? [] : [department]),
  ];
  const keys = departments.flatMap(slotsOf).map(({ key }) => key);
  const hours = slotsOfKeys(times, keys).reduce((sum, slot) => sum + (slot.hours ?? 0), 0);
  if (facts.hours !== null && hours > facts.hours) {
    warnings.push({ kind: 'hours', offered: facts.hours, planned: hours });
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
    const wanted = WANTING.find((way) => ways.includes(way));
    if (!wanted) continue;
    for (const warning of planWarnings(record, places, department, settings)) {
      // A request places the person nowhere yet.
      if (wanted === 'requested' && warning.kind !== 'avoided') continue;
      const isOfAll = warning.kind === 'elsewhere' || warning.kind === 'hours';
      const key = isOfAll ? warning.kind : `${warning.kind}:${department}`;
      if (!found.has(key)) found.set(key, { department, wanted, warning });
    }
  }
  return [...found.values()];
}
