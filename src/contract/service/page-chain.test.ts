import { expect, test } from 'vitest';
import { MOST_CURSORS, MOST_EMPTY_PAGES, PageChain } from './page-chain.ts';

const page = (nextPage: string | null, people = 1) => ({ nextPage, people });

/** After the last of the pages. */
function chainFault(pages: readonly ReturnType<typeof page>[]) {
  const chain = new PageChain();
  return pages.map(({ nextPage, people }) => chain.follow(nextPage, people)).at(-1) ?? null;
}

test('follows a chain to its end', () => {
  expect(chainFault([page('a'), page('b', 0), page('c'), page(null, 0)])).toBeNull();
  expect(chainFault([])).toBeNull();
});

test.each([
  ['the same page', ['a', 'a']],
  ['an earlier page', ['a', 'b', 'a']],
])('stops at a page that leads back to %s', (_, cursors) => {
  const pages = cursors.map((cursor) => page(cursor));
  expect(chainFault(pages)).toBe('pages_in_circle');
  expect(chainFault(pages.slice(0, -1))).toBeNull();
});

test('stops after many pages in a row without people, even if their cursors are new', () => {
  const emptyFrom = (first: number) =>
    Array.from({ length: MOST_EMPTY_PAGES }, (_, index) => page(`${first + index}`, 0));
  const empty = emptyFrom(0);
  expect(chainFault([page('first'), ...empty])).toBe('pages_without_people');
  expect(chainFault([page('first'), ...empty.slice(1)])).toBeNull();
  expect(chainFault([...empty.slice(1), page('somebody'), ...emptyFrom(100).slice(1)])).toBeNull();
});

test('reports the same fault when a page is retried', () => {
  const chain = new PageChain();
  chain.follow('a', 1);
  expect([chain.follow('a', 1), chain.follow('a', 1)]).toEqual([
    'pages_in_circle',
    'pages_in_circle',
  ]);
  const idle = new PageChain();
  for (let index = 1; index < MOST_EMPTY_PAGES; index += 1) idle.follow(`${index}`, 0);
  expect([idle.follow('z', 0), idle.follow('z', 0)]).toEqual([
    'pages_without_people',
    'pages_without_people',
  ]);
});

test('stops when the cursors use too much memory', () => {
  const chain = new PageChain();
  const long = 'a'.repeat(2 ** 20);
  const faults = Array.from({ length: 40 }, (_, index) => chain.follow(`${index}${long}`, 1));
  expect(faults.filter((fault) => fault === null).length).toBeLessThan(MOST_CURSORS / long.length);
  expect(faults.at(-1)).toBe('pages_without_end');
});
