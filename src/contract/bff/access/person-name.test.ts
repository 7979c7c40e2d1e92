import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isName,
  isReservedName,
  looksOf,
  normalizeName,
  shortenName,
  spellingOf,
} from './person-name.ts';

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
  'Iocal',
  '1ocal',
  'l0cal',
  '|ocal',
  '\u04CFocal',
  'l\u00F3cal',
  '\u0142ocal',
  '\uFF4C\uFF4F\uFF43\uFF41\uFF4C',
  '\u{1D425}\u{1D428}\u{1D41C}\u{1D41A}\u{1D425}',
  'loca\u0627',
  'npm run purge',
  'NPM run invite',
  'nprn run x',
  'npm\u2011run purge',
  'npm run',
  'Identity Provider',
  'ldent1ty prov\u0456der',
  'demo event',
  'd\u0435mo event',
])('%j is reserved as a name of Rollcall itself', (name) => {
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

test('a dot more or a letter of another script makes no other name', () => {
  for (const name of ['Anna M\u0435ier.', 'Anna-Meier', '(Anna) Meier'])
    expect(looksOf(name)).toBe(looksOf('Anna Meier'));
});

test('distinguishes the same name from a look-alike', () => {
  const [robin, cyrillic] = ['Robin', 'R\u043Ebin'];
  expect(looksOf(cyrillic)).toBe(looksOf(robin));
  expect(spellingOf(cyrillic)).not.toBe(spellingOf(robin));
  expect(spellingOf('ROBIN')).toBe(spellingOf(robin));
  expect(looksOf('Rene')).not.toBe(looksOf('Ren\u00E9'));
  const [joined, plain] = [
    '\u0639\u0644\u06CC\u200C\u0631\u0636\u0627',
    '\u0639\u0644\u06CC\u0631\u0636\u0627',
  ];
  expect(spellingOf(joined)).toBe(spellingOf(plain));
  expect(looksOf(joined)).toBe(looksOf(plain));
});
