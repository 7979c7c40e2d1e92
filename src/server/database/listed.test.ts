import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listed, pagesOf } from './listed.ts';

test('a list has all its values and no other, in a length of which there are few', () => {
  const lengths = new Set<number>();
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 200 }), (all) => {
      const { places, values } = listed(all, 5);
      expect(new Set(values)).toEqual(new Set(all));
      expect(places.split(', ')).toEqual(values.map((_, at) => `$${at + 6}`));
      lengths.add(values.length);
    }),
  );
  expect(lengths.size).toBeLessThanOrEqual(9);
});

test('pages have all values in their order, and no page is empty', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (all, most) => {
      const pages = pagesOf(all, most);
      expect(pages.flat()).toEqual(all);
      for (const page of pages) expect(page.length === 0 || page.length > most).toBe(false);
    }),
  );
});
