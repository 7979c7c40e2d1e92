import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesIn } from '../../../../test/support/records.ts';
import { KNOWN_STATES, stateKeys } from '../../../staffing/states.ts';
import { PLANNED } from '../../application-facts/state-name.ts';
import { groupDepartments, shownDepartments } from './department-groups.ts';

const department = (id: string, ...states: string[]) => ({ id, name: null, states });
const grouped = (departments: ReturnType<typeof department>[], ...planned: string[]) =>
  groupDepartments(shownDepartments(departments, placesIn(...planned)));

test('sorts departments by their importance for a decision', () => {
  const groups = grouped([
    department('avoided', 'avoid'),
    department('interesting', 'interest'),
    department('known', 'experience'),
    department('unknown', 'night shift'),
    department('none'),
    department('eager', 'interest', 'experience'),
    department('asked', 'request', 'interest'),
    department('working', 'interest', 'assignment', 'request'),
  ]);
  expect(
    groups.map(({ states, departments }) => [
      states.join('+'),
      departments.map((one) => [one.department.id, ...one.others].join(' ')),
    ]),
  ).toEqual([
    ['assignment', ['working interest request']],
    ['request', ['asked interest']],
    ['experience+interest', ['eager']],
    ['interest', ['interesting']],
    ['experience', ['known']],
    ['avoid', ['avoided']],
    ['', ['unknown night shift', 'none']],
  ]);
});

test('a person who avoids a department does not count as interested in it', () => {
  const [group] = grouped([department('d', 'interest', 'avoid')]);
  expect(group).toMatchObject({ states: ['avoid'], departments: [{ others: ['interest'] }] });
});

test('a plan comes first but for an assignment, also of a department that the application does not list', () => {
  const departments = [
    department('asked', 'request'),
    department('eager', 'interest'),
    department('working', 'assignment'),
    department('foreign', 'plan'),
  ];
  const groups = grouped(departments, 'eager', 'working', 'elsewhere');
  expect(
    groups.map(({ states, departments: all }) => [states, all.map((one) => one.department.id)]),
  ).toEqual([
    [['assignment'], ['working']],
    [[PLANNED], ['eager', 'elsewhere']],
    [['request'], ['asked']],
    [[], ['foreign']],
  ]);
});

test('a plan for a department that the person avoids is a conflict', () => {
  const [group] = grouped([department('d', 'avoid')], 'd');
  expect(group).toMatchObject({
    states: [PLANNED],
    departments: [{ others: ['avoid'], isConflict: true }],
  });
});

test('no department and no state is ever lost', () => {
  const states = fc.uniqueArray(fc.oneof(fc.constantFrom(...KNOWN_STATES), fc.string()));
  fc.assert(
    fc.property(fc.array(states), (all) => {
      const departments = all.map((one, index) => department(String(index), ...one));
      const shown = grouped(departments).flatMap((group) =>
        group.departments.map((one) => [one.department.id, ...group.states, ...one.others].sort()),
      );
      expect(shown).toHaveLength(all.length);
      for (const [index, one] of all.entries()) {
        expect(shown).toContainEqual([String(index), ...stateKeys(one)].sort());
      }
    }),
  );
});
