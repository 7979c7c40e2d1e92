/** Rosters beside the counts of Coverage. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { departmentsOf, record, slotOf, timesWith } from '../../../../test/support/records.ts';
import { countPeople } from '../../../staffing/counts.ts';
import { rosterOf } from '../../../staffing/roster.ts';
import { compareNames } from '../../messages/compare-names.ts';
import { peopleOfAll, peopleOfDepartment } from './roster-people.ts';

const DEPARTMENTS = ['d1', 'd2'];
const CHOICES = ['Fri', 'Sat', 'Sun'];
const slots = fc.subarray([...CHOICES, 'Set-up'], { minLength: 1 }).map((all) => all.map(slotOf));
const someone = fc.record({
  states: fc.subarray(['d1:assignment', 'd2:interest', 'd2:assignment']),
  offered: fc.subarray(CHOICES),
  places: fc.dictionary(fc.constantFrom(...DEPARTMENTS), fc.option(slots)),
});
const closings = fc.subarray(
  DEPARTMENTS.flatMap((id) => CHOICES.map((choice) => `${id} ${choice}`)),
);

test('every slot of a roster has as many people as Coverage counts, and each is in the sheet of all', () => {
  fc.assert(
    fc.property(fc.array(someone, { maxLength: 8 }), closings, (all, closed) => {
      const needs = Object.fromEntries(closed.map((key) => [key, 0]));
      const settings = timesWith(CHOICES, { needs });
      const people = all.map(({ states, offered, places }, index) => ({
        userId: `u${index}`,
        name: `Person ${index}`,
        record: record({
          departments: departmentsOf(...states),
          options: [{ name: 'When?', type: 'multi', value: offered }],
        }),
        places: Object.entries(places).map(([department, slots]) => ({ department, slots })),
      }));
      const counts = countPeople(people, settings);
      const sheet = peopleOfAll(people, settings);
      for (const { key, slots, all } of counts.departments) {
        const here = peopleOfDepartment(people, key, settings);
        const roster = rosterOf(here.people, { ...here, order: 'slot', compareNames });
        expect(roster.rows).toHaveLength(all.assigned + all.planned);
        expect(sheet.byDepartment.get(key) ?? []).toEqual(here.people);
        const counted = counts.slots.flatMap((slot, at) => {
          const { assigned = 0, planned = 0 } = slots[at] ?? {};
          // Slots that only plans of other departments name have no column.
          return roster.slots.some((one) => one.slot.key === slot.key) ? assigned + planned : [];
        });
        expect(roster.slots.map((one) => one.people)).toEqual(counted);
      }
      expect(sheet.slots.map(({ key }) => key)).toEqual(counts.slots.map(({ key }) => key));
    }),
  );
});
