import fc from 'fast-check';
import { expect, test } from 'vitest';
import { departmentsOf, optionsOf, record } from '../../test/support/records.ts';
import type { PlannedDays } from '../contract/bff/reviews/reviews.ts';
import { countPeople, isThin, type Counted } from './counts.ts';
import type { Question } from './questions.ts';
import { inOrderOfEvent } from './weekdays.ts';

const DAYS: Question[] = [{ name: 'days', meaning: 'days', confirmed: true, answers: 1 }];
const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const person = (days: string[], ...departments: string[]): Counted => ({
  record: record({ departments: departmentsOf(...departments), options: optionsOf({ days }) }),
});
const NO_NEEDS = { targets: {}, dayTargets: {} };
const coverageOf = (people: Counted[]) => countPeople(people, DAYS, NO_NEEDS);

test.each([
  [
    [2, 3, 4, 5, 6, 0],
    [2, 3, 4, 5, 6, 0],
  ],
  [
    [4, 5, 6],
    [4, 5, 6],
  ],
  [
    [6, 0],
    [6, 0],
  ],
  [
    [0, 1, 2, 3, 4, 5, 6],
    [0, 1, 2, 3, 4, 5, 6],
  ],
  [[3], [3]],
  [[], []],
])('sorts the days %j as %j', (offered, days) => {
  expect(inOrderOfEvent(new Set(offered))).toEqual(days);
});

test('a day is thin below half of the target, or of the best day', () => {
  const { departments } = coverageOf([
    person(['Friday', 'Saturday'], 'd1:assignment'),
    person(['Friday'], 'd1:plan'),
    person(['Friday'], 'd1:assignment', 'd2:interest'),
  ]);
  const thin = (department: number, day: number, targets = {}, dayTargets = {}) => {
    const one = departments[department];
    return one && isThin(one, day, { targets, dayTargets });
  };
  expect([thin(0, 4), thin(0, 5), thin(0, 6)]).toEqual([false, true, true]);
  expect([thin(0, 4, { d1: 7 }), thin(0, 5, { d1: 2 })]).toEqual([true, false]);
  expect([thin(1, 4), thin(1, 4, { d2: 0 })]).toEqual([true, false]);
  // A day with a target is thin below it, whatever the department needs in all; a closed day never is.
  expect([thin(0, 4, {}, { 'fri:d1': 3 }), thin(0, 4, {}, { 'fri:d1': 4 })]).toEqual([false, true]);
  expect([thin(0, 5, { d1: 9 }, { 'sat:d1': 1 }), thin(1, 4, {}, { 'fri:d2': 0 })]).toEqual([
    false,
    false,
  ]);
});

test('counts planned people on their planned days only, without closed days where the plan names none', () => {
  const planned = (department: string, days: PlannedDays) => ({
    ...person(['Friday', 'Saturday'], `${department}:plan`),
    places: [{ department, days }],
  });
  const people = [planned('d1', [4]), planned('d1', null), planned('d1', [6]), planned('d2', null)];
  const { departments, days } = countPeople(people, DAYS, {
    targets: {},
    dayTargets: { 'sat:d1': 0 },
  });
  expect(days).toEqual([4, 5, 6]);
  const on = (at: number) => departments[at]?.days.map((one) => one.planned);
  expect([on(0), on(1)]).toEqual([
    [0, 0, 0, 0, 2, 0, 1],
    [0, 0, 0, 0, 1, 1, 0],
  ]);
});

const STATES = ['assignment', 'plan', 'interest', 'interest+avoid', 'avoid', ''] as const;
const someDays = fc.subarray([0, 1, 2, 3, 4, 5, 6]);
const someone = fc.record({
  days: someDays,
  states: fc.dictionary(fc.constantFrom('d1', 'd2'), fc.constantFrom(...STATES)),
  /** The days planned in each department. */
  planned: fc.dictionary(fc.constantFrom('d1', 'd2'), fc.option(someDays)),
});

test('each number of a day equals a count over all people', () => {
  fc.assert(
    fc.property(fc.array(someone, { maxLength: 12 }), (people) => {
      const { departments } = countPeople(
        people.map(({ days, states, planned }) => ({
          ...person(
            days.map((day) => NAMES[day] ?? ''),
            ...Object.entries(states).map(([id, one]) => `${id}:${one}`),
          ),
          places: Object.entries(planned).map(([department, on]) => ({ department, days: on })),
        })),
        DAYS,
        NO_NEEDS,
      );
      const placed = (one: (typeof people)[number]) =>
        Object.values(one.states).some((state) => state === 'assignment' || state === 'plan');
      for (const { key, days, unsaid } of departments) {
        for (const [day, counts] of [...days, unsaid].entries()) {
          const isOn = (on: readonly number[]) => (day === 7 ? on.length === 0 : on.includes(day));
          const own = ({ planned, days }: (typeof people)[number]) => {
            const on = planned[key];
            return on && on.length > 0 ? on : days;
          };
          expect(counts).toMatchObject({
            assigned: people.filter((one) => one.states[key] === 'assignment' && isOn(own(one)))
              .length,
            planned: people.filter((one) => one.states[key] === 'plan' && isOn(own(one))).length,
            possible: people.filter(
              (one) => one.states[key] === 'interest' && !placed(one) && isOn(one.days),
            ).length,
          });
        }
      }
    }),
  );
});
