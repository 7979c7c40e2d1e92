import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import { EVERYONE } from '../../paths/paths.ts';
import { peopleOf, type PageOfUsers, type People } from './people-of-pages.ts';

const user = (id: number): ReceivedUser => ({ id: String(id) });

function page(ids: readonly number[], nextPage: string | null): PageOfUsers {
  return {
    users: ids.map(user),
    nextPage,
    unreadable: [{ id: `lost ${nextPage}` }],
    question: EVERYONE,
    directory: null,
    readAt: 0,
    asOf: ids.length,
  };
}

function pagesOf(lists: readonly (readonly number[])[]): PageOfUsers[] {
  return lists.map((ids, at) => page(ids, at === lists.length - 1 ? null : `${at}`));
}

const whole = ({ rows, ...people }: People) => ({ ...people, rows: rows.slice(0, Infinity) });

const someLists = fc.array(fc.array(fc.nat(20), { maxLength: 5 }), { minLength: 1, maxLength: 6 });

test('pages of any sizes, empty ones too, are one list with each person at the first place', () => {
  fc.assert(
    fc.property(someLists, fc.nat(40), fc.nat(40), fc.nat(20), (lists, from, to, wanted) => {
      const { rows } = peopleOf({ pages: pagesOf(lists) });
      const all = [...new Set(lists.flat())];
      expect(rows.length).toBe(all.length);
      expect(rows.slice(from, to)).toEqual(all.slice(from, to).map(user));
      expect(rows.rowOf(String(wanted))).toBe(all.indexOf(wanted));
    }),
  );
});

test('a list that grows page by page, or has a page replaced, is the list of those pages', () => {
  const changes = fc.array(fc.record({ length: fc.nat(5), replaced: fc.option(fc.nat(5)) }));
  fc.assert(
    fc.property(someLists, changes, (lists, changes) => {
      const pages = pagesOf(lists);
      for (const { length, replaced } of [...changes, { length: lists.length, replaced: null }]) {
        const at = replaced === null ? undefined : pages[replaced];
        if (replaced !== null && at) pages[replaced] = { ...at, asOf: at.asOf + 1 };
        const some = pages.slice(0, length + 1);
        const copies = some.map((one) => ({ ...one }));
        expect(whole(peopleOf({ pages: some }))).toEqual(whole(peopleOf({ pages: copies })));
      }
    }),
  );
});

test('each new page is put to the ones before it, which are not read again', () => {
  const read = { pages: 0 };
  const pages = pagesOf(Array.from({ length: 100 }, (_, at) => [at])).map((one) => {
    const { users } = one;
    return Object.defineProperty(one, 'users', { get: () => ((read.pages += 1), users) });
  });
  for (const at of pages.keys()) peopleOf({ pages: pages.slice(0, at + 1) });
  expect(read.pages).toBe(100);
  const again = peopleOf({ pages: [...pages] });
  expect(again).toBe(peopleOf({ pages }));
  expect(again).toMatchObject({ complete: true, total: 100, fault: null });
});
