import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { hiddenMatch, marks } from './marks.ts';

/** The shown text with its highlighted parts in brackets. */
function marked(shown: string, typed: string): string {
  let text = '';
  let from = 0;
  for (const [start, end] of marks(shown, typed)) {
    text += `${shown.slice(from, start)}[${shown.slice(start, end)}]`;
    from = end;
  }
  return text + shown.slice(from);
}

test.each([
  ['Sam Winter', 'sam w', '[Sam] [W]inter'],
  ['Núñez', 'nun', '[Núñ]ez'],
  ['Nu\u0301n\u0303ez', 'nu', '[Nu\u0301]n\u0303ez'],
  ['Großmann', 'grossm', '[Großm]ann'],
  ['Großmann', 'gros', '[Groß]mann'],
  ['Anna', 'an na', '[Anna]'],
  ['Jürgen Müller', 'mue', 'Jürgen [Mü]ller'],
  ['Jürgen Mueller', 'müll', 'Jürgen [Muell]er'],
  ['Mu\u0308ller', 'uelle', 'M[u\u0308lle]r'],
  ['Sæther', 'sath', '[Sæth]er'],
  ['Großmann', 'grosm', '[Großm]ann'],
  ['Grosmann', 'großm', '[Grosm]ann'],
  ['美咲 高橋', '高橋美', '[美]咲 [高橋]'],
  ['高橋美咲', '美咲高', '[高]橋[美咲]'],
  ['김 민준', '김민주', '[김 민준]'],
  ['김민준', '기', '[김]민준'],
  ['O’Connor', 'oconn', '[O’Conn]or'],
  ['@robin', '@rob', '@[rob]in'],
  ['Jean Luc Exemple', 'jeanluc', '[Jean Luc] Exemple'],
  ['Jean Luc Exemple', 'Jean-Lu', '[Jean Lu]c Exemple'],
  ['Ana De La Cruz', 'delac', 'Ana [De La C]ruz'],
  ['J.R. Sample', 'JR Sam', '[J.R]. [Sam]ple'],
  ['Richard "Rez"', '(Rez)', 'Richard "[Rez]"'],
  ['Susan Nord', 'ann', 'Susan Nord'],
  ['美咲 髙橋', '高橋', '美咲 [髙橋]'],
  ['paste@example.org', 'E-Mail: paste@example.org.', '[paste@example.org]'],
  ['paste@example.org', 'x7; paste@example.org', '[paste@example.org]'],
  ['+49 30 901820', '011 49 30 901820', '+[49 30 901820]'],
  ['+44 20 7946 0018', '+44 020 7946', '[+44 20 7946] 0018'],
  ['+15550104477', '4477', '+1555010[4477]'],
  ['+1 555-010-4477', '(555) 0104', '+1 [555-010-4]477'],
  ['+1 555-010-4477', '+1 555 01', '[+1 555-01]0-4477'],
  ['+49 30 231250', '030 2312', '+49 [30 2312]50'],
  ['sam15@example.org', '+15', 'sam15@example.org'],
  ['Sam', '', 'Sam'],
  ['Sam', 'zoe', 'Sam'],
])('in %s, %s highlights %s', (shown, typed, expected) => {
  expect(marked(shown, typed)).toBe(expected);
});

test('highlights a place only at the beginning of words', () => {
  expect(marks('Frankfurt am Main', 'fra m', 'beginnings')).toEqual([
    [0, 3],
    [13, 14],
  ]);
  expect(marks('Köln', 'oeln', 'beginnings')).toEqual([]);
});

test('highlights are in order, separate, and whole letters', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aÁ\u0301ß łnñü高橋김7+- ') });
  fc.assert(
    fc.property(text, text, (shown, typed) => {
      let last = -1;
      for (const [start, end] of marks(shown, typed)) {
        expect(start).toBeGreaterThan(last);
        expect(end).toBeGreaterThan(start);
        expect(shown.charAt(end)).not.toMatch(/\p{M}/u);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(shown.length);
    }),
  );
});

test('highlights a word at any position', () => {
  const word = fc.stringMatching(/^[a-zäöéñł]{1,5}$/);
  fc.assert(
    fc.property(word, word, word, (before, typed, after) => {
      const shown = `${before}-${typed.toUpperCase()}-${after}`;
      const parts = marks(shown, typed).map(([start, end]) => fold(shown.slice(start, end)));
      expect(parts.some((part) => part.includes(fold(typed)))).toBe(true);
    }),
  );
});

const person = {
  id: 'u1',
  preferredName: 'Robin Vale',
  firstName: 'Roberta',
  lastName: 'Example',
  username: 'vale',
  email: 'robin@example.org',
  phone: null,
};

test('reports a match that only the hidden legal name explains', () => {
  expect(hiddenMatch(person, 'roberta')).toBe('legalName');
  expect(hiddenMatch(person, 'robin roberta')).toBe('legalName');
  expect(hiddenMatch(person, 'rob')).toBeNull();
  expect(hiddenMatch(person, 'example')).toBeNull();
  expect(hiddenMatch(person, 'zoe')).toBeNull();
  expect(hiddenMatch(person, '')).toBeNull();
  expect(hiddenMatch({ ...person, preferredName: null }, 'roberta')).toBeNull();
});

test('reports a match that only the place explains', () => {
  const person = { id: 'a0568', firstName: 'Ana', address: { addressCity: 'Köln' } };
  expect(hiddenMatch(person, 'koeln')).toBe('place');
  expect(hiddenMatch(person, 'ana köln')).toBe('place');
  expect(hiddenMatch(person, 'ana')).toBeNull();
  expect(hiddenMatch({ ...person, username: 'koelnerin' }, 'koeln')).toBeNull();
});

test('reports a match that only the id explains', () => {
  const person = { id: 'a0568', firstName: 'Roberta', username: 'bob', phone: '+15550100123' };
  expect(hiddenMatch(person, '0568')).toBe('id');
  expect(hiddenMatch(person, '0123')).toBeNull();
  expect(hiddenMatch(person, 'rob')).toBeNull();
});
