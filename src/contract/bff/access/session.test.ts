import { expect, test } from 'vitest';
import { UnreadableAnswer } from '../../service/read-json.ts';
import { Session } from './session.ts';
import { readMessage } from '../read-message.ts';

const session = {
  person: 'invitation:1',
  name: 'Robin',
  permissions: ['user:read'],
  event: { name: 'Example Con', timeZone: 'Europe/Berlin' },
};

test('reads the user, their permissions and the event', () => {
  expect(readMessage(Session, { ...session, more: true })).toEqual(session);
});

test('ignores an unknown permission', () => {
  const permissions = ['user:read', 'moon:walk', 7];
  expect(readMessage(Session, { ...session, permissions }).permissions).toEqual(['user:read']);
});

test.each([
  [null],
  ['Robin'],
  [{ ...session, name: undefined }],
  [{ ...session, permissions: 'user:read' }],
  [{ ...session, event: 'Example Con' }],
  [{ ...session, event: { name: 'Example Con' } }],
])('refuses %j as a session', (body) => {
  expect(() => readMessage(Session, body)).toThrow(UnreadableAnswer);
});
