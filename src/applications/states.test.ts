import { expect, test } from 'vitest';
import { departmentsOf, placesIn, record } from '../../test/support/records.ts';
import { knownState, statesIn } from './states.ts';

test('a plan is no state: of the service it is one of its own, of reviewers it ends with the assignment', () => {
  const one = record({ departments: departmentsOf('a:plan', 'b:Assignment', 'b:interest') });
  const places = placesIn('b', 'c');
  expect(statesIn(one, places, 'a')).toEqual({ states: ['plan'], isPlanned: false });
  expect(statesIn(one, places, 'b')).toEqual({
    states: ['assignment', 'interest'],
    isPlanned: false,
  });
  expect(statesIn(one, places, 'c')).toEqual({ states: [], isPlanned: true });
});

test('recognizes a state in any capitalization', () => {
  expect(knownState(' Interest')).toBe('interest');
  expect(knownState('night shift')).toBeUndefined();
});
