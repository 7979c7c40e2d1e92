import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UnreadableAnswer } from './read-json.ts';
import { readVolunteer } from './read-volunteer.ts';

test.each([[null], [undefined], [{}]])('reads %j as a person who never applied', (body) => {
  expect(readVolunteer(body)).toBeNull();
});

test.each([['<html>'], [[]], [[{ id: 'v1' }]], [7], [true]])(
  'refuses %j as a record of one person',
  (body) => {
    expect(() => readVolunteer(body)).toThrow(UnreadableAnswer);
  },
);

test('distinguishes members that were not shared from members without a value', () => {
  expect(
    readVolunteer({ createdAt: '2026-01-01T00:00:00Z', options: null, departments: [] }),
  ).toMatchObject({
    id: undefined,
    createdAt: '2026-01-01T00:00:00Z',
    contactMethods: undefined,
    departments: [],
    options: [],
    user: undefined,
  });
});

test('keeps states and answers of unknown kinds unchanged', () => {
  const record = readVolunteer({
    departments: [{ id: 3, states: ['on call', 'avoid', 'avoid'] }],
    options: [{ name: 'Days', type: 'grid', value: ['Friday', 'Sunday'] }],
  });
  expect(record?.departments).toEqual([{ id: '3', states: ['on call', 'avoid'] }]);
  expect(record?.options).toEqual([{ name: 'Days', type: 'grid', value: ['Friday', 'Sunday'] }]);
});

test.each([
  ['a state outside of a list', { id: 'd', states: 'avoid' }, { id: 'd', states: ['avoid'] }],
  ['states of other kinds', { id: 'd', states: [1, {}, null, ' '] }, { states: ['1', '{}'] }],
  ['only a name', 'Stage', { name: 'Stage', states: [] }],
  ['neither id nor name', { level: 2 }, { name: '{"level":2}', states: [] }],
  ['an id of another kind', { id: ['d'] }, { id: '["d"]' }],
])('reads a department that has %s', (_, sent, read) => {
  expect(readVolunteer({ departments: [sent] })?.departments).toMatchObject([read]);
});

test('reads a single item as a list of one, and a value that is no object as its main member', () => {
  const record = readVolunteer({ contactMethods: '@robin', options: [7, null], user: 'u1' });
  expect(record?.contactMethods).toMatchObject([{ value: '@robin' }]);
  expect(record?.options).toMatchObject([{ value: 7 }]);
  expect(record?.user).toMatchObject({ id: 'u1' });
});

test('removes control characters and lone surrogates from texts, and leaves the ids of people unchanged', () => {
  const record = readVolunteer({
    departments: [{ id: 'd\u0000', name: '\u0000=Stage', states: ['a\ud83d', 'a\ufffd'] }],
    options: [{ name: 'Why\u0007?', type: 'te\u0000xt', value: 'x' }],
    user: { id: 'u\u0000', firstName: '\u0000=1+1' },
  });
  expect(record).toMatchObject({
    departments: [{ id: 'd', name: '=Stage', states: ['a\ufffd'] }],
    options: [{ name: 'Why?', type: 'text', value: 'x' }],
    user: { id: 'u\u0000', firstName: '=1+1' },
  });
});

test('isPrimary is a boolean, or the text of any other value', () => {
  const sent = [{ isPrimary: true }, { isPrimary: null }, { isPrimary: 'yes' }, { value: '1' }];
  const methods = readVolunteer({ contactMethods: sent })?.contactMethods ?? [];
  expect(methods.map(({ isPrimary }) => isPrimary)).toEqual([true, null, 'yes', undefined]);
});

test('reads a name of a person, department or kind of contact that cannot be seen as “not given”', () => {
  const record = readVolunteer({
    user: {
      id: 'u1',
      firstName: '\u3164',
      lastName: '',
      username: '\u2060',
      preferredName: '\uFFA0',
    },
    departments: [{ id: '\u3164', name: '\u2800', states: [] }],
    contactMethods: [{ name: '\u200B', value: '@robin', isPrimary: true }],
  });
  expect(record?.contactMethods).toMatchObject([{ name: null, value: '@robin' }]);
  expect(record?.user).toMatchObject({
    id: 'u1',
    firstName: null,
    username: null,
    preferredName: null,
  });
  expect(record?.departments).toEqual([{ id: '\u3164', name: null, states: [] }]);
});

test('reads a phone that is a boolean as “not given”', () => {
  expect(readVolunteer({ user: { phone: true } })?.user?.phone).toBeNull();
});

test('drops members that the contract does not know, also from nested objects', () => {
  const more = { than: ['promised'] };
  const body = {
    id: 'v1',
    more,
    user: { id: 'u1', more },
    contactMethods: [{ value: '@robin', more }],
    departments: [{ id: 'd1', states: ['avoid'], more }],
    options: [{ name: 'Days', type: 'grid', value: more, more }],
  };
  expect(readVolunteer(body)).toEqual({
    id: 'v1',
    user: { id: 'u1' },
    contactMethods: [{ value: '@robin' }],
    departments: [{ id: 'd1', states: ['avoid'] }],
    options: [{ name: 'Days', type: 'grid', value: more }],
  });
});

test('refuses an object without any member of a record, rather than reading it as no application', () => {
  expect(() => readVolunteer({ data: { id: 'v1' } })).toThrow(UnreadableAnswer);
});

test('reading a record twice changes nothing more', () => {
  const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  const member = fc.jsonValue();
  const part = fc.oneof(
    member,
    fc.array(fc.record({ id: member, name: member, value: member }, { requiredKeys: [] })),
  );
  const record = fc.record(
    { id: member, contactMethods: part, departments: part, user: member, options: part },
    { requiredKeys: ['id'] },
  );
  fc.assert(
    fc.property(record, (body) => {
      const once = asJson(readVolunteer(body));
      expect(asJson(readVolunteer(once))).toEqual(once);
    }),
  );
});

test('any JSON is either read or refused as unreadable', () => {
  const member = fc.jsonValue();
  const record = fc.record(
    { id: member, contactMethods: member, departments: member, options: member, user: member },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), record), (body) => {
      try {
        readVolunteer(body);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableAnswer);
      }
    }),
  );
});
