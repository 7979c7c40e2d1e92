import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Place } from '../contract/bff/reviews/reviews.ts';
import { ROSTER_ORDERS, rosterOf, type RosterPerson } from './roster.ts';

const planned = (days: Place['days']) => ({ places: [{ department: 'd1', days }] });

const [MON, FRI, SAT, SUN] = [0, 4, 5, 6];

function person(name: string, changes: Partial<RosterPerson> = {}): RosterPerson {
  return { userId: name, name, assigned: false, places: [], offered: [], ...changes };
}

const usual = {
  department: 'd1',
  week: [],
  isClosed: () => false,
  order: 'name',
  compareNames: (one: string, other: string) => one.localeCompare(other),
} as const;

test('a planned person is there on the planned days, or on the open ones that they offer', () => {
  const people = [
    person('a', { ...planned([SAT]), offered: [FRI, SAT] }),
    person('b', { ...planned(null), offered: [FRI, SAT] }),
    person('c', planned(null)),
  ];
  const { rows } = rosterOf(people, { ...usual, isClosed: (day) => day === FRI });
  expect(rows.map(({ days }) => days)).toEqual([[SAT], [SAT], []]);
});

test('an assigned person is there on the days that they offer, unless someone planned others', () => {
  const people = [
    person('a', { assigned: true, offered: [FRI, SAT] }),
    person('b', { assigned: true, ...planned([SUN]), offered: [FRI, SAT] }),
  ];
  const { rows } = rosterOf(people, { ...usual, isClosed: (day) => day === FRI });
  expect(rows.map(({ days }) => days)).toEqual([[FRI, SAT], [SUN]]);
});

test('the order is by name, or by the first day at the event', () => {
  const people = [
    person('c', { offered: [FRI] }),
    person('d'),
    person('b', { offered: [MON] }),
    person('a', { offered: [SAT, SUN] }),
  ];
  const namesBy = (order: (typeof ROSTER_ORDERS)[number]) =>
    rosterOf(people, { ...usual, order }).rows.map(({ name }) => name);
  expect(namesBy('name')).toEqual(['a', 'b', 'c', 'd']);
  expect(namesBy('day'), 'the event ends on Monday').toEqual(['c', 'a', 'b', 'd']);
});

test('has the days of the event, also those on which nobody is there', () => {
  const people = [person('a', { ...planned([SUN]), offered: [SAT] })];
  const isClosed = (day: number) => day === FRI;
  expect(rosterOf(people, { ...usual, week: [FRI, MON], isClosed }).days).toEqual([
    { day: FRI, people: 0, isClosed: true },
    { day: SAT, people: 0, isClosed: false },
    { day: SUN, people: 1, isClosed: false },
    { day: MON, people: 0, isClosed: false },
  ]);
});

test('the sums of the days equal a count by hand, in every order', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }));
  const someone = fc.record({
    userId: fc.uuid(),
    name: fc.string(),
    assigned: fc.boolean(),
    plan: fc.option(fc.option(days.filter((one) => one.length > 0)), { nil: undefined }),
    offered: days,
  });
  fc.assert(
    fc.property(
      fc.array(someone),
      days,
      fc.constantFrom(...ROSTER_ORDERS),
      (met, closed, order) => {
        const people = met.map(({ plan, ...one }) => ({
          ...one,
          ...(plan === undefined ? { places: [] } : planned(plan)),
        }));
        const isClosed = (day: number) => closed.includes(day);
        const roster = rosterOf(people, { ...usual, isClosed, order });
        for (let day = 0; day < 7; day += 1) {
          let byHand = 0;
          for (const { plan, offered } of met) {
            const isThere = plan
              ? plan.includes(day)
              : offered.includes(day) && (plan === undefined || !isClosed(day));
            if (isThere) byHand += 1;
          }
          expect(roster.days.find((one) => one.day === day)?.people ?? 0).toBe(byHand);
        }
        expect(roster.rows.map(({ userId }) => userId).sort()).toEqual(
          people.map(({ userId }) => userId).sort(),
        );
      },
    ),
  );
});
