import { expect, test } from 'vitest';
import { sharedContact } from './same-person.ts';

const account = (name: string, email: string | null, phone: string | null = null) => ({
  preferredName: name,
  firstName: null,
  lastName: null,
  email,
  phone,
});

test.each([
  ['Robin Vale', 'robin@example.org', 'Robin Vale', ' ROBIN@example.org', 'email'],
  ['Robin Vale', 'robin@example.org', 'Robyn Vale', 'robin@example.org', 'email'],
  ['Robin', 'robin@example.org', 'Robin Vale', 'robin@example.org', 'email'],
  ['Robin Vale', 'robin@example.org', 'Robin Vale', 'robin2@example.org', null],
  // A family that shares an address.
  ['Robin Vale', 'vale@example.org', 'Kim Vale', 'vale@example.org', null],
  ['R', 'vale@example.org', 'Robert Vale', 'vale@example.org', null],
  ['Robin Vale', '', 'Robin Vale', '', null],
  ['Robin Vale', null, 'Robin Vale', null, null],
])('%s <%s> and %s <%s> share %j', (name, email, otherName, otherEmail, shared) => {
  const [one, other] = [account(name, email), account(otherName, otherEmail)];
  expect(sharedContact(one, other)).toBe(shared);
  expect(sharedContact(other, one)).toBe(shared);
});

test.each([
  ['+49 30 5550100', '0049 (0)30 555-0100', 'phone'],
  ['+49 30 5550100', '+49 30 5550101', null],
  ['110', '110', null],
  ['', '', null],
])('the phones %j and %j of namesakes are %j', (phone, otherPhone, shared) => {
  const one = account('Robin Vale', null, phone);
  expect(sharedContact(one, account('Robin Vale', null, otherPhone))).toBe(shared);
});

test('a name on the identity card counts as well', () => {
  const one = { ...account('Robin', 'r@example.org'), firstName: 'Roberta', lastName: 'Vale' };
  const other = { ...account('Bo', 'r@example.org'), firstName: 'Roberta', lastName: 'Vale' };
  expect(sharedContact(one, other)).toBe('email');
});
