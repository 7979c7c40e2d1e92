import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { person } from '../../../test/support/event.ts';
import { hear } from '../../../test/support/announcements.ts';
import { startRollcall } from '../../../test/support/rollcall.tsx';
import { tabTo } from '../../../test/support/tab-to.ts';
import { SAM, ROBIN, EVENT, openUsers, findBox, names } from '../../../test/support/find-people.ts';

test('without a match, shows the text and the number of people searched, and clears it with one click', async () => {
  const { user } = await openUsers('/users?verified=yes#q=zzz');
  expect(await screen.findByText('No people match')).toBeVisible();
  expect(screen.getByText(/^No match for “zzz” in 100 people with these filters\./)).toBeVisible();
  await user.click(
    within(screen.getByRole('region', { name: 'Users' })).getByText('Clear filters'),
  );
  await screen.findByText(/^No match for “zzz” in 100 people\./);
  const [, clear] = screen.getAllByRole('button', { name: 'Clear search' });
  await user.click(clear ?? document.body);
  expect(await screen.findByText('100 users')).toBeVisible();
  expect(findBox()).toHaveValue('');
});

/** Opens an address; the copy of all people was read 200 seconds ago. */
async function openAged(address: string) {
  const rollcall = await startRollcall({ people: EVENT });
  rollcall.clock.ahead = -200_000;
  const ask = await rollcall.as('Sam');
  await vi.waitFor(async () => {
    const answer = await ask('POST', 'users/search', { filter: { text: 'sam' } });
    expect(await answer.json()).toMatchObject({ directory: { complete: true } });
  });
  rollcall.clock.ahead = 0;
  return { ...rollcall, ...(await rollcall.open(address)) };
}

test('without a match, lists the fields searched and the age of the list, and searches again', async () => {
  const { user, register, clock } = await openAged('/users#q=zoe');
  expect(await screen.findByText('No people match')).toBeVisible();
  const said = screen.getByText(/^No match for “zoe” in 100 people\./);
  expect(said).toHaveTextContent(/Names, usernames, e-mail .* were searched\./);
  expect(said).toHaveTextContent('This list is from 3 minutes ago.');

  await user.click(screen.getByRole('button', { name: 'Look again now' }));
  await hear('Looked again. Still no match.');
  expect(said).toHaveTextContent('This list is less than a minute old.');
  expect(screen.getByRole('button', { name: 'Look again now' })).toHaveFocus();

  await register([person(500, { firstName: 'Zoe' })]);
  clock.ahead += 10_000;
  await user.click(screen.getByRole('button', { name: 'Look again now' }));
  expect(await screen.findByRole('link', { name: 'Zoe Number 500' })).toBeVisible();
});

test('looking again ends where the connection is lost meanwhile, and says so', async () => {
  const { user, failNext, clock } = await openAged('/users#q=zoe');
  await screen.findByText('No people match');
  clock.ahead += 10_000;
  const comeBack = failNext('POST users/search', 'lost', Infinity);
  await user.click(screen.getByRole('button', { name: 'Look again now' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Refresh failed');
  expect(screen.getByRole('button', { name: 'Look again now' })).toBeEnabled();
  comeBack();
  await user.click(screen.getByRole('button', { name: 'Look again now' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Look again now' })).toBeEnabled();
});

test('without a match, says how many people match without the filters, and moves the focus to them', async () => {
  const { user } = await openUsers('/users?verified=no#q=robin');
  expect(await screen.findByText(/Without the filters, 1 person matches\./)).toBeVisible();
  await user.type(findBox(), 'zzz');
  expect(await screen.findByText(/Nobody matches without the filters either\./)).toBeVisible();
  await user.clear(findBox());
  await user.type(findBox(), 'robin');
  await screen.findByText(/Without the filters, 1 person matches\./);
  await tabTo(user, screen.getByRole('button', { name: 'Clear filters' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Robin' })).toHaveFocus());
});

test('without a match, offers similar names as a list of their own, which behave as results do', async () => {
  const legal = { ...ROBIN, lastName: 'Núñez' };
  const { router, user } = await openUsers('/users#q=nunjez', {
    people: EVENT.map((one) => (one === ROBIN ? legal : one)),
  });
  expect(await screen.findByText('Similar names')).toBeVisible();
  const similar = screen.getByRole('region', { name: 'Similar names' });
  const links = within(similar).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Ana Núñez', 'Robin']);
  expect(screen.getByText('0 matches in 100 people')).toBeVisible();
  await within(similar).findByText('similar legal name · robin · +1 555 010 0123');
  expect(within(similar).getByText(/^similar name · ana/)).toBeVisible();
  await tabTo(user, within(similar).getByRole('link', { name: 'Robin' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/users/${ROBIN.id}`));
  expect(router.state.location.hash).toBe('#q=nunjez');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Robin' })).toHaveFocus(),
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(within(similar).getByRole('link', { name: 'Robin' })).toHaveFocus());
  await user.click(findBox());
  await user.keyboard('{ArrowDown}');
  expect(within(similar).getByRole('link', { name: 'Ana Núñez' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(within(similar).getByRole('link', { name: 'Robin' })).toHaveFocus();
  await user.keyboard('{Home}{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Ana Núñez' });
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { level: 1, name: 'Robin' })).toBeVisible();
});

/** Opens an address; the service keeps back all but the first page of 40 people until `release`. */
async function openHalf(address: string) {
  const gate = Promise.withResolvers<undefined>();
  const rollcall = await openUsers(address, {
    bff: { directory: { pageLimit: 40 } },
    stumble: async (request) => {
      if ((await request.clone().text()).includes('"nextPage":"')) await gate.promise;
      return undefined;
    },
  });
  return { ...rollcall, release: () => gate.resolve(undefined) };
}

test('says that the directory is still loading, and shows matches as they arrive', async () => {
  const { release } = await openHalf('/users#q=number 90');
  expect(await screen.findByText('0 matches in 40 people loaded so far')).toBeVisible();
  expect(screen.getByText('More people are still loading.')).toBeVisible();
  expect(screen.getByText('Nobody among the 40 loaded')).toBeVisible();
  expect(screen.queryByText('No people match')).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('1 match in 100 people')).toBeVisible();
  expect(names()).toEqual(['Person Number 90']);
});

test('a list is not complete while the directory is loading, and is reloaded afterwards', async () => {
  const { release } = await openHalf('/users?sort=name');
  expect(await screen.findByText('40 loaded, more to come')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Users' })).toHaveAttribute('aria-rowcount', '-1');
  expect(screen.queryByText('End of list')).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('100 users')).toBeVisible();
  expect(screen.getByText('End of list')).toBeInTheDocument();
});

test('shows the age of the results, and refreshes on request', async () => {
  const { user, register, askedFor } = await openAged('/users#q=robin');
  expect(await screen.findByText('Updated 3 minutes ago')).toBeVisible();
  await register([person(500, { firstName: 'Robin' })]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('2 matches in 101 people')).toBeVisible();
  expect(screen.getByText('Updated less than a minute ago')).toBeVisible();
  expect(askedFor('POST directory/refresh')).toMatchObject([{ body: {} }]);
});

test('reports a refresh that the service did not answer, keeps the rows, and allows another', async () => {
  const { user, stumble, clock } = await openUsers('/users#q=robin');
  await screen.findByText('1 match in 100 people');
  stumble(() => new Response(null, { status: 503 }));
  clock.ahead = 10_000;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Refresh failed');
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  expect(names()).toEqual(['Robin']);
});

test('reports unreadable records after searching and sorting, too', async () => {
  await openUsers('/users?sort=name', {
    stumble: () => Response.json({ data: [SAM, 'x1', 'x2'], nextPage: null }),
  });
  await screen.findByText('2 records could not be read and were left out.');
});

test('without a connection, says that nobody could be searched, and searches by itself once it is back', async () => {
  const { user, failNext } = await openUsers();
  await screen.findByText('100 users');
  const comeBack = failNext(/users/, 'lost', Infinity);
  await user.type(findBox(), 'nunez');
  expect(await screen.findByRole('alert')).toHaveTextContent('Users could not be loaded');
  const list = screen.getByRole('region', { name: 'Users' });
  // Neither a part of the people nor a number stands for those who were not searched.
  expect(within(list).queryByRole('table')).not.toBeInTheDocument();
  expect(within(list).queryByText(/\d/)).not.toBeInTheDocument();
  expect(screen.queryByText('No people match')).not.toBeInTheDocument();
  await user.clear(findBox());
  await waitFor(() => expect(names().length).toBeGreaterThan(1));

  await user.type(findBox(), 'robin');
  await screen.findByRole('alert');
  comeBack();
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('1 match in 100 people')).toBeVisible();
});

test('without a connection, a person of the list opens with all that the row shows', async () => {
  const { user, failNext } = await openUsers('/users#q=nunez');
  await screen.findByText('1 match in 100 people');
  failNext(/users/, 'lost', Infinity);
  await user.click(screen.getByRole('link', { name: 'Ana Núñez' }));
  await screen.findByRole('heading', { level: 1, name: 'Ana Núñez' });
  const panel = screen.getByRole('region', { name: 'Application' });
  expect(await within(panel).findAllByRole('alert')).toHaveLength(1);
  expect(within(panel).queryByText('Not loaded yet')).not.toBeInTheDocument();
});
