import fc from 'fast-check';
import { expect, test } from 'vitest';
import { departmentsOf, optionsOf, record } from '../../test/support/records.ts';
import { KNOWN_STATES } from './states.ts';
import { byShortage, countPeople, shortage } from './counts.ts';
import type { Question } from './questions.ts';

const HOURS: Question[] = [{ name: 'hours', meaning: 'hours', confirmed: true, answers: 1 }];

/** "d1:interest d2:avoid 12": a person's departments and hours. */
function person(written: string) {
  const parts = written.split(' ').filter(Boolean);
  return record({
    departments: departmentsOf(...parts.filter((part) => part.includes(':'))),
    options: optionsOf({ hours: parts.find((part) => !part.includes(':')) ?? '' }),
  });
}

const NO_NEEDS = { targets: {}, dayTargets: {} };

function totals(...people: string[]) {
  return countPeople(
    people.map((one) => ({ record: person(one) })),
    HOURS,
    NO_NEEDS,
  );
}

test('sorts by shortage, then by fewest people', () => {
  const { departments } = totals(
    'd1:assignment d2:plan d3:assignment d4:interest',
    'd1:assignment d2:assignment d5:assignment',
  );
  const targets = { d1: 5, d2: 2, d3: 4, toString: 9 };
  expect(byShortage(departments, targets).map((one) => [one.key, shortage(one, targets)])).toEqual([
    ['d3', 3],
    ['d1', 3],
    ['d4', 0],
    ['d5', 0],
    ['d2', 0],
  ]);
});

const state: fc.Arbitrary<string> = fc.constantFrom(...KNOWN_STATES, 'night shift');
const someone = fc.record({
  departments: fc.array(
    fc.record({
      id: fc.constantFrom('d1', 'd2', 'd3'),
      name: fc.constant(undefined),
      states: fc.uniqueArray(state),
    }),
    { maxLength: 4 },
  ),
  hours: fc.option(fc.integer({ min: 0, max: 100 })),
});

test('each number equals a count over all people', () => {
  fc.assert(
    fc.property(fc.array(someone, { maxLength: 12 }), (people) => {
      const has = (one: (typeof people)[number], id: string, state: string) =>
        one.departments.some(
          (department) => department.id === id && department.states.includes(state),
        );
      const ids = ['d1', 'd2', 'd3'];
      const interested = (one: (typeof people)[number], id: string) =>
        has(one, id, 'interest') && !has(one, id, 'avoid');
      const shares = (one: (typeof people)[number]) => {
        const placed = ids.filter((id) => has(one, id, 'assignment') || has(one, id, 'plan'));
        return placed.length > 0 ? placed : ids.filter((id) => interested(one, id));
      };
      const found = countPeople(
        people.map(({ departments, hours }) => ({
          record: record({ departments, options: optionsOf({ hours }) }),
        })),
        HOURS,
        NO_NEEDS,
      );
      for (const { key, all: counts, hours } of found.departments) {
        const count = (holds: (one: (typeof people)[number]) => boolean) =>
          people.filter(holds).length;
        expect(counts).toEqual({
          assigned: count((one) => has(one, key, 'assignment')),
          planned: count((one) => has(one, key, 'plan')),
          requested: count((one) => has(one, key, 'request')),
          experienced: count((one) => interested(one, key) && has(one, key, 'experience')),
          interested: count((one) => interested(one, key)),
          avoiding: count((one) => has(one, key, 'avoid')),
          conflicting: count(
            (one) =>
              has(one, key, 'avoid') &&
              ['assignment', 'plan', 'request'].some((state) => has(one, key, state)),
          ),
          possible: count(
            (one) =>
              interested(one, key) &&
              !ids.some((id) => has(one, id, 'assignment') || has(one, id, 'plan')),
          ),
        });
        const offered = people
          .filter((one) => shares(one).includes(key))
          .reduce((sum, one) => sum + (one.hours ?? 0) / shares(one).length, 0);
        expect(hours).toBeCloseTo(offered);
      }
      const all = people.reduce((sum, { hours }) => sum + (hours ?? 0), 0);
      const placed = found.departments.reduce((sum, { hours }) => sum + hours, 0);
      expect(placed + found.unplacedHours).toBeCloseTo(all);
    }),
  );
});
