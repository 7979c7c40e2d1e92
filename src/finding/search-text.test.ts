import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namingText } from './listed.ts';
import { isFound } from './match.ts';
import { type Findable, personText } from './person-text.ts';
import { parseQuery } from './query.ts';
import { END } from './signs.ts';
import { matches, namingLines, searchText } from './search-text.ts';

const letters = (unit: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...unit), maxLength });
const name = letters('samüßæue高橋김 -', 8);
const anybody: fc.Arbitrary<Findable> = fc.record({
  id: letters('sam01-', 5),
  preferredName: fc.option(name),
  firstName: name,
  lastName: name,
  username: letters('samü_', 5),
  email: letters('sam@.', 6),
  phone: letters('+014 9', 12),
  address: fc.option(fc.record({ addressCity: name })),
});
const typed = fc.oneof(
  letters('samé0149+()/-.@ üßæ高橋김:,"x8', 8),
  name,
  letters('samü01@; ', 12),
);

const wordsIn = (text: string) => text.split(END).toSorted();

test('finds the same people as ranking does', () => {
  fc.assert(
    fc.property(anybody, typed, (person, typed) => {
      const query = parseQuery(typed);
      const text = personText(person);
      expect(matches(query, searchText(text))).toBe(isFound(query, text));
      expect(wordsIn(namingLines(searchText(text)))).toEqual(wordsIn(namingText(text)));
    }),
    { numRuns: 1000 },
  );
});

test('finds words in what somebody wrote beside words of the person, but never across two texts', () => {
  const text = searchText(personText({ id: '7', firstName: 'Robin' }), ['i can cook', 'tea']);
  const isMatch = (typed: string) => matches(parseQuery(typed), text);
  expect(['robin cook', 'an ook', 'tea', '7'].map(isMatch)).toEqual([true, true, true, true]);
  expect(['cooktea', 'robini', 'robin soup'].map(isMatch)).toEqual([false, false, false]);
});

test('nothing written is an entry of a pasted list', () => {
  const text = searchText(personText({ id: 'x1' }), ['x2', '\u0001x3\u0002']);
  expect(['x1; x9', 'x2; x9', 'x3; x9'].map((list) => matches(parseQuery(list), text))).toEqual([
    true,
    false,
    false,
  ]);
});
