import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  answerPartly,
  answerUsers,
  directoryState,
  openDashboard,
  people,
  server,
  answerTo,
} from '../../../test/support/dashboard.tsx';
import { openStream, fakeEventSource } from '../../../test/support/event-source.ts';
import type { DirectoryProgress } from '../../contract/bff/events.ts';

fakeEventSource();

afterEach(() => vi.restoreAllMocks());

const table = () => screen.getByRole('table', { name: 'Users' });
const scroller = () => table().parentElement;
const refresh = () => screen.findByRole('button', { name: 'Refresh' });

/** Answers as the bff does while a newer copy of the directory is being read. */
function answerWhileRefreshing(users: ReturnType<typeof people>) {
  return answerTo('POST users/search', () =>
    Response.json({
      data: users,
      nextPage: null,
      matches: users.length,
      directory: directoryState({ refreshing: true }),
    }),
  );
}

/** The event of a copy of everyone that is whole, and was begun after all others. */
const directoryIs = (changes: Partial<DirectoryProgress> = {}) =>
  act(async () => {
    const asOf = new Date(Date.now() + 1000).toISOString();
    const copy = { roleId: null, loaded: 3, complete: true, asOf, refreshing: false, failed: null };
    openStream().receive('directory', { copies: [{ ...copy, ...changes }] });
  });

const failing = () => answerTo('POST users/search', () => Response.json({}, { status: 503 }));

/** Loads two pages, and scrolls down. */
async function openDeep() {
  server.use(answerUsers(people(1_200), 600).handler);
  const { user } = openDashboard('/users');
  await screen.findByText('600 loaded, more to come');
  scroller()?.scrollTo({ top: 450 * 40 });
  await screen.findByText('1,200 users');
  scroller()?.scrollTo({ top: 900 * 40 });
  await screen.findByRole('link', { name: 'Person Number 905' });
  return user;
}

test('a refresh keeps rows and scroll position until all pages are there again', async () => {
  const user = await openDeep();
  const again = answerUsers(
    people(1_200).map((one) => ({ ...one, preferredName: `New ${one.username}` })),
    600,
  );
  const second = Promise.withResolvers<void>();
  server.use(
    answerTo('POST users/search', async ({ request }) => {
      if ((await request.clone().text()).includes('nextPage')) await second.promise;
    }),
    again.handler,
  );
  await user.click(await refresh());
  await waitFor(() => expect(again.asked).toHaveLength(1));
  expect(screen.getByText('1,200 users')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Person Number 905' })).toBeVisible();
  second.resolve();
  expect(await screen.findByRole('link', { name: 'New person905' })).toBeVisible();
  expect(scroller()?.scrollTop).toBe(900 * 40);
  expect(await refresh()).toBeEnabled();
});

test('a failed refresh keeps all rows, is reported, and can be retried', async () => {
  const user = await openDeep();
  server.use(failing());
  await user.click(await refresh());
  expect(await screen.findByRole('alert')).toHaveTextContent('Refresh failed');
  expect(screen.getByText('1,200 users')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Person Number 905' })).toBeVisible();
  server.use(answerUsers(people(1_201), 601).handler);
  await user.click(await refresh());
  expect(await screen.findByText('1,201 users')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a search without a match is repeated in the copy being read, and says only then that nobody matches', async () => {
  server.use(answerWhileRefreshing([]));
  openDashboard('/users#q=robin');
  const status = await screen.findByRole('status');
  await waitFor(() => expect(status).toHaveTextContent('Looking again…'));
  expect(screen.queryByText('No people match')).not.toBeInTheDocument();
  server.use(answerUsers(people(3)).handler);
  await directoryIs();
  expect(await screen.findByText('No people match')).toBeVisible();
});

test('a list from an old copy shows the newer one once it is complete', async () => {
  server.use(answerWhileRefreshing(people(2)));
  openDashboard('/users?sort=name');
  await screen.findByRole('link', { name: 'Person Number 2' });
  server.use(answerUsers(people(3)).handler);
  await directoryIs();
  expect(await screen.findByRole('link', { name: 'Person Number 3' })).toBeVisible();
});

test('while a newer copy is being read, nobody is read again for it, until an event tells that it is there', async () => {
  const { handler, asked } = answerPartly(people(3), { asOf: new Date(0) });
  const refreshing = directoryState({ refreshing: true });
  server.use(
    handler,
    answerTo('POST directory/refresh', () => Response.json({ directory: refreshing })),
  );
  const { user } = openDashboard('/users?sort=name');
  await screen.findByText('3 users');
  await user.click(await refresh());
  const busy = await screen.findByRole('button', { name: 'Refreshing…' });
  await directoryIs({ asOf: new Date(0).toISOString(), refreshing: true });
  expect(asked).toHaveLength(1);
  server.use(answerUsers(people(4)).handler);
  await directoryIs();
  expect(await screen.findByText('4 users')).toBeVisible();
  expect(busy).toHaveAccessibleName('Refresh');
});

test('a newer copy that could not be read is reported', async () => {
  const refreshing = directoryState({ refreshing: true });
  server.use(
    answerUsers(people(3)).handler,
    answerTo('POST directory/refresh', () => Response.json({ directory: refreshing })),
  );
  const { user } = openDashboard('/users?sort=name');
  await screen.findByText('3 users');
  await user.click(await refresh());
  await screen.findByRole('button', { name: 'Refreshing…' });
  const failed = { code: 'service_unreachable' as const, hash: 'ab12' };
  server.use(
    answerTo('POST users/search', () =>
      Response.json({
        data: people(3),
        nextPage: null,
        matches: 3,
        directory: directoryState({ refreshing: true, failed }),
      }),
    ),
  );
  await directoryIs({ asOf: new Date(0).toISOString(), refreshing: true, failed: failed.code });
  expect(await screen.findByRole('alert')).toHaveTextContent('Refresh failed');
  expect(await refresh()).toBeEnabled();
});
