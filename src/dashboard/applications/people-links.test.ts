import fc from 'fast-check';
import { expect, test } from 'vitest';
import { departmentsOf, optionsOf, record } from '../../../test/support/records.ts';
import { KNOWN_STATES } from '../application-facts/department-states.ts';
import { readBoardSearch } from './address/board-paths.ts';
import type { Application } from './application.ts';
import { coverageOf } from './coverage.ts';
import { departmentTotals } from './department-totals.ts';
import { applyFilters } from './filters.ts';
import { answerOfNoDays, answersOfDays, peoplePath } from './people-links.ts';
import type { Question } from './question-guess.ts';
import { STANDINGS } from './standings.ts';

const DAYS: Question[] = [{ name: 'days', meaning: 'days', confirmed: true, answers: 1 }];

const states = fc.uniqueArray(fc.constantFrom(...KNOWN_STATES)).map((all) => all.join('+'));
const people = fc.array(
  fc.record({
    states: fc.dictionary(fc.constantFrom('d1', 'd2', 'd 3'), states),
    days: fc.oneof(
      fc.uniqueArray(fc.constantFrom('Friday', 'Sat', 'Samstag', 'no idea')),
      fc.constantFrom('', 'Friday', 'Friday, Samstag', 'Saturday 3 May'),
    ),
  }),
  { maxLength: 12 },
);

function applications(all: { states: Record<string, string>; days: unknown }[]): Application[] {
  return all.map(({ states, days }, index) => ({
    userId: `u${index}`,
    name: `Person ${index}`,
    record: record({
      departments: departmentsOf(...Object.entries(states).map(([id, one]) => `${id}:${one}`)),
      options: optionsOf({ days }),
    }),
  }));
}

/** How many the board shows at this address. */
function found(list: Application[], path: string): number {
  const search = readBoardSearch(new URL(path, 'http://localhost'));
  if ('parameter' in search) throw new Error(`${path} cannot be read`);
  return applyFilters(list, search).length;
}

test('each number of a department leads to as many people on the board', () => {
  fc.assert(
    fc.property(people, (all) => {
      const list = applications(all);
      const { departments } = departmentTotals(
        list.map((one) => one.record),
        [],
      );
      for (const { key, people } of departments) {
        for (const standing of STANDINGS) {
          expect(found(list, peoplePath(7, standing, key))).toBe(people[standing]);
        }
      }
    }),
  );
});

test('each cell of the coverage leads to as many people on the board', () => {
  fc.assert(
    fc.property(people, (all) => {
      const list = applications(all);
      const records = list.map((one) => one.record);
      const answers = answersOfDays(records, DAYS);
      for (const { key, days, unsaid } of coverageOf(records, DAYS).departments) {
        for (const [day, cell] of [...days, unsaid].entries()) {
          const answer = cell === unsaid ? answerOfNoDays(answers) : answers?.[day];
          for (const standing of ['assigned', 'possible'] as const) {
            if (cell[standing] === 0) continue;
            const path = peoplePath(null, standing, key, answer ? [answer] : []);
            expect(found(list, path)).toBe(cell[standing]);
          }
        }
      }
    }),
  );
});

test('where several questions ask for days, no one answer leads to all', () => {
  const both = ['a', 'b'].map((name) => ({ ...DAYS[0], name })) as Question[];
  expect(answersOfDays([record({ options: optionsOf({ a: 'Friday', b: 'Friday' }) })], both)).toBe(
    null,
  );
});

test('an address leads to people among those of a role', () => {
  expect(peoplePath(7, 'possible', 'd3')).toBe(
    '/applications?role=7&has=d3:interest&not=d3:avoid&not=*:assignment',
  );
  expect(peoplePath(null, 'conflicting', 'd3')).toBe('/applications?conflict=d3');
});
