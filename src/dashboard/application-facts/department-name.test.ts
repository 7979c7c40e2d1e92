import { expect, test } from 'vitest';
import { departmentName } from './department-name.ts';

test('a department without a name is called by its ID', () => {
  expect(departmentName({ id: 'd1', name: 'Info Desk' })).toBe('Info Desk');
  expect(departmentName({ id: 'd1', name: undefined })).toBe('Department d1');
  expect(departmentName({ id: null, name: null })).toBe('Department with no name or ID');
});
