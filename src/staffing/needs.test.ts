import { expect, test } from 'vitest';
import {
  departmentsOf,
  optionsOf,
  placesIn,
  record,
  timesWith,
} from '../../test/support/records.ts';
import { countPeople } from './counts.ts';
import { shortOf, slotsShortOf } from './fit.ts';
import { byShortage, countShort, needsOf } from './needs.ts';

const people = [
  {
    record: record({ departments: departmentsOf('d1:assignment', 'd3:assignment', 'd4:interest') }),
    places: placesIn('d2'),
  },
  {
    record: record({
      departments: departmentsOf('d1:assignment', 'd2:assignment', 'd5:assignment'),
      options: optionsOf({ 'When?': 'Friday' }, 'multi'),
    }),
  },
];
const settings = timesWith(['Friday', 'Saturday'], {
  targets: { d1: 5, d2: 2, d3: 4, toString: 9 },
  needs: { 'd2 Friday': 2, 'd2 Saturday': 'closed' },
});
const counts = countPeople(people, settings);
const NO_NEED = { slots: [] };

test('departments come by what they lack at one time, then by fewest people', () => {
  const needs = needsOf(counts, settings, true);
  const shortOfAll = byShortage(counts.departments, needs).map(({ key }) => {
    const need = needs.get(key);
    return [key, need && shortOf(need)];
  });
  expect(shortOfAll).toEqual([
    // No application names it any more, and its target is still there.
    ['toString', 9],
    ['d3', 3],
    ['d1', 3],
    // It lacks nobody in all, and one person on Friday.
    ['d2', 0],
    ['d4', 0],
    ['d5', 0],
  ]);
  expect(countShort(needs)).toEqual({ departments: 4, slots: 1 });
});

test('a department that is short in its slots is short, and comes before one that lacks fewer people at a time', () => {
  const inSlots = timesWith(['Friday', 'Saturday'], {
    targets: { d3: 3, d4: 0 },
    needs: { 'd1 Friday': 2, 'd1 Saturday': 6, 'd5 Friday': 1, 'd2 Saturday': 'closed' },
  });
  const needs = needsOf(countPeople(people, inSlots), inSlots, true);
  expect(slotsShortOf(needs.get('d1') ?? NO_NEED)).toBe(1 + 6);
  expect(byShortage(counts.departments, needs).map(({ key }) => key)).toEqual([
    'd1',
    'd3',
    'd4',
    'toString',
    'd5',
    'd2',
  ]);
  expect(countShort(needs)).toEqual({ departments: 2, slots: 2 });
});

test('while not everybody is known nothing is short, nor is anything met', () => {
  const needs = needsOf(counts, settings, false);
  expect(countShort(needs)).toEqual({ departments: 0, slots: 0 });
  expect(byShortage(counts.departments, needs)).toEqual(counts.departments);
});
