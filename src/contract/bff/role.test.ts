import { expect, test } from 'vitest';
import { UnreadableAnswer } from '../service/read-json.ts';
import { Roles } from './role.ts';
import { readMessage } from './read-message.ts';

test('reads roles by id and name, and the number of their people if known', () => {
  const roles = [
    { id: 7, name: 'Volunteer' },
    { id: 8, name: 'Crew', people: 12 },
  ];
  expect(readMessage(Roles, roles)).toEqual(roles);
  expect(readMessage(Roles, [])).toEqual([]);
});

test.each([[null], [{}], [['Volunteer']], [[{ id: '7', name: 'Volunteer' }]], [[{ id: 7 }]]])(
  'refuses %j as a list of roles',
  (body) => {
    expect(() => readMessage(Roles, body)).toThrow(UnreadableAnswer);
  },
);
