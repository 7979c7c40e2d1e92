import fc from 'fast-check';
import { expect, test } from 'vitest';
import { departmentsOf, optionsOf, record } from '../../test/support/records.ts';
import { coverageOf, isThin } from './coverage.ts';
import type { Question } from './questions.ts';
import { inOrderOfEvent } from './weekdays.ts';

const DAYS: Question[] = [{ name: 'days', meaning: 'days', confirmed: true, answers: 1 }];
const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const person = (days: string[], ...departments: string[]) =>
  record({ departments: departmentsOf(...departments), options: optionsOf({ days }) });

test('counts assigned, planned and possible people on each day they offer', () => {
  const { departments, days } = coverageOf(
    [
      person(['Friday', 'Saturday'], 'd1:assignment'),
      person(['Saturday'], 'd1:interest'),
      person(['Saturday'], 'd1:interest', 'd2:assignment'),
      person([], 'd1:interest'),
      person(['Friday'], 'd1:interest', 'd2:plan'),
    ],
    DAYS,
  );
  expect(days).toEqual([4, 5]);
  expect(departments[0]?.days[4]).toEqual({ assigned: 1, planned: 0, possible: 0 });
  expect(departments[0]?.days[5]).toEqual({ assigned: 1, planned: 0, possible: 1 });
  expect(departments[0]?.unsaid).toEqual({ assigned: 0, planned: 0, possible: 1 });
  expect(departments[1]?.days[4]).toEqual({ assigned: 0, planned: 1, possible: 0 });
  expect(departments[1]?.days[5]).toEqual({ assigned: 1, planned: 0, possible: 0 });
});

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
  const { departments } = coverageOf(
    [
      person(['Friday', 'Saturday'], 'd1:assignment'),
      person(['Friday'], 'd1:plan'),
      person(['Friday'], 'd1:assignment', 'd2:interest'),
    ],
    DAYS,
  );
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

const someone = fc.record({
  days: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
  states: fc.dictionary(
    fc.constantFrom('d1', 'd2'),
    fc.constantFrom('assignment', 'plan', 'interest', 'interest+avoid', 'avoid', ''),
  ),
});

test('each cell equals a count over all people', () => {
  fc.assert(
    fc.property(fc.array(someone, { maxLength: 12 }), (people) => {
      const { departments, days } = coverageOf(
        people.map(({ days, states }) =>
          person(
            days.map((day) => NAMES[day] ?? ''),
            ...Object.entries(states).map(([id, one]) => `${id}:${one}`),
          ),
        ),
        DAYS,
      );
      expect([...days].sort()).toEqual([...new Set(people.flatMap((one) => one.days))].sort());
      const placed = (one: (typeof people)[number]) =>
        Object.values(one.states).some((state) => state === 'assignment' || state === 'plan');
      for (const { key, days, unsaid } of departments) {
        for (const [day, cell] of [...days, unsaid].entries()) {
          const there = people.filter((one) =>
            day === 7 ? one.days.length === 0 : one.days.includes(day),
          );
          expect(cell).toEqual({
            assigned: there.filter((one) => one.states[key] === 'assignment').length,
            planned: there.filter((one) => one.states[key] === 'plan').length,
            possible: there.filter((one) => one.states[key] === 'interest' && !placed(one)).length,
          });
        }
      }
    }),
  );
});
