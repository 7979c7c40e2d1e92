import { expect, test } from 'vitest';
import { conflictsIn, knownState } from './states.ts';

const department = (id: string, ...states: string[]) => ({ id, name: null, states });

test('an assignment or a request in an avoided department is a conflict', () => {
  const departments = [
    department('a', 'Avoid', 'assignment'),
    department('b', 'request', 'avoid'),
    department('c', 'avoid', 'interest'),
    department('d', 'assignment'),
  ];
  expect(conflictsIn(departments).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('recognizes a state in any capitalization', () => {
  expect(knownState(' Interest')).toBe('interest');
  expect(knownState('night shift')).toBeUndefined();
});
