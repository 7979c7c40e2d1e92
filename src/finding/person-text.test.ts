import { expect, test } from 'vitest';
import { isFound, POSITION, rankAt, rankOf, rankOfAll, rankOfBest } from './match.ts';
import { personText } from './person-text.ts';
import { parseQuery } from './query.ts';

test.each(['a-', '-', 'a ', 'a\u0301', '\ufdfa', '1'])(
  'limits the text of a person whose name repeats %j many times',
  (piece) => {
    const name = piece.repeat(50_000);
    const person = { firstName: name, lastName: name, username: name, email: name, phone: name };
    expect(Object.values(personText({ id: '7', ...person })).join('').length).toBeLessThan(100_000);
  },
);

test('finds people by any part of a long name', () => {
  const lastName = Array.from({ length: 20 }, (_, part) => `part${part}`).join('-');
  const text = personText({ id: '7', firstName: 'x'.repeat(400), lastName });
  const rank = (typed: string) => rankOf(parseQuery(typed), text);
  const at = (position: 'begin' | 'whole') =>
    rankOfBest(
      rankOfAll(rankAt('x', 'shown', POSITION[position]), POSITION[position]),
      0,
      parseQuery('x'),
    );
  expect(rank('x'.repeat(200))).toBe(at('begin'));
  expect(rank('part3')).toBe(at('whole'));
  expect(isFound(parseQuery('part19'), text)).toBe(true);
});
