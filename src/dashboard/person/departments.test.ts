import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesIn } from '../../../test/support/records.ts';
import { KNOWN_STATES, stateKeys } from '../../applications/states.ts';
import { departmentsInOrder } from './departments.tsx';

const department = (id: string, ...states: string[]) => ({ id, name: null, states });
const inOrder = (departments: ReturnType<typeof department>[], ...planned: string[]) =>
  departmentsInOrder({ departments }, placesIn(...planned));

test('departments come by their importance for a decision, each with its states as the service gave them', () => {
  const shown = inOrder([
    department('avoided', 'avoid'),
    department('interesting', 'interest'),
    department('known', 'experience'),
    department('unknown', 'night shift'),
    department('none'),
    department('eager', 'interest', 'experience'),
    department('asked', 'request', 'interest'),
    department('working', 'interest', 'assignment', 'request'),
  ]);
  expect(shown.map(({ key, states }) => [key, ...states].join(' '))).toEqual([
    'working interest assignment request',
    'asked request interest',
    'eager interest experience',
    'interesting interest',
    'known experience',
    'avoided avoid',
    'unknown night shift',
    'none',
  ]);
});

test('a person who avoids a department does not count as interested in it', () => {
  const shown = inOrder([
    department('both', 'interest', 'avoid'),
    department('known', 'experience'),
  ]);
  expect(shown.map(({ key }) => key)).toEqual(['known', 'both']);
});

test('a plan comes first but for an assignment, also of a department that the application does not list', () => {
  const departments = [
    department('asked', 'request'),
    department('eager', 'interest'),
    department('working', 'assignment'),
    department('foreign', 'plan'),
  ];
  const shown = inOrder(departments, 'eager', 'working', 'elsewhere');
  expect(shown.map(({ key, isPlanned }) => [key, isPlanned])).toEqual([
    ['working', false],
    ['eager', true],
    ['elsewhere', true],
    ['asked', false],
    ['foreign', false],
  ]);
});

test('a department that the service lists twice is one line with all its states', () => {
  const shown = inOrder([department('d', 'interest'), department('d', 'experience', 'interest')]);
  expect(shown).toEqual([{ key: 'd', states: ['interest', 'experience'], isPlanned: false }]);
});

test('no department and no state is ever lost', () => {
  const states = fc.uniqueArray(fc.oneof(fc.constantFrom(...KNOWN_STATES), fc.string()));
  fc.assert(
    fc.property(fc.array(states), (all) => {
      const shown = inOrder(all.map((one, index) => department(String(index), ...one)));
      expect(shown).toHaveLength(all.length);
      for (const [index, one] of all.entries()) {
        expect(shown).toContainEqual({
          key: String(index),
          states: stateKeys(one),
          isPlanned: false,
        });
      }
    }),
  );
});
