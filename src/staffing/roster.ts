/** Lists the people of a department with their slots, or the people of all departments in one slot, and counts them. */
import type { EventSlot } from './times.ts';

/** A person who is assigned to the department or planned for it. */
export interface RosterPerson {
  userId: string;
  name: string;
  /** The key of the department. */
  department: string;
  /** Whether the registration system has assigned them. */
  assigned: boolean;
  /** The keys of the slots in which they are there, as `slotsIn` has them. */
  slots: readonly string[];
}

export const ROSTER_ORDERS = ['name', 'slot', 'department'] as const;
export type RosterOrder = (typeof ROSTER_ORDERS)[number];

export interface Roster<Person> {
  rows: readonly Person[];
  /** The number of people, each once: several departments may have one. */
  people: number;
  slots: readonly RosterSlot[];
  /** The number of people who are in none of its slots; null where some of these are hidden. */
  withoutSlots: number | null;
  /** The hours of everybody in its slots; null where a slot has no hours. */
  hours: number | null;
}

/** A slot with the number of people who are there; null where it is hidden. */
export interface RosterSlot {
  slot: EventSlot;
  people: number | null;
  isClosed: boolean;
}

interface RosterOptions {
  /** The slots of the event, and the planned ones that it does not name any more, in their order. */
  slots: readonly EventSlot[];
  /** The keys of the slots in which the department is closed. */
  closed: ReadonlySet<string>;
  /** The keys of the slots whose offers heads of departments may not see. */
  hidden?: ReadonlySet<string> | undefined;
  order: RosterOrder;
  /** The name of a department, for the order of departments. */
  nameOf?: ((department: string) => string) | undefined;
  compareNames: (one: string, other: string) => number;
}

/** A person without any slot comes last in the order of slots. */
export function rosterOf<Person extends RosterPerson>(
  people: readonly Person[],
  { slots, closed, hidden, order, nameOf = String, compareNames }: RosterOptions,
): Roster<Person> {
  const firstOf = (person: Person) => {
    const first = slots.findIndex(({ key }) => person.slots.includes(key));
    return first === -1 ? slots.length : first;
  };
  const byDepartment = (one: Person, other: Person) =>
    compareNames(nameOf(one.department), nameOf(other.department));
  return {
    rows: people.toSorted(
      (one, other) =>
        (order === 'slot' ? firstOf(one) - firstOf(other) : 0) ||
        (order === 'department' ? byDepartment(one, other) : 0) ||
        compareNames(one.name, other.name) ||
        byDepartment(one, other),
    ),
    people: peopleIn(people),
    slots: slots.map((slot) => ({
      slot,
      people: hidden?.has(slot.key)
        ? null
        : peopleIn(people.filter((one) => one.slots.includes(slot.key))),
      isClosed: closed.has(slot.key),
    })),
    hours: hoursIn(people, slots),
    withoutSlots: hidden?.size ? null : people.filter((one) => one.slots.length === 0).length,
  };
}

function hoursIn(people: readonly RosterPerson[], slots: readonly EventSlot[]): number | null {
  const taken = people.flatMap((one) => slots.filter(({ key }) => one.slots.includes(key)));
  if (taken.length === 0 || taken.some(({ hours }) => hours === null)) return null;
  return taken.reduce((sum, { hours }) => sum + (hours ?? 0), 0);
}

/** The number of people in these rows, each once. */
export function peopleIn(rows: readonly Pick<RosterPerson, 'userId'>[]): number {
  return new Set(rows.map(({ userId }) => userId)).size;
}
