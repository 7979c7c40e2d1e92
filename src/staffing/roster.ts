/** Lists the people of a department with their weekdays, and counts them on each. */
import type { Place } from '../contract/bff/reviews/reviews.ts';
import { daysIn } from './counts.ts';
import { placedDays } from './plans.ts';
import { inOrderOfEvent } from './weekdays.ts';

/** A person who is assigned to the department or planned for it. */
export interface RosterPerson {
  userId: string;
  name: string;
  /** Whether the registration system has assigned them. */
  assigned: boolean;
  places: readonly Place[];
  /** The weekdays that they offer, 0 being Monday; empty if they did not say. */
  offered: readonly number[];
}

/** A person with the weekdays on which they are there, and the ones of a plan that names none. */
export type RosterRow<Person> = Person & { days: readonly number[]; usual: readonly number[] };

export const ROSTER_ORDERS = ['name', 'day'] as const;
export type RosterOrder = (typeof ROSTER_ORDERS)[number];

export interface Roster<Person> {
  rows: readonly RosterRow<Person>[];
  days: readonly RosterDay[];
}

/** A weekday with the number of people who are there; in the order of the event. */
export interface RosterDay {
  day: number;
  people: number;
  isClosed: boolean;
}

interface RosterOptions {
  /** Its key. */
  department: string;
  /** The weekdays of the event; the days of these people are added. */
  week: Iterable<number>;
  isClosed: (day: number) => boolean;
  order: RosterOrder;
  compareNames: (one: string, other: string) => number;
}

/** A person without any day comes last in the order of days. */
export function rosterOf<Person extends RosterPerson>(
  people: readonly Person[],
  { department, week, isClosed, order, compareNames }: RosterOptions,
): Roster<Person> {
  const rows = people.map((person) => ({
    ...person,
    days: daysIn(person.places, department, person.offered, isClosed),
    usual: placedDays(null, person.offered, isClosed),
  }));
  const met = new Set([...week, ...rows.flatMap(({ offered, days }) => [...offered, ...days])]);
  const inOrder = inOrderOfEvent(met);
  const firstOf = ({ days }: RosterRow<Person>) => {
    const first = inOrder.findIndex((day) => days.includes(day));
    return first === -1 ? inOrder.length : first;
  };
  rows.sort(
    (one, other) =>
      (order === 'day' ? firstOf(one) - firstOf(other) : 0) || compareNames(one.name, other.name),
  );
  return {
    rows,
    days: inOrder.map((day) => ({
      day,
      people: rows.filter(({ days }) => days.includes(day)).length,
      isClosed: isClosed(day),
    })),
  };
}
