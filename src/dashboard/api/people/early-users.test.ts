import { expect, test, vi } from 'vitest';
import { people } from '../../../../test/support/event.ts';
import { EVERYONE } from '../../paths/paths.ts';
import { createQueryClient } from '../query-client.ts';
import { earlyUsersQuery, usersQuery } from './users.ts';
import { startRollcall } from '../../../../test/support/rollcall.tsx';

const idsOf = (client: ReturnType<typeof createQueryClient>) =>
  client
    .getQueryData(usersQuery(EVERYONE).queryKey)
    ?.pages.flatMap(({ users }) => users.map(({ id }) => id));

test('the answer to the early request is the first page of the list', async () => {
  const { sent } = await startRollcall({ people: people(2) });
  const client = createQueryClient();
  const early = Promise.resolve(Response.json({ data: people(1), nextPage: null }));
  await client.prefetchInfiniteQuery(earlyUsersQuery(early));
  expect(idsOf(client)).toEqual(['u00001']);
  expect(sent('POST users/search')).toEqual([]);
});

test('a lost early request is sent again as any other', async () => {
  const { sent } = await startRollcall({ people: people(2) });
  const client = createQueryClient();
  const early = Promise.reject(new TypeError('Failed to fetch'));
  await client.prefetchInfiniteQuery({ ...earlyUsersQuery(early), retry: 1, retryDelay: 0 });
  expect(idsOf(client)).toEqual(['u00001', 'u00002']);
  expect(sent('POST users/search')).toHaveLength(1);
});

test('a text that is typed again after five seconds is searched for again, the list of everyone is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { sent } = await startRollcall({ people: people(2) });
  const client = createQueryClient();
  const find = (text: string) => client.prefetchInfiniteQuery(usersQuery({ ...EVERYONE, text }));
  for (const text of ['', 'per']) await find(text);
  await vi.advanceTimersByTimeAsync(4900);
  for (const text of ['', 'per']) await find(text);
  expect(sent('POST users/search')).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(5100);
  for (const text of ['', 'per']) await find(text);
  expect(sent('POST users/search').map(({ filter }) => filter?.text)).toEqual([
    undefined,
    'per',
    'per',
  ]);
});
