import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { EVERYONE } from '../../paths/paths.ts';
import { updateInLists } from './person.ts';
import type { PageOfUsers } from './people-of-pages.ts';
import { usersQuery } from './users.ts';

/** A list of two pages, of which the second is read later. */
function start() {
  const client = new QueryClient();
  const { queryKey } = usersQuery(EVERYONE);
  const page = (ids: string[], asOf: number): PageOfUsers => ({
    users: ids.map((id) => ({ id, username: `old ${id}` })),
    unreadable: [],
    nextPage: null,
    question: EVERYONE,
    directory: null,
    readAt: asOf,
    asOf,
  });
  const pages = [page(['1', '2'], 10), page(['2', '3'], 20)];
  client.setQueryData(queryKey, { pages, pageParams: [null, 'b'] }, { updatedAt: 20 });
  const users = () =>
    client.getQueryData(queryKey)?.pages.map((one) => one.users.map(({ username }) => username));
  return { client, queryKey, users };
}

test('sets a person into the pages that are older, and leaves newer ones as they are', () => {
  const { client, queryKey, users } = start();
  updateInLists(client, { user: { id: '2', username: 'new' }, asOf: 15 });
  expect(users()).toEqual([
    ['old 1', 'new'],
    ['old 2', 'old 3'],
  ]);
  expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(20);
});

test('changes nothing where nothing is new', () => {
  const { client, queryKey } = start();
  const before = client.getQueryData(queryKey);
  updateInLists(client, { user: { username: 'old 2', id: '2', phone: undefined }, asOf: 99 });
  updateInLists(client, { user: { id: '4', username: 'new' }, asOf: 99 });
  expect(client.getQueryData(queryKey)).toBe(before);
});
