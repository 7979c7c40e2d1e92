import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listIn } from './listed.ts';
import { NO_MATCH, rankOf } from './match.ts';
import { type Findable, personText } from './person-text.ts';
import { parseQuery } from './query.ts';

const people = [
  { id: 'x1', firstName: 'Jean Luc', lastName: 'Exemple', email: 'jean@example.org' },
  { id: 'x2', firstName: 'Ana', username: 'ana_c', email: 'ana@xn--mnchen-3ya.example.org' },
  { id: 'x12', firstName: 'Ken', email: 'ken@example.org', phone: '+4930901820' },
  { id: 'abcdef', firstName: 'Ida', email: 'ida@example.org' },
];

/** The ids of those found, the best match first. */
function ids(typed: string, among: readonly Findable[] = people): string[] {
  const query = parseQuery(typed);
  return among
    .map((person) => ({ id: person.id, rank: rankOf(query, personText(person)) }))
    .filter(({ rank }) => rank !== NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .map(({ id }) => id);
}

test.each([
  ['x12\r\nx1\r\n', ['x12', 'x1']],
  ['X12; x1; x12', ['x12', 'x1']],
  ['#x12; id: x1', ['x12', 'x1']],
  ['ken@example.org ana@münchen.example.org', ['x12', 'x2']],
  ['ken@example.org, JEAN@example.org.', ['x12', 'x1']],
  ['"Sample, Ken" <ken@example.org>; Jean <mailto:jean@example.org>', ['x12', 'x1']],
  ['@ana_c; x1; jean@example.org', ['x2', 'x1']],
  ['x1; +49 30 901820', ['x1', 'x12']],
  ['ID; x12; x1; abcdef', ['x12', 'x1', 'abcdef']],
  ['x12; Ken; x1; Jean-Luc Exemple', ['x12', 'x1']],
  ['x1; nobody7', ['x1']],
])('%j finds together, in this order: %j', (typed, expected) => {
  expect(ids(typed)).toEqual(expected);
});

test.each(['max, leipzig', 'ken 901820', 'sam, 4477', 'x1', 'x1;', '555 019 9123', 'x1 ken', ''])(
  '%j is no list',
  (typed) => {
    expect(listIn(typed)).toBeNull();
  },
);

test('names one person by the whole id only', () => {
  expect(ids('x1; ken@example')).toEqual(['x1']);
});

test('an entry without the hyphen of an id names nobody', () => {
  const hyphened = [{ id: 'B-47' }, { id: 'b-4-7' }, { id: 'b47' }];
  expect(ids('b47; x1', hyphened)).toEqual(['b47']);
});

test('entries are as they were pasted, each once', () => {
  expect(listIn('x12; X12;; <ken@example.org> ;x12')?.entries).toEqual([
    'x12',
    '<ken@example.org>',
  ]);
});

test('finds any ids in the order in which they are pasted', () => {
  const id = fc.stringMatching(/^[a-z]{0,3}[0-9][a-z0-9]{0,5}$/);
  const separator = fc.constantFrom('\n', '\t', ', ', ';', ' ; ');
  fc.assert(
    fc.property(fc.uniqueArray(id, { minLength: 2, maxLength: 20 }), separator, (all, between) => {
      const some = all.toReversed().map((one) => ({ id: one }));
      expect(ids(all.join(between), some)).toEqual(all);
      expect(parseQuery(all.join(between)).listed?.entries).toEqual(all);
    }),
  );
});
