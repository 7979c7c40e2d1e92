import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PagedRows } from './paged-rows.ts';

const pages = fc.array(fc.array(fc.nat(20), { maxLength: 5 }), { maxLength: 6 });
const user = (id: number) => ({ id: String(id) });

test('pages of any sizes, empty ones too, are one list with each person at the first place', () => {
  fc.assert(
    fc.property(pages, fc.nat(40), fc.nat(40), fc.nat(20), (lists, from, to, wanted) => {
      const read = lists.map((ids) => ({ users: ids.map(user) }));
      // As they come, page after page.
      for (const page of read.keys()) void new PagedRows(read.slice(0, page));
      const rows = new PagedRows(read);
      const all = [...new Set(lists.flat())];
      expect(rows.length).toBe(all.length);
      expect(rows.slice(from, to)).toEqual(all.slice(from, to).map(user));
      expect(rows.rowOf(String(wanted))).toBe(all.indexOf(wanted));
    }),
  );
});
