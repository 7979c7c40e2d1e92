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
import { learnDepartments } from '../../../applications/learn.ts';
import { withNamedByTeam } from '../../../staffing/departments.ts';
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

test('a department has its plain name in the file, and an ID only where an application tells it', () => {
  const applications = ['b1:Bar', 'b2:Bar', ':Gate', 'x9:'].map((one, at) => {
    const [id, name] = one.split(':');
    return {
      userId: `u${at}`,
      name: `Person ${at}`,
      record: record({
        departments: [{ id: id || null, name: name || null, states: ['assignment'] }],
      }),
      places: at === 0 ? ['old', 'Gone'].map((department) => ({ department, slots: null })) : [],
    };
  });
  const settings = { ...timesWith([]), names: { old: 'Old Bar' } };
  const places = applications.map((one) => one.places);
  const departments = withNamedByTeam(learnDepartments(applications), places, settings, true);
  const { byDepartment } = peopleOfAll(applications, settings, String);
  const rows = planRows({ byDepartment, people: applications, departments, settings });
  expect(rows.map(({ department }) => department)).toEqual(
    expect.arrayContaining([
      { id: 'b1', name: 'Bar' },
      { id: 'b2', name: 'Bar' },
      { id: '', name: 'Gate' },
      { id: 'x9', name: '' },
      { id: '', name: 'Old Bar' },
      { id: '', name: 'Gone' },
    ]),
  );
});
