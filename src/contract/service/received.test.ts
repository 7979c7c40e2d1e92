import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPage, UnreadableAnswer } from './received.ts';

const user = {
  id: 'u1',
  email: 'robin@example.org',
  preferredName: 'Robin',
  firstName: 'Roberta',
  lastName: 'Example',
  username: 'robin',
  verified: true,
  phone: '+15550100123',
  address: null,
};

test('reads a page as the contract promises it', () => {
  expect(readPage({ data: [user], nextPage: 'more' })).toEqual({
    users: [user],
    nextPage: 'more',
    unreadable: [],
  });
});

test.each([[{}], [{ data: null }], [{ data: [], nextPage: null }], [{ data: [], nextPage: '' }]])(
  'takes %j for an empty last page',
  (body) => {
    expect(readPage(body)).toEqual({ users: [], nextPage: null, unreadable: [] });
  },
);

test('a page without data may still lead on, and `hasMore: false` ends', () => {
  expect(readPage({ nextPage: 'more' }).nextPage).toBe('more');
  expect(readPage({ data: [user], nextPage: 'more', hasMore: false }).nextPage).toBeNull();
});

test('ids may be numbers, and are kept as text', () => {
  expect(readPage({ data: [{ ...user, id: 7 }] }).users[0]?.id).toBe('7');
});

test.each([true, false, '', null])('a phone of %j means "not given"', (phone) => {
  expect(readPage({ data: [{ ...user, phone }] }).users[0]?.phone).toBeNull();
});

test('tells what was not shared from what was not given', () => {
  const [read] = readPage({ data: [{ id: 'u1', email: null }] }).users;
  expect(read).toEqual({ id: 'u1', email: null });
  expect(read?.username).toBeUndefined();
});

test('an address may have nothing but nulls', () => {
  const address = {
    addressCity: null,
    addressCountry: null,
    addressLine1: null,
    addressState: null,
    addressZipcode: null,
  };
  expect(readPage({ data: [{ ...user, address }] }).users[0]?.address).toEqual(address);
});

test('one unreadable record is reported with its id and hides no other', () => {
  const page = readPage({
    data: [user, { id: 'bad', email: {} }, 'nonsense', { ...user, id: 'u2' }],
  });
  expect(page.users.map(({ id }) => id)).toEqual(['u1', 'u2']);
  expect(page.unreadable).toEqual([
    { id: 'bad', reason: 'email is not of the promised kind' },
    { id: null, reason: 'it is not of the promised kind' },
  ]);
});

test.each(['.', '..'])('an id of %j would lead to another address, and is refused', (id) => {
  expect(readPage({ data: [{ ...user, id }] })).toMatchObject({
    users: [],
    unreadable: [{ id: null }],
  });
});

test('an id with a lone surrogate cannot be asked for, and is refused', () => {
  const data = [
    { ...user, id: 'bad\ud800' },
    { ...user, id: 'good\u{1f3d5}' },
  ];
  const page = readPage({ data });
  expect(page.users.map(({ id }) => id)).toEqual(['good\u{1f3d5}']);
  expect(page.unreadable).toMatchObject([{ id: null }]);
});

test.each([['<html>'], [[user]], [{ data: 'all of them' }], [7]])(
  'refuses %j as a page',
  (body) => {
    expect(() => readPage(body)).toThrow(UnreadableAnswer);
  },
);

test('whatever JSON arrives, reading either answers or says that it cannot', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      try {
        readPage(body);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableAnswer);
      }
    }),
  );
});

test('every record of a page is either read or reported', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (data) => {
      const page = readPage({ data });
      expect(page.users.length + page.unreadable.length).toBe(data.length);
    }),
  );
});
