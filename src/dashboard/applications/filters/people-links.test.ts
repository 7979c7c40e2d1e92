import fc from 'fast-check';
import { expect, test } from 'vitest';
import { departmentsOf, optionsOf, record } from '../../../../test/support/records.ts';
import { KNOWN_STATES } from '../../../staffing/states.ts';
import { partsOf, readBoardSearch } from './board-paths.ts';
import { ALL_APPLICATIONS } from './board-search.ts';
import type { Application } from '../../application-data/application.ts';
import { countPeople } from '../../../staffing/counts.ts';
import { applyFilters } from './conditions.ts';
import { hoursPath, peoplePath } from './people-links.ts';
import type { Question } from '../../../staffing/questions.ts';
import { STANDINGS } from '../../../staffing/standings.ts';

const asking = (meaning: Question['meaning'], ...names: string[]): Question[] =>
  names.map((name) => ({ name, meaning, confirmed: true, answers: 1 }));
const DAYS = asking('days', 'days', 'more days');
const HOURS = asking('hours', 'hours', 'more: hours~');

const states = fc.uniqueArray(fc.constantFrom(...KNOWN_STATES)).map((all) => all.join('+'));
const people = fc.array(
  fc.record({
    states: fc.dictionary(fc.constantFrom('d1', 'd2', 'd 3'), states),
    hours: fc.constantFrom('', '8', '7,5 h', '0', 'many'),
    more: fc.constantFrom('', 'Friday', '4', 'Sunday'),
    planned: fc.dictionary(
      fc.constantFrom('d1', 'd2', 'd 3'),
      fc.option(fc.subarray([3, 4, 5, 6], { minLength: 1 })),
    ),
    days: fc.oneof(
      fc.uniqueArray(fc.constantFrom('Friday', 'Sat', 'Samstag', 'no idea')),
      fc.constantFrom('', 'Friday', 'Friday, Samstag', 'Saturday 3 May'),
    ),
  }),
  { maxLength: 12 },
);

interface Applicant {
  planned: Record<string, number[] | null>;
  states: Record<string, string>;
  days: unknown;
  hours: string;
  more: string;
}

function applications(all: Applicant[]): Application[] {
  return all.map(({ states, planned, days, hours, more }, index) => ({
    userId: `u${index}`,
    name: `Person ${index}`,
    places: Object.entries(planned).map(([department, on]) => ({ department, days: on })),
    record: record({
      departments: departmentsOf(...Object.entries(states).map(([id, one]) => `${id}:${one}`)),
      options: optionsOf({ days, 'more days': more, hours, 'more: hours~': more }),
    }),
  }));
}

const NO_NEEDS = { targets: {}, dayTargets: {} };
const EVERYONE = { roleId: null };
const ROLE_7 = { ...EVERYONE, roleId: 7 };

/** The people whom the board shows at this address. */
function found(list: Application[], path: string): readonly Application[] {
  const search = readBoardSearch(new URL(path, 'http://localhost'));
  if ('parameter' in search) throw new Error(`${path} cannot be read`);
  return applyFilters(list, search, { reviews: new Map() });
}

test('each number of a department links to the same number of people on the board', () => {
  fc.assert(
    fc.property(people, (all) => {
      const list = applications(all);
      const { departments } = countPeople(list, [], NO_NEEDS);
      for (const { key, all } of departments) {
        for (const standing of STANDINGS) {
          expect(found(list, peoplePath(ROLE_7, standing, key))).toHaveLength(all[standing]);
        }
      }
    }),
  );
});

test('the hours of a department link to the people who offer them, and no hours are lost', () => {
  fc.assert(
    fc.property(people, (all) => {
      const list = applications(all);
      const { departments, unplacedHours } = countPeople(list, HOURS, NO_NEEDS);
      const asked = HOURS.map(({ name }) => name);
      /** People who offer them, among all applications. */
      const offered = (department: string | null) =>
        countPeople(found(list, hoursPath(EVERYONE, department, asked)), HOURS, NO_NEEDS);
      for (const { key, hours } of departments) {
        const theirs = offered(key).departments.find((one) => one.key === key);
        expect(theirs?.hours ?? 0).toBeCloseTo(hours);
      }
      expect(offered(null).unplacedHours).toBe(unplacedHours);
      expect(offered(null).departments.every(({ hours }) => hours === 0)).toBe(true);
    }),
  );
});

test('each cell of the coverage links to the same number of people on the board', () => {
  fc.assert(
    fc.property(people, fc.subarray(DAYS, { minLength: 1 }), (all, asking) => {
      const list = applications(all);
      const questions = asking.map(({ name }) => name);
      for (const { key, days, unsaid } of countPeople(list, asking, NO_NEEDS).departments) {
        for (const [index, cell] of [...days, unsaid].entries()) {
          const day = cell === unsaid ? null : index;
          for (const standing of STANDINGS) {
            // Nobody needs a link to the conflicts of a day.
            if (standing === 'conflicting') continue;
            const path = peoplePath(EVERYONE, standing, key, { day, questions });
            expect(found(list, path)).toHaveLength(cell[standing]);
          }
        }
      }
    }),
  );
});

test('a link keeps the role', () => {
  expect(peoplePath(ROLE_7, 'possible', 'd3')).toBe(
    '/applications?role=7&has=d3:interest&not=d3:avoid&not=*:assignment&not=*:plan',
  );
  expect(peoplePath(EVERYONE, 'conflicting', 'd3')).toBe('/applications?conflict=d3');
  expect(peoplePath(EVERYONE, 'assigned', 'd3', { day: 4, questions: ['When?', 'A'] })).toBe(
    '/applications?placed=d3:assignment:fri:When%253F~A',
  );
  expect(hoursPath(EVERYONE, 'd3', ['Hours'])).toBe('/applications?hours=d3:Hours');
  expect(hoursPath(ROLE_7, null, ['Hours'])).toBe('/applications?role=7&hours=Hours');
});

test.each(['registered', `plan:${'1'.repeat(32)}`, 'other'])(
  'drops as=%s of an old address silently',
  (as) => {
    const search = { ...ALL_APPLICATIONS, roleId: 7 };
    expect(readBoardSearch({ search: `?role=7&as=${as}` })).toEqual(search);
    expect(partsOf(search)).toBe('?role=7');
  },
);
