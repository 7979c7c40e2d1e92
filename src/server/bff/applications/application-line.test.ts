import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ApplicationsLine } from '../../../contract/bff/applications.ts';
import { readVolunteer } from '../../../contract/service/read-volunteer.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import { applicationLine } from './snapshot.ts';

/** The application of the line of a record that `u1` was asked for by. */
function read(sent: unknown, listed?: ReceivedUser) {
  const record = readVolunteer(sent);
  if (!record) throw new Error('This is no application.');
  const text = applicationLine(record, 'u1', listed).toString();
  const parsed = JSON.parse(text) as ApplicationsLine;
  return { text, application: 'application' in parsed ? parsed.application : undefined };
}

test('is one line, whatever line breaks the texts contain', () => {
  const record = { id: 'v1', user: { id: 'u1' }, options: [{ value: 'first\nsecond\r\n' }] };
  const { text, application } = read(record);
  expect(text.match(/\n/g)).toHaveLength(1);
  expect(application).toEqual(record);
});

test.each([
  [
    { id: 'v1', user: { id: 'u1', username: 'sam' } },
    { id: 'u1', username: 'sam' },
  ],
  [{ id: 'v1' }, { id: 'u1' }],
  [{ id: 'v1', user: null }, { id: 'u1' }],
  [{ id: 'v1', user: 'u1' }, { id: 'u1' }],
  [
    { id: 'v1', user: { username: 'sam' } },
    { id: 'u1', username: 'sam' },
  ],
  [
    { id: 'v1', user: { id: null, phone: true } },
    { id: 'u1', phone: null },
  ],
])('adds the user to the record: %j', (record, user) => {
  expect(read(record).application).toEqual({ ...record, user });
});

test.each([
  [{ id: 'u1', firstName: 'Robin', email: 'robin@example.org', verified: true }],
  [undefined],
])('a record that names another user keeps its answers, and reaches nobody else: %j', (listed) => {
  const answers = {
    id: 'v2',
    departments: [{ id: 'd1', name: 'Bar', states: ['interest'] }],
    options: [{ name: 'Hours', type: 'number', value: '4' }],
  };
  const { text, application } = read(
    {
      ...answers,
      user: { id: 'u2', username: 'sam', email: 'sam@example.org', phone: '+15550100102' },
      contactMethods: [{ name: 'telegram', value: '@sam', isPrimary: true }],
    },
    listed,
  );
  const { verified: _, ...own } = listed ?? { id: 'u1', verified: null };
  expect(application).toEqual({ ...answers, user: own, namedUser: 'u2' });
  expect(text).not.toMatch(/sam|0102/);
});

test('any record is that of the requested person', () => {
  const member = fc.jsonValue();
  const record = fc.record({ id: member, user: member, options: member }, { requiredKeys: ['id'] });
  fc.assert(
    fc.property(record, (sent) => {
      expect(read(sent).application).toMatchObject({ user: { id: 'u1' } });
    }),
  );
});
