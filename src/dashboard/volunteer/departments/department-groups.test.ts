import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KNOWN_STATES } from '../../../staffing/states.ts';
import { groupDepartments } from './department-groups.ts';

const department = (id: string, ...states: string[]) => ({ id, name: null, states });

test('sorts departments by their importance for a decision', () => {
  const groups = groupDepartments([
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
  const [group] = groupDepartments([department('d', 'interest', 'avoid')]);
  expect(group).toMatchObject({ states: ['avoid'], departments: [{ others: ['interest'] }] });
});

test('no department and no state is ever lost', () => {
  const states = fc.uniqueArray(fc.oneof(fc.constantFrom(...KNOWN_STATES), fc.string()));
  fc.assert(
    fc.property(fc.array(states), (all) => {
      const departments = all.map((one, index) => department(String(index), ...one));
      const shown = groupDepartments(departments).flatMap((group) =>
        group.departments.map((one) => [one.department.id, ...group.states, ...one.others].sort()),
      );
      expect(shown).toHaveLength(all.length);
      for (const [index, one] of all.entries()) {
        expect(shown).toContainEqual([String(index), ...one].sort());
      }
    }),
  );
});
