import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readUser } from './read-user.ts';

const user = {
  id: 'u1',
  email: 'robin@example.org',
  preferredName: 'Robin',
  firstName: 'Roberta',
  lastName: 'Example',
  username: 'robin',
  verified: true,
  phone: '+15550100123',
  address: {
    addressCity: 'Exampleton',
    addressCountry: 'US',
    addressLine1: '1 Main Street',
    addressState: null,
    addressZipcode: '00001',
  },
};

test('distinguishes members that were not shared from members without a value', () => {
  const read = readUser({ id: 'u1', email: null, address: null });
  expect(read).toEqual({ id: 'u1', email: null, address: null });
  expect(read?.username).toBeUndefined();
});

test.each([
  ['a number', 7, '7'],
  ['with a character outside the basic plane', 'good\u{1f3d5}', 'good\u{1f3d5}'],
  ['that looks like a path', '../u1', '../u1'],
])('reads an id that is %s as text', (_, id, read) => {
  expect(readUser({ ...user, id })?.id).toBe(read);
});

test.each([
  ['a step in a path', '.'],
  ['a step up in a path', '..'],
  ['not well-formed', 'bad\ud800'],
  ['empty', ''],
  ['missing', undefined],
  ['null', null],
  ['an object', { id: 'u1' }],
  ['a boolean', true],
  ['a number that may have been rounded', 2 ** 53],
  ['longer than 256 characters', 'a'.repeat(257)],
])('rejects an id that is %s, which cannot be used in a request', (_, id) => {
  expect(readUser({ ...user, id })).toBeNull();
});

test('reads a name that cannot be seen as “not given”', () => {
  const unseen = {
    preferredName: '\u3164',
    firstName: '\u200B',
    lastName: '\u2800',
    username: '\u0301',
  };
  expect(readUser({ id: 'u1', ...unseen })).toMatchObject({
    preferredName: null,
    firstName: null,
    lastName: null,
    username: null,
  });
});

test.each([true, false, '', ' ', null])('reads a phone of %j as “not given”', (phone) => {
  expect(readUser({ ...user, phone })?.phone).toBeNull();
});

test.each([
  [true, true],
  ['true', true],
  [' TRUE ', true],
  [1, true],
  ['1', true],
  [false, false],
  ['False', false],
  [0, false],
  ['0', false],
  ['yes', null],
  ['2026-01-01', null],
  [2, null],
  [{ verified: true }, null],
  [null, null],
  [undefined, undefined],
])('verified: %j is read as %j', (verified, read) => {
  expect(readUser({ ...user, verified })).toEqual({ ...user, verified: read });
});

test.each([
  ['a text', '1 Main Street, Exampleton', { addressLine1: '1 Main Street, Exampleton' }],
  ['a list', ['1 Main Street', 'US'], { addressLine1: '["1 Main Street","US"]' }],
  ['members with other names', { street: 'Main' }, { addressLine1: '{"street":"Main"}' }],
  ['a number in place of a text', { addressZipcode: 12345 }, { addressZipcode: '12345' }],
  ['nothing but nulls', { addressCity: null }, { addressCity: null }],
  ['an empty object', {}, null],
  ['an empty list', [], null],
])('keeps an address that is or has %s', (_, address, read) => {
  expect(readUser({ ...user, address })).toEqual({ ...user, address: read });
});

test('keeps any value in place of a text as text', () => {
  const sent = { ...user, email: { work: 'a@example.org' }, firstName: 7, lastName: ['a', 'b'] };
  expect(readUser(sent)).toEqual({
    ...user,
    email: '{"work":"a@example.org"}',
    firstName: '7',
    lastName: '["a","b"]',
  });
});

test('removes control characters and lone surrogates from texts, and leaves ids unchanged', () => {
  const sent = {
    ...user,
    id: 'u\u0000\u0007',
    firstName: '\u0000=1+1',
    lastName: 'X\ud83d',
    username: '\u0000',
  };
  expect(readUser({ ...sent, address: { addressCity: 'Exam\u0000ple' } })).toEqual({
    ...sent,
    firstName: '=1+1',
    lastName: 'X\ufffd',
    username: null,
    address: { addressCity: 'Example' },
  });
});

const anything = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }));
const usableId = fc.oneof(
  fc.integer(),
  fc.string({ unit: 'binary', minLength: 1 }).filter((id) => id !== '.' && id !== '..'),
);
const { id: _, ...members } = user;

test('a record with a usable id is never dropped, whatever its other members hold', () => {
  const others = Object.fromEntries(Object.keys(members).map((name) => [name, anything]));
  const odd = fc.record({ id: usableId, ...others }, { requiredKeys: ['id'] });
  fc.assert(
    fc.property(odd, (sent) => {
      expect(readUser(sent)).toMatchObject({ id: String(sent.id) });
    }),
  );
});

test('one malformed member affects no other', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(members)), anything, (name, odd) => {
      const read = { ...readUser({ ...user, [name]: odd }), [name]: undefined };
      expect(read).toEqual({ ...user, [name]: undefined });
    }),
  );
});

test('a user in the shape of the contract is read without loss, except blank texts', () => {
  const filled = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '');
  const optional = fc.oneof(filled, fc.constant(null));
  const address = fc.record(
    {
      addressCity: optional,
      addressCountry: optional,
      addressLine1: optional,
      addressLine2: optional,
      addressState: optional,
      addressZipcode: optional,
    },
    { requiredKeys: ['addressCity', 'addressCountry', 'addressLine1'] },
  );
  const promised = fc.record(
    {
      id: filled.filter((id) => id !== '.' && id !== '..'),
      email: filled,
      preferredName: optional,
      firstName: filled,
      lastName: filled,
      username: filled,
      verified: fc.boolean(),
      phone: fc.stringMatching(/^\+[1-9]\d{1,14}$/),
      address: fc.oneof(address, fc.constant(null)),
    },
    { requiredKeys: ['id', 'email', 'firstName', 'lastName', 'username', 'verified', 'phone'] },
  );
  fc.assert(
    fc.property(promised, (sent) => {
      expect(readUser(sent)).toEqual(sent);
      expect(JSON.parse(JSON.stringify(readUser(sent)))).toEqual(sent);
    }),
  );
});
