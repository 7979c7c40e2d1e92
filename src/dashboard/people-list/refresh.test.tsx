import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { people, person } from '../../../test/support/event.ts';
import { openRollcall } from '../../../test/support/rollcall.tsx';
import { openStream, fakeEventSource } from '../../../test/support/event-source.ts';
import type { FindRequest } from '../../contract/bff/find-request.ts';
import type { DirectoryProgress } from '../../contract/bff/events.ts';
import { directoryState } from '../../../test/support/records.ts';

fakeEventSource();

afterEach(() => vi.restoreAllMocks());

const table = () => screen.getByRole('table', { name: 'Users' });
const scroller = () => table().parentElement;
const refresh = () => screen.findByRole('button', { name: 'Refresh' });

/** Answers as the bff does while a newer copy of the directory is being read. */
const whileRefreshing = (users: ReturnType<typeof people>) => ({
  'POST users/search': Response.json({
    data: users,
    nextPage: null,
    matches: users.length,
    directory: directoryState({ refreshing: true }),
  }),
});

/** The event of a copy of everyone that is whole, and was begun after all others. */
const directoryIs = (changes: Partial<DirectoryProgress> = {}) =>
  act(async () => {
    const asOf = new Date(Date.now() + 1000).toISOString();
    const copy = { roleId: null, loaded: 3, complete: true, asOf, refreshing: false, failed: null };
    openStream().receive('directory', { copies: [{ ...copy, ...changes }] });
  });

/** Loads two pages, and scrolls down. */
async function openDeep() {
  const opened = await openRollcall('/users', { people: people(1_200), servicePage: 600 });
  await screen.findByText('600 loaded, more to come');
  scroller()?.scrollTo({ top: 450 * 40 });
  await screen.findByText('1,200 users');
  scroller()?.scrollTo({ top: 900 * 40 });
  await screen.findByRole('link', { name: 'Person Number 905' });
  return opened;
}

test('a refresh keeps rows and scroll position until all pages are there again', async () => {
  const { user, hold, askedFor, putPeople } = await openDeep();
  await putPeople(people(1_200).map((one) => ({ ...one, preferredName: `New ${one.username}` })));
  const before = askedFor('POST users/search').length;
  const second = hold('POST users/search', ({ body }) => Boolean((body as FindRequest).nextPage));
  await user.click(await refresh());
  await waitFor(() => expect(askedFor('POST users/search')).toHaveLength(before + 2));
  expect(screen.getByText('1,200 users')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Person Number 905' })).toBeVisible();
  second();
  expect(await screen.findByRole('link', { name: 'New person905' })).toBeVisible();
  expect(scroller()?.scrollTop).toBe(900 * 40);
  expect(await refresh()).toBeEnabled();
});

test('a refresh just after that of somebody else shows who registered since, and says how old the list is', async () => {
  const { user, as, register } = await openRollcall('/users?sort=name', { people: people(3) });
  await screen.findByText('3 users');
  const ask = await as('Sam');
  await ask('POST', 'directory/refresh', {});
  await vi.waitFor(async () => {
    const { directory } = await (await ask('GET', 'directory')).json();
    expect(directory.refreshing).toBe(false);
  });
  await register([person(4)]);
  await user.click(await refresh());
  await directoryIs({ loaded: 4 });
  expect(await screen.findByRole('link', { name: 'Person Number 4' })).toBeVisible();
  expect(await screen.findByText('Updated less than a minute ago')).toBeVisible();
});

test('a failed refresh keeps all rows, is reported, and can be retried', async () => {
  const { user, answerTo, register } = await openDeep();
  const recover = answerTo('POST users/search', Response.json({}, { status: 503 }));
  await user.click(await refresh());
  expect(await screen.findByRole('alert')).toHaveTextContent('Refresh failed');
  expect(screen.getByText('1,200 users')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Person Number 905' })).toBeVisible();
  recover();
  await register([person(1_201)]);
  await user.click(await refresh());
  expect(await screen.findByText('1,201 users')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a search without a match is repeated in the copy being read, and says only then that nobody matches', async () => {
  const { leaveToBff } = await openRollcall('/users#q=robin', {
    people: people(3),
    answers: whileRefreshing([]),
  });
  const status = await screen.findByRole('status');
  await waitFor(() => expect(status).toHaveTextContent('Looking again…'));
  expect(screen.queryByText('No people match')).not.toBeInTheDocument();
  leaveToBff('POST users/search');
  await directoryIs();
  expect(await screen.findByText('No people match')).toBeVisible();
});

test('a list from an old copy shows the newer one once it is complete', async () => {
  const { leaveToBff } = await openRollcall('/users?sort=name', {
    people: people(3),
    answers: whileRefreshing(people(2)),
  });
  await screen.findByRole('link', { name: 'Person Number 2' });
  leaveToBff('POST users/search');
  await directoryIs();
  expect(await screen.findByRole('link', { name: 'Person Number 3' })).toBeVisible();
});

test('while a newer copy is being read, nobody is read again for it, until an event tells that it is there', async () => {
  const refreshing = directoryState({ refreshing: true });
  const old = directoryState({ asOf: new Date(0).toISOString() });
  const { askedFor, user, leaveToBff } = await openRollcall('/users?sort=name', {
    people: people(4),
    answers: {
      'POST users/search': Response.json({
        data: people(3),
        nextPage: null,
        matches: 3,
        directory: old,
      }),
      'POST directory/refresh': Response.json({ directory: refreshing }),
    },
  });
  await screen.findByText('3 users');
  await user.click(await refresh());
  const busy = await screen.findByRole('button', { name: 'Refreshing…' });
  await directoryIs({ asOf: new Date(0).toISOString(), refreshing: true });
  expect(askedFor('POST users/search')).toHaveLength(1);
  leaveToBff('POST users/search');
  await directoryIs();
  expect(await screen.findByText('4 users')).toBeVisible();
  expect(busy).toHaveAccessibleName('Refresh');
});

test('a newer copy that could not be read is reported', async () => {
  const refreshing = directoryState({ refreshing: true });
  const { answerTo, user } = await openRollcall('/users?sort=name', {
    people: people(3),
    answers: { 'POST directory/refresh': Response.json({ directory: refreshing }) },
  });
  await screen.findByText('3 users');
  await user.click(await refresh());
  await screen.findByRole('button', { name: 'Refreshing…' });
  const failed = { code: 'service_unreachable' as const, hash: 'ab12' };
  answerTo('POST users/search', () =>
    Response.json({
      data: people(3),
      nextPage: null,
      matches: 3,
      directory: directoryState({ refreshing: true, failed }),
    }),
  );
  await directoryIs({ asOf: new Date(0).toISOString(), refreshing: true, failed: failed.code });
  expect(await screen.findByRole('alert')).toHaveTextContent('Refresh failed');
  expect(await refresh()).toBeEnabled();
});

/** The list of everyone as the bff answers it from its copy while the service cannot be reached. */
const fromCopy = () =>
  Response.json(
    {
      data: people(3),
      nextPage: null,
      hasMore: false,
      matches: 3,
      directory: directoryState({
        loaded: 3,
        failed: { code: 'service_unreachable', hash: 'h1' },
      }),
    },
    { headers: { Age: '300' } },
  );

test('a list from the copy of the server says so, why and how old it is, until the service is back', async () => {
  const { leaveToBff } = await openRollcall('/users', {
    people: people(4),
    answers: { 'POST users/search': fromCopy },
  });
  expect(await screen.findByText('3 users')).toBeVisible();
  expect(
    screen.getByText(/^This is an earlier list: The service cannot be reached\./),
  ).toBeVisible();
  expect(screen.getByText('Updated 5 minutes ago')).toBeVisible();
  leaveToBff('POST users/search');
  await directoryIs({ loaded: 4 });
  expect(await screen.findByText('4 users')).toBeVisible();
  expect(screen.queryByText(/earlier list/)).not.toBeInTheDocument();
});
