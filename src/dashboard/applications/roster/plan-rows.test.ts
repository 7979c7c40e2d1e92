import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  departmentsOf,
  optionsOf,
  record,
  slotOf,
  timesWith,
} from '../../../../test/support/records.ts';
import { slotKey } from '../../../contract/bff/reviews/slots.ts';
import { countPeople, placedIn } from '../../../staffing/counts.ts';
import { planRows } from './plan-rows.ts';
import { peopleOfAll } from './roster-people.ts';

const DAYS = ['Friday', 'Saturday', 'Sunday'];
const slots = fc.option(fc.subarray(DAYS, { minLength: 1 }).map((days) => days.map(slotOf)));
const people = fc.array(
  fc.record({
    offered: fc.subarray(DAYS),
    state: fc.constantFrom('interest', 'assignment'),
    places: fc.dictionary(fc.constantFrom('d1', 'd2'), slots),
  }),
  { maxLength: 8 },
);
const closed = fc.subarray(DAYS.map((day) => `d1 ${day}`));

test('the numbers of all departments and times can be recounted from the file', () => {
  fc.assert(
    fc.property(people, closed, (given, closed) => {
      const needs = Object.fromEntries(closed.map((key) => [key, 'closed' as const]));
      const settings = timesWith(DAYS, { needs });
      const all = given.map(({ offered, state, places }, at) => ({
        userId: `u${at}`,
        name: `Person ${at}`,
        record: record({
          departments: departmentsOf(`d1:${state}`, 'd2:interest'),
          options: optionsOf({ 'When?': offered.join() }, 'multi'),
        }),
        places: Object.entries(places).map(([department, slots]) => ({ department, slots })),
      }));
      const { byDepartment } = peopleOfAll(all, settings, String);
      const rows = planRows({ byDepartment, people: all, departments: [], settings });
      const { departments, slots } = countPeople(all, settings);
      for (const { key, all: inAll, slots: counts } of departments) {
        const own = rows.filter(({ entry }) => entry.department === key);
        expect(new Set(own.map(({ entry }) => entry.userId)).size).toBe(placedIn(inAll));
        for (const [at, slot] of slots.entries()) {
          const there = own.filter((row) => row.slot?.key === slotKey(slot) && !row.isClosed);
          const count = counts[at];
          expect(there).toHaveLength(count ? placedIn(count) : NaN);
        }
      }
    }),
  );
});
