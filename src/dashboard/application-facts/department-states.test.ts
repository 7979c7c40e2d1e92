import { expect, test } from 'vitest';
import { conflictsIn, departmentName, knownState } from './department-states.ts';

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

test('a department without a name is called by its ID', () => {
  expect(departmentName({ id: 'd1', name: 'Info Desk' })).toBe('Info Desk');
  expect(departmentName({ id: 'd1', name: undefined })).toBe('Department d1');
  expect(departmentName({ id: null, name: null })).toBe('Department with no name or ID');
});
