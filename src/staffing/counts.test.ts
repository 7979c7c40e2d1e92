import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  departmentsOf,
  keyOf,
  optionsOf,
  record,
  slotOf,
  timesWith,
} from '../../test/support/records.ts';
import type { Place } from '../contract/bff/reviews/reviews.ts';
import { type Counted, COUNTED_WAYS, type CountedWay, countPeople } from './counts.ts';
import { factsOf, slotsOfPerson } from './facts.ts';
import { KNOWN_STATES } from './states.ts';
import { timesOf } from './times.ts';

const answered = (when: unknown) => optionsOf({ 'When?': when }, 'multi');

test('counts people in the slots that they offer, or in those of their plan, where the department is open', () => {
  const settings = timesWith(['Friday', 'Saturday'], {
    needs: { 'd1 Saturday': 'closed', 'd2 Friday': 2 },
  });
  const planned = (department: string, ...choices: string[]): Counted => ({
    record: record({ options: answered('Friday, Saturday') }),
    places: [{ department, slots: choices.length > 0 ? choices.map(slotOf) : null }],
  });
  const assigned = record({
    departments: departmentsOf('d1:assignment', 'd2:assignment'),
    options: answered('Friday, Saturday, whenever'),
  });
  const { departments, slots } = countPeople(
    [
      planned('d1'),
      planned('d1', 'Saturday'),
      planned('d1', 'Friday', 'Night', 'Dawn'),
      { record: assigned },
      { record: assigned, places: [{ department: 'd2', slots: [slotOf('Saturday')] }] },
    ],
    settings,
  );
  // A planned slot that is none of the event any more is shown by its own text, and counted.
  expect(slots.map(({ label, isGone }) => [label, isGone])).toEqual([
    ['Fri', false],
    ['Sat', false],
    ['Dawn', true],
    ['Night', true],
  ]);
  const [d1, d2] = departments;
  expect(d1?.slots.map((one) => [one.assigned, one.planned])).toEqual([
    [2, 2],
    [0, 0],
    [0, 1],
    [0, 1],
  ]);
  expect(d1?.noSlot).toMatchObject({ assigned: 0, planned: 1 });
  expect(d2?.slots.map((one) => one.assigned)).toEqual([1, 2, 0, 0]);
});

test('one choice of a question for each day, and yes or no, are slots as well', () => {
  const slots = [
    { question: 'Friday?', choice: 'true' },
    { question: 'Saturday', choice: 'night' },
  ];
  const times = {
    questions: ['Friday?', 'Saturday'],
    slots: slots.map((slot) => ({ ...slot, label: slot.question, hours: null })),
    leftOut: [{ question: 'Friday?', choice: 'false' }],
  };
  const settings = { ...timesWith([]), times };
  const offered = (answers: Record<string, unknown>, type: string) =>
    factsOf(record({ options: optionsOf(answers, type) }), undefined, timesOf(settings)).offered;
  const [friday, saturday] = slots.map((slot) => JSON.stringify([slot.question, slot.choice]));
  expect(offered({ 'Friday?': true, Saturday: 'morning; night' }, 'multi')).toEqual([
    friday,
    saturday,
  ]);
  expect(offered({ 'Friday? ': 'true', Saturday: ' night ' }, 'select')).toEqual([
    friday,
    saturday,
  ]);
  expect(offered({ 'Friday?': false, Saturday: 'Night' }, 'select')).toEqual([]);
});

const CHOICES = ['Friday', 'Saturday', 'Sunday'];
const IDS = ['d1', 'd2', 'd3'];
const plannedSlots = fc.option(fc.subarray([...CHOICES, 'Night'], { minLength: 1 }));
const someone = fc.record({
  departments: fc.array(
    fc.record({
      id: fc.constantFrom('d1', 'd2'),
      name: fc.constant(undefined),
      states: fc.uniqueArray(fc.constantFrom<string>(...KNOWN_STATES, 'plan', 'night shift')),
    }),
    { maxLength: 3 },
  ),
  offered: fc.subarray(CHOICES),
  planned: fc.dictionary(fc.constantFrom(...IDS), plannedSlots),
});
type Someone = typeof someone extends fc.Arbitrary<infer Value> ? Value : never;

const needs = fc.dictionary(
  fc.tuple(fc.constantFrom(...IDS), fc.constantFrom(...CHOICES)).map((pair) => pair.join(' ')),
  fc.constantFrom(0, 1, 2, 3, 'closed' as const),
);

test('each number, with closed slots and all kinds of plans, equals a count over all people', () => {
  fc.assert(
    fc.property(fc.array(someone, { maxLength: 12 }), needs, (people, slotNeeds) => {
      const settings = timesWith(CHOICES, { needs: slotNeeds });
      const read = people.map(({ departments, offered, planned }) => ({
        record: record({ departments, options: answered(offered) }),
        places: Object.entries(planned).map(([department, slots]): Place => ({
          department,
          slots: slots && slots.map(slotOf),
        })),
      }));
      const has = ({ departments }: Someone, id: string, state: string) =>
        departments.some((one) => one.id === id && one.states.includes(state));
      const isPlanned = ({ planned }: Someone, id: string) => Object.hasOwn(planned, id);
      const isPlaced = (one: Someone, id: string) =>
        has(one, id, 'assignment') || isPlanned(one, id);
      const interested = (one: Someone, id: string) =>
        has(one, id, 'interest') && !has(one, id, 'avoid');
      const isThere = ({ planned, offered }: Someone, id: string, choice: string) =>
        (planned[id] ?? offered).includes(choice) && slotNeeds[`${id} ${choice}`] !== 'closed';
      const stands: Record<CountedWay, (one: Someone, id: string) => boolean> = {
        assigned: (one, id) => has(one, id, 'assignment'),
        planned: (one, id) => isPlanned(one, id) && !has(one, id, 'assignment'),
        requested: (one, id) => has(one, id, 'request'),
        experienced: (one, id) => interested(one, id) && has(one, id, 'experience'),
        interested,
        avoiding: (one, id) => has(one, id, 'avoid'),
        conflicting: (one, id) =>
          has(one, id, 'avoid') && (isPlaced(one, id) || has(one, id, 'request')),
        possible: (one, id) =>
          (interested(one, id) || (has(one, id, 'request') && !has(one, id, 'avoid'))) &&
          !IDS.some((other) => isPlaced(one, other)) &&
          (one.offered.length === 0 || CHOICES.some((choice) => isThere(one, id, choice))),
      };
      const found = countPeople(read, settings);
      for (const { key, all, slots, noSlot } of found.departments) {
        for (const way of COUNTED_WAYS) {
          const standing = people.filter((one) => stands[way](one, key));
          expect(all[way]).toBe(standing.length);
          for (const [at, { choice }] of found.slots.entries()) {
            const there = standing.filter((one) => isThere(one, key, choice));
            expect(slots[at]?.[way]).toBe(there.length);
          }
          const nowhere = standing.filter(
            (one) => ![...CHOICES, 'Night'].some((choice) => isThere(one, key, choice)),
          );
          expect(noSlot[way]).toBe(nowhere.length);
        }
      }
      // One person's slots, as rosters and links show them, are the counted ones.
      for (const [index, one] of read.entries()) {
        for (const id of IDS) {
          const shown = slotsOfPerson(one.record, one.places, id, settings);
          const byHand = [...CHOICES, 'Night'].filter((choice) => {
            const met = people[index];
            return met && isThere(met, id, choice);
          });
          expect(shown.map(({ key }) => key)).toEqual(byHand.map(keyOf));
        }
      }
    }),
  );
});
