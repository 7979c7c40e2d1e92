import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isName, isReservedName, normalizeName, shortenName, spellingOf } from './person-name.ts';

test.each([
  ['  Robin \t\n Meyer ', 'Robin Meyer'],
  ['Robin\u00A0\u3000Meyer', 'Robin Meyer'],
  ['Ro\u200Bbin\u2060', 'Robin'],
  ['Ro\u200Cb\u200Din', 'Robin'],
  ['Robin\u202E\u2066', 'Robin'],
  ['Ro\u034Fbin\uFE0F\u{E0101}', 'Robin'],
  ['Ro\u00ADbin\u3164', 'Robin'],
  ['Rene\u0301', 'Ren\u00E9'],
  ['\u0301Robin', 'Robin'],
  ['Robin\uD800', 'Robin\uFFFD'],
  ['\u2800 \u200B', ''],
])('%j becomes %j', (given, kept) => {
  expect(normalizeName(given)).toBe(kept);
});

test.each([
  ['Persian, with a non-joiner', '\u0639\u0644\u06CC\u200C\u0631\u0636\u0627'],
  [
    'Sinhala, with a joiner',
    '\u0DC1\u0DCA\u200D\u0DBB\u0DD3 \u0DC0\u0DD2\u0D9A\u0DCA\u200D\u0DBB\u0DB8',
  ],
  ['Malayalam, with a joiner at the end', '\u0D05\u0D28\u0D4D\u200D'],
  ['Hebrew, with points', '\u05D3\u05B8\u05DF'],
  ['Vietnamese', 'Nguy\u1EC5n Th\u1ECB Ph\u01B0\u01A1ng'],
  ['Chinese', '\u674E\u5C0F\u9F99'],
  ['Russian', '\u0410\u043D\u043D\u0430 \u041C\u0435\u0439\u0435\u0440'],
  ['Greek and Latin', '\u0386\u03BD\u03BD\u03B1 Meier'],
  ['Irish', 'Siobh\u00E1n O\u2019Neill-Meyer'],
])('keeps the spelling of a name: %s', (_, name) => {
  expect(normalizeName(name)).toBe(name);
  expect(isName(name)).toBe(true);
  expect(isReservedName(name)).toBe(false);
});

test('normalizing any name twice changes nothing more', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.constantFrom(' ', '\u200C', '\u200D', '\u0301', '\uFE0F', '\u0631', '\u0DCA', 'a'),
  );
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 12 }), (parts) => {
      const once = normalizeName(parts.join(''));
      expect(normalizeName(once)).toBe(once);
      expect(once).not.toMatch(/^\s|\s$|\s\s|[\p{Cc}\u034F\uFE00-\uFE0F\u202A-\u202E\u200B]/u);
      expect(shortenName(once).isWellFormed()).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test.each([
  'local',
  'LOCAL',
  'Local.',
  '\u201Clocal\u201D',
  'lo\u0441al',
  'l\u043Ec\u0430l',
  'l\u00F3cal',
  '\uFF4C\uFF4F\uFF43\uFF41\uFF4C',
  '\u{1D425}\u{1D428}\u{1D41C}\u{1D41A}\u{1D425}',
  'npm run purge',
  'NPM run invite',
  'npm\u2011run purge',
  'npm run',
  'Identity Provider',
  'demo event',
  'Rollcall',
  'd\u0435mo event',
  'R\u043Ebin',
  '\u0391nna',
])('%j is reserved as a name of Rollcall itself, or could look like another name', (name) => {
  expect(isReservedName(normalizeName(name))).toBe(true);
});

test.each(['Robin', 'Locallo', 'Lo Cal', 'Local Hero', 'Npm', 'Vocal', 'Lucal', 'Demo'])(
  'a person may be called %j',
  (name) => {
    expect(isReservedName(name)).toBe(false);
  },
);

test.each([
  ['', false],
  ['...', false],
  ['x'.repeat(100), true],
  ['x'.repeat(101), false],
  ['7', true],
])('accepts %j as a name: %s', (name, expected) => {
  expect(isName(name)).toBe(expected);
});

test('case, punctuation and joiners make no other name', () => {
  for (const name of ['Anna Meier.', 'Anna-Meier', '(Anna) Meier', 'ANNA MEIER'])
    expect(spellingOf(name)).toBe(spellingOf('Anna Meier'));
  expect(spellingOf('Rene')).not.toBe(spellingOf('Ren\u00E9'));
  expect(spellingOf('\u0639\u0644\u06CC\u200C\u0631\u0636\u0627')).toBe(
    spellingOf('\u0639\u0644\u06CC\u0631\u0636\u0627'),
  );
});
