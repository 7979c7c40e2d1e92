import { expect, test } from 'vitest';
import { withLabels } from '../../applications/learn.ts';
import { departmentName, nameOfDepartment } from './names.ts';

test('a department without a name is called by its ID', () => {
  expect(departmentName({ id: 'd1', label: 'Info Desk' })).toBe('Info Desk');
  expect(departmentName({ id: 'd1', label: null })).toBe('Department d1');
  expect(departmentName({ id: null, label: null })).toBe('Department with no name or ID');
});

test('a department that no application names any more is told from another by its former name', () => {
  const departments = withLabels([{ key: 'b1', id: 'b1', name: 'Bar' }]);
  expect(nameOfDepartment('b1', departments)).toBe('Bar');
  expect(nameOfDepartment('b2', departments)).toBe('Department b2');
  expect(nameOfDepartment('b2', departments, 'bar')).toBe('bar (b2)');
  expect(nameOfDepartment('d3', departments, 'Info Desk')).toBe('Info Desk');
});

test('a department may have the ID "*"', () => {
  expect(nameOfDepartment('*', withLabels([{ key: '*', id: '*', name: 'Star' }]))).toBe('Star');
});
