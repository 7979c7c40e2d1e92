import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VolunteerRecord } from '../../../contract/service/volunteer.ts';
import { somebody } from '../test-support.ts';
import { checkLine, RoleLine, UserLine } from './check-line.ts';

const record = {
  id: 'v1',
  createdAt: '2026-06-01T12:00:00Z',
  updatedAt: '2026-06-01T12:00:00Z',
  contactMethods: [],
  departments: [{ id: 'd1', states: ['interest'] }],
  user: { ...somebody('u1'), verified: undefined },
  options: [],
};

test('takes what the contract knows, and nothing else', () => {
  const user = { ...somebody('u1'), badge: 'of an older system' };
  expect(checkLine(UserLine, JSON.stringify(user))).toEqual({ value: somebody('u1') });
  expect(checkLine(VolunteerRecord, JSON.stringify(record))).toHaveProperty('value');
});

test.each([
  ['{"id":', 'is not JSON'],
  ['[]', 'it must be an object'],
  [{ ...somebody('u1'), email: undefined }, 'email is missing'],
  [{ ...somebody('u1'), verified: 'yes' }, 'verified must be true or false'],
  [{ ...somebody('u1'), phone: '555 0100' }, /^phone must be a phone number in E.164/],
  [{ ...somebody('u1'), address: { addressCity: 7 } }, /^address.addressCity must be a string; /],
  [somebody(''), /^id must have 1 to 256 characters/],
  [somebody('..'), /^id must have 1 to 256 characters/],
  [somebody('a\u0000b'), /^id must have 1 to 256 characters/],
  [somebody('x'.repeat(257)), /^id must have 1 to 256 characters/],
  [{}, /; and 4 more$/],
])('refuses the user %j', (line, reason) => {
  const checked = checkLine(UserLine, typeof line === 'string' ? line : JSON.stringify(line));
  expect(checked).toEqual({ reason: expect.stringMatching(reason) });
});

test('says where in a record the mistake is', () => {
  const wrong = { ...record, createdAt: 'yesterday', departments: [{ id: 'd1', states: 'avoid' }] };
  expect(checkLine(VolunteerRecord, JSON.stringify(wrong))).toEqual({
    reason:
      'createdAt must be a time in ISO 8601 and UTC, such as 2026-06-01T12:00:00Z; departments[0].states must be an array',
  });
});

test('refuses a role without members, name or number', () => {
  expect(checkLine(RoleLine, '{"id":7.5,"name":"","users":[7]}')).toEqual({
    reason: expect.stringMatching(
      /^id must be an integer; name must have 1 to 256 .+; users\[0\] must be a string$/,
    ),
  });
});

test('never repeats the data of a line', () => {
  const secret = 'Sekret-7';
  const value = fc.oneof(fc.constant(secret), fc.constant([secret]), fc.constant({ a: secret }));
  const members = [...Object.keys(somebody('u1')), 'preferredName', 'address'] as const;
  fc.assert(
    fc.property(fc.constantFrom(...members), value, (member, given) => {
      const checked = checkLine(
        UserLine,
        JSON.stringify({ ...somebody('u1'), phone: secret, [member]: given }),
      );
      expect(JSON.stringify('reason' in checked ? checked.reason : '')).not.toContain(secret);
    }),
  );
  expect(checkLine(UserLine, `{"id": ${secret}`)).toEqual({ reason: 'is not JSON' });
});
