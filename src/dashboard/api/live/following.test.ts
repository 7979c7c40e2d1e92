import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { followEvent, follows, isUnattended } from './following.ts';

test('what the user asks for while an event has a list read again counts as activity', async () => {
  const client = createQueryClient();
  const unattended: boolean[] = [];
  const page = Promise.withResolvers<string>();
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn({ client, queryKey, signal }) {
      // A query that reads its signal is cancelled by the next request.
      signal.throwIfAborted();
      unattended.push(isUnattended({ client, queryKey }));
      return unattended.length === 1 ? 'first page' : page.promise;
    },
    initialPageParam: 0,
    getNextPageParam: () => 1,
    meta: follows('access'),
  });
  const stop = observer.subscribe(() => undefined);
  await vi.waitUntil(() => observer.getCurrentResult().isSuccess);
  followEvent(client, { kind: 'access', data: {} });
  await vi.waitUntil(() => unattended.length === 2);
  const next = observer.fetchNextPage();
  await vi.waitUntil(() => unattended.length === 3);
  page.resolve('next page');
  await next;
  stop();
  expect(unattended).toEqual([false, true, false]);
});
