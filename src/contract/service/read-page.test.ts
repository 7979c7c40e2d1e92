import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UnreadableAnswer } from './read-json.ts';
import { readPage } from './read-page.ts';

const user = { id: 'u1', email: 'robin@example.org' };

test('reads a page in the shape of the contract', () => {
  expect(readPage({ data: [user], nextPage: 'more' })).toEqual({
    users: [user],
    nextPage: 'more',
    unreadable: [],
  });
});

test.each([
  [{}, { blank: true }],
  [{ data: null }, {}],
  [{ data: [], nextPage: null }, {}],
  [{ data: [], nextPage: '' }, {}],
])('reads %j as an empty last page', (body, more) => {
  expect(readPage(body)).toEqual({ users: [], nextPage: null, unreadable: [], ...more });
});

test('a page without data may have a next page, and `hasMore: false` ends the list', () => {
  expect(readPage({ nextPage: 'more' }).nextPage).toBe('more');
  expect(readPage({ nextPage: 7 }).nextPage).toBe('7');
  expect(readPage({ data: [user], nextPage: 'more', hasMore: false }).nextPage).toBeNull();
  expect(readPage({ data: [user], nextPage: 'more', hasMore: 'who knows' }).nextPage).toBe('more');
});

test('reports an unreadable record with its id and keeps the others', () => {
  const page = readPage({
    data: [user, { email: 'no-id@example.org' }, { id: '..' }, 'nonsense', { ...user, id: 'u2' }],
  });
  const odd = readPage({ data: [{ id: 'bad\ud800' }, { id: `${'x'.repeat(1000)}\ud800` }] });
  // In a form that can be shown.
  expect(odd.unreadable).toEqual([{ id: 'bad\ufffd' }, { id: 'x'.repeat(100) }]);
  expect(page.users.map(({ id }) => id)).toEqual(['u1', 'u2']);
  expect(page.unreadable).toEqual([{ id: null }, { id: '..' }, { id: null }]);
});

test.each([
  ['<html>'],
  [[user]],
  [{ data: 'all of them' }],
  [{ data: { 0: user } }],
  [{ data: [user], nextPage: { cursor: 'more' } }],
  [{ data: [user], nextPage: 2 ** 53 }],
  [7],
])('refuses %j as a page', (body) => {
  expect(() => readPage(body)).toThrow(UnreadableAnswer);
});

test('refuses a cursor of more than 4,096 characters', () => {
  expect(readPage({ nextPage: 'a'.repeat(4096) }).nextPage).toHaveLength(4096);
  expect(() => readPage({ nextPage: 'a'.repeat(4097) })).toThrow(UnreadableAnswer);
});

test('any JSON is either read or refused as unreadable', () => {
  const member = fc.jsonValue();
  const page = fc.record({ data: member, nextPage: member, hasMore: member }, { requiredKeys: [] });
  fc.assert(
    fc.property(fc.oneof(member, page), (body) => {
      try {
        const { users, unreadable } = readPage(body);
        const { data } = body as { data?: unknown };
        if (Array.isArray(data)) expect(users.length + unreadable.length).toBe(data.length);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableAnswer);
      }
    }),
  );
});
