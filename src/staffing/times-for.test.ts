import fc from 'fast-check';
import { expect, test } from 'vitest';
import { departmentsOf, optionsOf, record, slotOf, timesWith } from '../../test/support/records.ts';
import type { Place } from '../contract/bff/reviews/reviews.ts';
import type { Counted } from './counts.ts';
import { newPlaces, needOf } from './new-places.ts';
import type { StaffingSettings } from './times.ts';

const DAYS = ['Thursday', 'Friday', 'Saturday', 'Sunday'];

/** @param offered choices with commas between; undefined for none */
function person(offered?: string, hours?: number, ...places: Place[]): Counted {
  const departments = departmentsOf('d1:interest', 'd2:interest');
  const options = [
    ...optionsOf({ 'When?': offered }, 'multi'),
    ...optionsOf({ 'How long?': hours }, 'number'),
  ];
  return { record: record({ departments, options }), places };
}

const place = (department: string, ...choices: string[]): Place => ({
  department,
  slots: choices.length > 0 ? choices.map(slotOf) : null,
});

/** The choices of new places in d1 for these people, of whom the event consists, with others. */
function chosen(people: Counted[], settings: StaffingSettings, others: Counted[] = []) {
  const need = needOf('d1', [...people, ...others], settings, true);
  return newPlaces(people, need, settings).map((slots) => slots?.map(({ choice }) => choice));
}

test('a new place takes the slots that are short, within the hours offered, those of fewest candidates first', () => {
  const needs = { 'd1 Friday': 1, 'd1 Saturday': 1, 'd1 Sunday': 1 };
  const settings = timesWith(DAYS, { hours: 4, needs });
  const others = [person('Friday'), person('Saturday'), person('Friday')];
  const [all, two, one, none] = [undefined, 8, 7, 0];
  const offered = DAYS.join();
  const took = (hours?: number) => chosen([person(offered, hours)], settings, others);
  expect(took(all)).toEqual([['Friday', 'Saturday', 'Sunday']]);
  expect(took(two)).toEqual([['Saturday', 'Sunday']]);
  expect(took(one)).toEqual([['Sunday']]);
  expect(took(none)).toEqual([[]]);
});

test('where nothing is short, a new place takes the order of the set-up', () => {
  const full = timesWith(DAYS, { hours: 4, needs: { 'd1 Sunday': 0, 'd1 Thursday': 'closed' } });
  expect(chosen([person(DAYS.join(), 9)], full)).toEqual([['Friday', 'Saturday']]);
});

test('a place that is given makes its slots less short for the next person', () => {
  const settings = timesWith(DAYS, { hours: 4, needs: { 'd1 Friday': 1, 'd1 Sunday': 2 } });
  const people = [1, 2, 3].map(() => person('Friday,Saturday,Sunday', 4));
  expect(chosen(people, settings)).toEqual([['Friday'], ['Sunday'], ['Sunday']]);
});

test('a new place leaves the slots and the hours that are planned elsewhere; an assignment says no times', () => {
  const settings = timesWith(DAYS, { hours: 4 });
  const elsewhere = person(DAYS.join(), 8, place('d2', 'Friday'));
  expect(chosen([elsewhere], settings)).toEqual([['Thursday']]);
  expect(chosen([person(DAYS.join(), undefined, place('d2'))], settings)).toEqual([[]]);
  const assigned = record({ ...elsewhere.record, departments: departmentsOf('d3:assignment') });
  expect(chosen([{ record: assigned }], settings)).toEqual([['Thursday', 'Friday']]);
});

test('somebody whose hours are too few for every slot is planned in the first alone', () => {
  const settings = timesWith(DAYS, { hours: 6, needs: { 'd1 Sunday': 1 } });
  expect(chosen([person(DAYS.join(), 4)], settings)).toEqual([['Sunday']]);
});

test('without a set-up, and without an offer, a new place names no slots', () => {
  expect(chosen([person()], timesWith(DAYS))).toEqual([undefined]);
  const none: StaffingSettings = { ...timesWith(DAYS), times: null };
  expect(chosen([person('Friday')], none)).toEqual([undefined]);
});

const HOURS = 3;
const someDays = fc.subarray(DAYS);
const people = fc.array(
  fc
    .record({
      offered: someDays,
      hours: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
      elsewhere: fc.option(someDays),
    })
    .map(({ offered, hours, elsewhere }) =>
      person(offered.join(), hours, ...(elsewhere ? [place('d2', ...elsewhere)] : [])),
    ),
  { maxLength: 8 },
);
const needs = fc.dictionary(
  fc.constantFrom(...DAYS.map((day) => `d1 ${day}`)),
  fc.oneof(fc.constant('closed' as const), fc.integer({ min: 0, max: 4 })),
);

test('nobody is placed where they offer nothing, are elsewhere or it is closed, nor for more hours than they have', () => {
  fc.assert(
    fc.property(people, needs, (people, needs) => {
      const settings = timesWith(DAYS, { hours: HOURS, needs });
      const short = new Map(Object.entries(needs).map(([key, need]) => [key.slice(3), need]));
      const found = chosen(people, settings);
      expect(chosen(people, settings)).toEqual(found);
      people.forEach(({ record: { options }, places = [] }, at) => {
        const taken = found[at];
        const [when, howLong] = [options?.[0]?.value, options?.[1]?.value];
        const offered = typeof when === 'string' && when !== '' ? when.split(',') : [];
        if (taken === undefined) return expect(offered).toEqual([]);
        const elsewhere = places.flatMap(({ slots }) =>
          slots ? slots.map(({ choice }) => choice) : offered,
        );
        const free = offered.filter(
          (day) => !elsewhere.includes(day) && short.get(day) !== 'closed',
        );
        expect(free).toEqual(expect.arrayContaining(taken));
        const left =
          typeof howLong === 'number' ? howLong - new Set(elsewhere).size * HOURS : Infinity;
        const most = left <= 0 ? 0 : Math.max(Math.floor(left / HOURS), 1);
        expect(taken.length).toBeLessThanOrEqual(most);
        const needed = free.filter((day) => Number(short.get(day) ?? 0) > 0);
        // As many as possible of the slots that are short, else of the others.
        const from = needed.length > 0 ? needed : free;
        expect(from).toEqual(expect.arrayContaining(taken));
        expect(taken).toHaveLength(Math.min(from.length, most));
        for (const day of taken) {
          const need = short.get(day);
          if (typeof need === 'number' && need > 0) short.set(day, need - 1);
        }
      });
    }),
  );
});
