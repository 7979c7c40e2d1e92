import { expect, test } from 'vitest';
import { UnreadableAnswer } from '../service/read-json.ts';
import { readRoles } from './read-roles.ts';

test('reads roles by id and name, and how many have them where that is known', () => {
  const roles = [
    { id: 7, name: 'Volunteer' },
    { id: 8, name: 'Crew', people: 12 },
  ];
  expect(readRoles(roles)).toEqual(roles);
  expect(readRoles([])).toEqual([]);
});

test.each([[null], [{}], [['Volunteer']], [[{ id: '7', name: 'Volunteer' }]], [[{ id: 7 }]]])(
  '%j is no list of roles',
  (body) => {
    expect(() => readRoles(body)).toThrow(UnreadableAnswer);
  },
);
