import { expect, test } from 'vitest';
import {
  departmentsOf,
  optionsOf,
  placesIn,
  record,
  timesWith,
} from '../../test/support/records.ts';
import { countPeople } from './counts.ts';
import { shortOf } from './fit.ts';
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

test('departments come by what they lack of their target, then by fewest people', () => {
  const needs = needsOf(counts, settings, true);
  const shortOfAll = byShortage(counts.departments, needs).map(({ key }) => {
    const need = needs.get(key);
    return [key, need && shortOf(need)];
  });
  expect(shortOfAll).toEqual([
    ['d3', 3],
    ['d1', 3],
    ['d4', 0],
    ['d5', 0],
    ['d2', 0],
  ]);
  expect(countShort(needs)).toEqual({ departments: 2, slots: 1 });
});

test('while not everybody is known nothing is short, nor is anything met', () => {
  const needs = needsOf(counts, settings, false);
  expect(countShort(needs)).toEqual({ departments: 0, slots: 0 });
  expect(byShortage(counts.departments, needs)).toEqual(counts.departments);
});
