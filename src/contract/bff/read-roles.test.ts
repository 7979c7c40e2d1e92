import { expect, test } from 'vitest';
import { UnreadableAnswer } from '../service/read-json.ts';
import { readRoles } from './read-roles.ts';

test('reads roles by id and name', () => {
  const roles = [{ id: 7, name: 'Volunteer' }];
  expect(readRoles(roles)).toEqual(roles);
  expect(readRoles([])).toEqual([]);
});

test.each([[null], [{}], [['Volunteer']], [[{ id: '7', name: 'Volunteer' }]], [[{ id: 7 }]]])(
  '%j is no list of roles',
  (body) => {
    expect(() => readRoles(body)).toThrow(UnreadableAnswer);
  },
);
