import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, foldWithPlaces } from './fold.ts';

test.each([
  ['Núñez', 'nunez'],
  ['NU\u0301N\u0303EZ', 'nunez'],
  ['Łukasz Wiśniewski', 'lukasz wisniewski'],
  ['Bjørg Sæther', 'bjorg saether'],
  ['Đặng Þórður', 'dang thordur'],
  ['Großmann WEISSE', 'grossmann weisse'],
  ['IŞIL Işıl İsmail', 'isil isil ismail'],
  ['O’Connor', "O'Connor"],
  ['ΣΟΦΟΣ', 'σοφοσ'],
  ['Ёлкина', 'елкина'],
  ['ｓａｍ ﾀﾅｶ', 'sam たなか'],
  ['タナカ', 'たなか'],
  ['مُحَمَّد', 'محمد'],
  ['أحمد فاطمة', 'احمد فاطمه'],
  ['יִצְחָק', 'יצחק'],
  ['फ़रहान', 'फरहान'],
  ['٠١٢ ۳۴५', '012 345'],
  ['Gun‑Britt', 'gun-britt'],
  ['a\t\n b\u00a0c', 'a b c'],
  ['か\u3099\u200d\u094d', 'か\u094d\u3099'],
])('folds %s to %s', (text, typed) => {
  expect(fold(text)).toBe(fold(typed));
  if (!typed.includes("'")) expect(fold(text)).toBe(typed.normalize('NFKD'));
});

test.each([
  ['कि', 'का'],
  ['か', 'が'],
  ['김', '감'],
  ['王', '玉'],
])('keeps %s and %s distinct', (one, other) => {
  expect(fold(one)).not.toBe(fold(other));
});

test('a Hangul syllable starts with the letters typed so far', () => {
  for (const typed of ['ㄱ', '기', '김']) expect(fold('김민준').startsWith(fold(typed))).toBe(true);
});

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'aÉß łİıﾀﾞが김्ि\u0301\u0323\u200d’´ŉﬁςΣَ٣Ö-') }),
);

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(text, (any) => {
      expect(fold(fold(any))).toBe(fold(any));
    }),
  );
});

test('removes control characters, which mark the edges of words in the directory', () => {
  fc.assert(
    fc.property(text, (any) => {
      expect(fold(any)).not.toMatch(/\p{Cc}/u);
    }),
  );
});

test('each position in the folded text maps to a part of the text, in order', () => {
  fc.assert(
    fc.property(text, (any) => {
      const { folded, starts, ends } = foldWithPlaces(any);
      expect(folded.replace(/ +/g, ' ').normalize('NFKD')).toBe(fold(any));
      expect(starts).toHaveLength(folded.length);
      expect(ends).toHaveLength(folded.length);
      for (const [place, start] of starts.entries()) {
        const end = ends[place] ?? 0;
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(any.length);
        expect(start).toBeGreaterThanOrEqual(starts[place - 1] ?? 0);
      }
    }),
    { examples: [['\u094d\u200d\uff9e']] },
  );
});
