import fc from 'fast-check';
import { expect, test } from 'vitest';
import { somebody } from '../../../../test/support/test-service.ts';
import { checkLine, LINES } from './check-line.ts';

const record = {
  id: 'v1',
  createdAt: '2026-06-01T12:00:00Z',
  updatedAt: '2026-06-01T12:00:00Z',
  contactMethods: [],
  departments: [{ id: 'd1', states: ['interest'] }],
  user: { ...somebody('u1'), verified: undefined },
  options: [],
};

test('keeps only members that the contract knows', () => {
  const user = { ...somebody('u1'), badge: 'of an older system' };
  expect(checkLine(LINES.user, JSON.stringify(user))).toMatchObject({ value: somebody('u1') });
  expect(checkLine(LINES.volunteer, JSON.stringify(record))).toHaveProperty('value');
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
  [somebody('a\ud83d'), /^id must have .+ half a surrogate pair/],
  [somebody('x'.repeat(257)), /^id must have 1 to 256 characters/],
  [{}, /; and 4 more$/],
])('refuses the user %j', (line, reason) => {
  const checked = checkLine(LINES.user, typeof line === 'string' ? line : JSON.stringify(line));
  expect(checked).toEqual({ reason: expect.stringMatching(reason) });
});

test('says where in a record the mistake is', () => {
  const wrong = { ...record, createdAt: 'yesterday', departments: [{ id: 'd1', states: 'avoid' }] };
  expect(checkLine(LINES.volunteer, JSON.stringify(wrong))).toEqual({
    reason:
      'createdAt must be a time in ISO 8601 and UTC, such as 2026-06-01T12:00:00Z; departments[0].states must be an array',
  });
});

test('accepts an application as the documented API returns it, and counts its conversions', () => {
  const asked = (value: unknown, type = 'text') => ({ name: 'Asked', type, value });
  const given = {
    ...record,
    id: undefined,
    options: [
      asked(['Friday', ' Saturday ', null, 7], 'multi'),
      asked([]),
      asked(12.5, 'number'),
      asked(true),
      asked(false),
      asked(null),
      asked({ from: 'noon' }),
      asked('as it is'),
    ],
  };
  const checked = checkLine(LINES.volunteer, JSON.stringify(given));
  const values = [
    'Friday; Saturday; 7',
    '',
    '12.5',
    'true',
    'false',
    '',
    '{"from":"noon"}',
    'as it is',
  ];
  expect(checked).toEqual({
    value: {
      ...record,
      id: 'u1',
      user: expect.objectContaining({ id: 'u1' }),
      options: values.map((value, index) => ({ ...given.options[index], value })),
    },
    converted: { answers: 7, ids: 1, texts: 0 },
  });
});

test('an application whose id is null gets the id of its user, too', () => {
  expect(checkLine(LINES.volunteer, JSON.stringify({ ...record, id: null }))).toMatchObject({
    value: { id: 'u1' },
    converted: { answers: 0, ids: 1, texts: 0 },
  });
});

test.each([
  [{ options: [{ name: 'Asked', type: 'text' }] }, 'options[0].value is missing'],
  [{ options: [{ value: 3 }] }, 'options[0].name is missing; options[0].type is missing'],
  [{ options: [3] }, 'options[0] must be an object'],
  [{ options: { value: 3 } }, 'options must be an array'],
  [{ id: undefined, user: undefined }, 'id is missing; user is missing'],
  [{ id: 7 }, 'id must be a string'],
  [{ user: { ...record.user, id: 'u\u0000' } }, expect.stringMatching(/^user.id must have 1 to/)],
  [
    { options: [{ name: 'Asked', type: 'number', value: 2 ** 60 }] },
    'options[0].value must be a string',
  ],
])('conversion hides no mistake: %j', (members, reason) => {
  expect(checkLine(LINES.volunteer, JSON.stringify({ ...record, ...members }))).toEqual({ reason });
});

test('replaces lone surrogates, removes control characters, and counts the changed texts', () => {
  const user = somebody('u1', {
    firstName: '\u0000=1+1',
    lastName: 'X\ud83d',
    username: 'a\u0007b',
  });
  expect(checkLine(LINES.user, JSON.stringify(user))).toEqual({
    value: { ...user, firstName: '=1+1', lastName: 'X\ufffd', username: 'ab' },
    converted: { answers: 0, ids: 0, texts: 3 },
  });
  const options = [{ name: 'Why\u0000', type: 'multi', value: ['\ude00', 'two\nlines'] }];
  expect(checkLine(LINES.volunteer, JSON.stringify({ ...record, options }))).toMatchObject({
    value: { options: [{ name: 'Why', type: 'multi', value: '\ufffd; two\nlines' }] },
    converted: { answers: 1, ids: 0, texts: 1 },
  });
});

test('refuses a role without members, name or number', () => {
  expect(checkLine(LINES.role, '{"id":7.5,"name":"","users":[7]}')).toEqual({
    reason: expect.stringMatching(
      /^id must be an integer; name must have 1 to 256 .+; users\[0\] must be a string$/,
    ),
  });
});

test('never quotes the data of a line', () => {
  const secret = 'Sekret-7';
  const value = fc.oneof(fc.constant(secret), fc.constant([secret]), fc.constant({ a: secret }));
  const members = [...Object.keys(somebody('u1')), 'preferredName', 'address'] as const;
  fc.assert(
    fc.property(fc.constantFrom(...members), value, (member, given) => {
      const checked = checkLine(
        LINES.user,
        JSON.stringify({ ...somebody('u1'), phone: secret, [member]: given }),
      );
      expect(JSON.stringify('reason' in checked ? checked.reason : '')).not.toContain(secret);
    }),
  );
  expect(checkLine(LINES.user, `{"id": ${secret}`)).toEqual({ reason: 'is not JSON' });
});
