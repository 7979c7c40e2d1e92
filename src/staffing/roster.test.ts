import { expect, test } from 'vitest';
import { keyOf, timesWith } from '../../test/support/records.ts';
import { ROSTER_ORDERS, rosterOf, type RosterPerson } from './roster.ts';
import { timesOf } from './times.ts';

const { slots } = timesOf(timesWith(['Friday', 'Saturday', 'Monday']));
const usual = {
  slots,
  closed: new Set<string>(),
  order: 'name',
  compareNames: (one: string, other: string) => one.localeCompare(other),
} as const;

function person(name: string, ...there: string[]): RosterPerson {
  return { userId: name, name, department: 'bar', assigned: false, slots: there.map(keyOf) };
}

test('the order is by name, or by the first slot at the event', () => {
  const people = [
    person('c', 'Friday'),
    person('d'),
    person('b', 'Monday'),
    person('a', 'Saturday'),
  ];
  const namesBy = (order: (typeof ROSTER_ORDERS)[number]) =>
    rosterOf(people, { ...usual, order }).rows.map(({ name }) => name);
  expect(namesBy('name')).toEqual(['a', 'b', 'c', 'd']);
  expect(namesBy('slot')).toEqual(['c', 'a', 'b', 'd']);
});

test('of several departments it is by their names, and counts each person once', () => {
  const names: Record<string, string> = { d1: 'Stage', d2: 'Bar' };
  const people = [
    { ...person('b', 'Friday'), department: 'd1' },
    { ...person('a', 'Friday'), department: 'd1' },
    { ...person('b', 'Friday'), department: 'd2' },
  ];
  const nameOf = (key: string) => names[key] ?? key;
  const roster = rosterOf(people, { ...usual, order: 'department', nameOf });
  expect(roster.rows.map((row) => `${row.department} ${row.name}`)).toEqual([
    'd2 b',
    'd1 a',
    'd1 b',
  ]);
  expect(roster.people).toBe(2);
});

test('has all slots of the event, with the closed ones marked', () => {
  const closed = new Set([keyOf('Friday')]);
  const roster = rosterOf([person('a', 'Saturday')], { ...usual, closed });
  expect(roster.slots.map(({ slot, people, isClosed }) => [slot.label, people, isClosed])).toEqual([
    ['Fri', 0, true],
    ['Sat', 1, false],
    ['Mon', 0, false],
  ]);
});
