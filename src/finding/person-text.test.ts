import { expect, test } from 'vitest';
import { isFound, POSITION, rankAt, rankOf } from './match.ts';
import { personText, wholeText } from './person-text.ts';
import { parseQuery } from './query.ts';

test.each(['a-', '-', 'a ', 'a\u0301', '\ufdfa', '1'])(
  'limits the text of a person whose name repeats %j many times',
  (piece) => {
    const name = piece.repeat(50_000);
    const person = { firstName: name, lastName: name, username: name, email: name, phone: name };
    expect(wholeText(personText({ id: '7', ...person })).length).toBeLessThan(100_000);
  },
);

test('finds people by any part of a long name', () => {
  const lastName = Array.from({ length: 20 }, (_, part) => `part${part}`).join('-');
  const text = personText({ id: '7', firstName: 'x'.repeat(400), lastName });
  const rank = (typed: string) => rankOf(parseQuery(typed), text);
  const begun = rankAt('x', 'shown', POSITION.begin);
  expect(rank('x'.repeat(200))).toBe(begun);
  expect(rank('part3')).toBe(begun);
  expect(isFound(parseQuery('part19'), text)).toBe(true);
});
