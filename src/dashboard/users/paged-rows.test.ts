import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PagedRows } from './paged-rows.ts';

const pages = fc.array(fc.array(fc.nat(20), { maxLength: 5 }), { maxLength: 6 });

test('pages of any sizes, empty ones too, are one list', () => {
  fc.assert(
    fc.property(pages, fc.nat(40), fc.nat(40), fc.nat(20), (lists, from, to, wanted) => {
      const rows = new PagedRows(lists);
      const all = lists.flat();
      expect(rows.length).toBe(all.length);
      expect(rows.slice(from, to)).toEqual(all.slice(from, to));
      expect(rows.findIndex((one) => one === wanted)).toBe(all.indexOf(wanted));
    }),
  );
});
