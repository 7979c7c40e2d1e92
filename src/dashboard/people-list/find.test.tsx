import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FindRequest } from '../../contract/bff/find-request.ts';
import { people, person } from '../../../test/support/event.ts';
import { hear } from '../../../test/support/announcements.ts';
import {
  openRollcall,
  type RollcallOptions,
  startRollcall,
} from '../../../test/support/rollcall.tsx';
import type { UserEvent } from '@testing-library/user-event';
import { tabTo } from '../../../test/support/tab-to.ts';

const SEARCH = 'POST users/search';

const SAM = person(1, { firstName: 'Sam', lastName: 'Weiß', username: 'samw' });
const NUNEZ = person(2, { firstName: 'Ana', lastName: 'Núñez', username: 'ana', verified: false });
const ROBIN = person(3, { preferredName: 'Robin', firstName: 'Wilhelmina', username: 'robin' });
const EVENT = [
  SAM,
  NUNEZ,
  ROBIN,
  ...people(97).map(({ id, ...rest }) => ({ ...rest, id: `x${id}` })),
];

const openUsers = (address = '/users', options: RollcallOptions = {}) =>
  openRollcall(address, { people: EVENT, ...options });

const findBox = () => screen.getByRole('searchbox', { name: 'Find people' });
const names = () =>
  within(screen.getByRole('table', { name: 'Users' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('searches at each keystroke, for the purpose “find”, and shows the number of matches and of people', async () => {
  const { router, user, askedFor } = await openUsers();
  await screen.findByText('100 users');
  for (const typed of ['n', 'nu', 'nun', 'nune', 'nunez']) {
    await user.type(findBox(), typed.slice(-1));
    await waitFor(() =>
      expect(askedFor(SEARCH).at(-1)?.body).toMatchObject({ filter: { text: typed } }),
    );
  }
  const purposes = askedFor(SEARCH).map(({ purpose }) => purpose);
  expect(purposes).toEqual(['list', ...Array(5).fill('find')]);
  expect(await screen.findByText('1 match in 100 people')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Ana Núñez']));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ search: '', hash: '#q=nunez' }),
  );
});

test('highlights the match in the original spelling, and only the name if it alone explains the match', async () => {
  const { user } = await openUsers('/users#q=weiss sam');
  const marked = () =>
    [...screen.getByRole('table').querySelectorAll('mark')].map((mark) => mark.textContent);
  await screen.findByRole('link', { name: 'Sam Weiß' });
  await waitFor(() => expect(marked()).toEqual(['Sam', 'Weiß']));
  await user.clear(findBox());
  await user.type(findBox(), 'ana');
  await waitFor(() => expect(marked()).toEqual(['Ana']));
  await user.type(findBox(), ' person2');
  await waitFor(() => expect(marked()).toEqual(['Ana', 'ana', 'person2']));
});

test('formats a phone number by country, and highlights a match across its spaces', async () => {
  await openUsers('/users#q=632960', { people: [{ ...SAM, phone: '+441632960123' }] });
  const marked = await screen.findByText('632 960');
  expect(marked.parentElement).toHaveTextContent('+44 1632 960123');
});

test('a lone “+” is not searched, since it begins a number', async () => {
  const { user, askedFor } = await openUsers();
  await screen.findByText('100 users');
  await user.type(findBox(), '+');
  await waitFor(() => expect(askedFor(SEARCH)).toHaveLength(2));
  expect(await screen.findByText('100 users')).toBeVisible();
  expect(document.querySelector('mark')).toBeNull();
});

const KOELN = {
  addressCity: 'Köln',
  addressCountry: 'DE',
  addressLine1: null,
  addressState: null,
  addressZipcode: null,
};

test('says that a place in a hidden column matches, or a legal name, which is not shown', async () => {
  const people = [...EVENT, person(107, { address: KOELN })];
  const { user } = await openUsers('/users?columns=email#q=koeln', { people });
  expect(await screen.findByText('matches place')).toBeVisible();
  await user.clear(findBox());
  await user.type(findBox(), 'wilhel');
  expect(await screen.findByText('matches legal name')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Robin' })).toBeVisible();
  expect(screen.queryByText(/Wilhel/)).not.toBeInTheDocument();
});

/** Opens the list; searches for these texts are held back until they are released. */
async function openWithLate(isHeld: (text: string) => boolean, address?: string) {
  const rollcall = await startRollcall({ people: EVENT });
  const release = rollcall.hold(SEARCH, ({ body }) =>
    isHeld((body as FindRequest).filter?.text ?? ''),
  );
  return { release, ...rollcall, ...(await rollcall.open(address ?? '/users')) };
}

test('never shows the late results of an older text', async () => {
  const { release, user } = await openWithLate((text) => text === 'a');
  await screen.findByText('100 users');
  await user.type(findBox(), 'an');
  await screen.findByText('1 match in 100 people');
  release();
  await waitFor(() => expect(names()).toEqual(['Ana Núñez']));
});

test('keeps the rows until the next ones arrive, and is busy in the meantime', async () => {
  const { release, user } = await openWithLate((text) => text !== '');
  await screen.findByText('100 users');
  const table = screen.getByRole('table', { name: 'Users' });
  expect(table).toHaveAttribute('aria-busy', 'false');
  const below = table.nextElementSibling;
  await user.type(findBox(), 'z');
  expect(table).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('link', { name: 'Sam Weiß' })).toBeVisible();
  // Nothing comes below them only to go again.
  expect(table.nextElementSibling).toBe(below);
  release();
  await screen.findByText('1 match in 100 people');
  expect(table).toHaveAttribute('aria-busy', 'false');
});

test('keeps “No people match” while the user types on, until the search takes long', async () => {
  const { release } = await openWithLate((text) => text === 'zzzy', '/users#q=zzz');
  const nobody = await screen.findByText('No people match');
  fireEvent.change(findBox(), { target: { value: 'zzzy' } });
  expect(nobody).toHaveTextContent('No people match');
  await waitFor(() => expect(nobody).toHaveTextContent('Loading users…'));
  release();
  await waitFor(() => expect(nobody).toHaveTextContent('No people match'));
  expect(screen.getByText(/^No match for “zzzy”/)).toBeVisible();
});

test('scrolls to the top for another text', async () => {
  const { user } = await openUsers();
  await screen.findByText('100 users');
  const scroller = screen.getByRole('table', { name: 'Users' }).parentElement;
  scroller?.scrollTo({ top: 2000 });
  await user.type(findBox(), 'person');
  await screen.findByText('100 matches in 100 people');
  expect(scroller?.scrollTop).toBe(0);
});

test('a search is one history entry, which Back leaves, and typing after that begins another', async () => {
  const { router, user } = await openUsers();
  await screen.findByText('100 users');
  await user.type(findBox(), 'robin');
  await screen.findByText('1 match in 100 people');
  await user.tab();
  await user.clear(findBox());
  await user.type(findBox(), 'samw');
  await waitFor(() => expect(names()).toEqual(['Sam Weiß']));

  await router.navigate(-1);
  await waitFor(() => expect(findBox()).toHaveValue('robin'));
  await waitFor(() => expect(names()).toEqual(['Robin']));
  await router.navigate(-1);
  await waitFor(() => expect(findBox()).toHaveValue(''));
  expect(router.state.location.hash).toBe('');

  await user.type(findBox(), 'sam');
  await waitFor(() => expect(router.state.location.hash).toBe('#q=sam'));

  await router.navigate(-1);
  await waitFor(() => expect(findBox()).toHaveValue(''));
  expect(await screen.findByText('100 users')).toBeVisible();
});

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

test('beside a match, no other name is offered', async () => {
  const { user } = await openUsers('/users', {
    people: [...EVENT, person(201, { firstName: 'Michel' }), person(202, { firstName: 'Michael' })],
  });
  await screen.findByText('102 users');
  await user.type(findBox(), 'michel');
  await screen.findByText('1 match in 102 people');
  await waitFor(() => expect(names()).toEqual(['Michel Number 201']));
  expect(screen.queryByText(/Michael/)).not.toBeInTheDocument();
});

test('offers the role that the text names, one key from the find box', async () => {
  const { router, user } = await openUsers();
  await screen.findByText('100 users');
  await user.click(findBox());
  await user.keyboard('volunteer ana');
  expect(await screen.findByRole('button', { name: 'Role: Volunteer + “ana”' })).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.search).toMatch(/role=\d+/));
  expect(router.state.location.hash).toBe('#q=ana');
  await waitFor(() => expect(findBox()).toHaveValue('ana'));
  expect(findBox()).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Role: / })).not.toBeInTheDocument();
});

test('finds a pasted column of ids and addresses in its order, and names the entries without a person', async () => {
  const { user, askedFor } = await openUsers();
  await screen.findByText('100 users');
  await user.click(findBox());
  await user.paste(`${ROBIN.id}\r\nnobody@example.org\r\n@samw\r\n`);
  expect(findBox()).toHaveValue(`${ROBIN.id}; nobody@example.org; @samw`);
  await screen.findByText('1 entry of your list names nobody: nobody@example.org');
  expect(names()).toEqual(['Robin', 'Sam Weiß']);
  const text = `${ROBIN.id}; nobody@example.org; @samw`;
  expect(askedFor(SEARCH).at(-1)?.body).toMatchObject({ filter: { text } });
  await user.keyboard('{Control>}a{/Control}');
  await user.paste('sam\n');
  expect(findBox()).toHaveValue('sam');
});

test('Enter opens the only match of a text, as soon as it is found', async () => {
  const { release, user, router } = await openWithLate((text) => text === 'robin');
  await screen.findByText('100 users');
  await user.type(findBox(), 'robin{Enter}');
  expect(router.state.location.pathname).toBe('/users');
  release();
  // The heading is replaced once as the panel loads.
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Robin' })).toBeVisible(),
  );
  expect(router.state.location).toMatchObject({ pathname: `/users/${ROBIN.id}`, hash: '#q=robin' });
});

test.each<[string, (user: UserEvent) => Promise<unknown>, string]>([
  ['more letters', (user) => user.keyboard('x{Backspace}'), 'robin'],
  ['a blank', (user) => user.keyboard(' '), 'robin '],
  ['Escape', (user) => user.keyboard('{Escape}'), ''],
  ['“/”', (user) => user.keyboard('/'), 'robin'],
  ['leaving the box', (user) => user.tab(), 'robin'],
])('Enter opens nobody after %s', async (_, goOn, left) => {
  const { release, user, router, sent } = await openWithLate((text) => text === 'robin');
  await screen.findByText('100 users');
  await user.type(findBox(), 'robin{Enter}');
  await goOn(user);
  expect(findBox()).toHaveValue(left);
  const focused = document.activeElement;
  release();
  await screen.findByText(left === '' ? '100 users' : '1 match in 100 people');
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
  expect(router.state.location.pathname).toBe('/users');
  expect(sent('POST audit')).toEqual([]);
  expect(screen.queryByRole('heading', { name: 'Robin' })).not.toBeInTheDocument();
  expect(focused).toHaveFocus();
});

test('Enter with several matches, and ArrowDown with one, move to the first match', async () => {
  const { router, user } = await openUsers();
  await screen.findByText('100 users');
  await user.type(findBox(), 'person{Enter}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('href'));
  await user.clear(findBox());
  await user.type(findBox(), 'robin{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Robin' })).toHaveFocus());
  expect(router.state.location.pathname).toBe('/users');
});

test('ArrowDown in the find box that was emptied after a search moves to the first person', async () => {
  const { user } = await openUsers();
  await screen.findByText('100 users');
  await user.type(findBox(), 'robin{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Robin' });
  await user.keyboard('{Escape}/{Control>}a{/Control}{Backspace}');
  await screen.findByText('100 users');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Sam Weiß' })).toHaveFocus());
});

test('after Enter without a match, “/” selects the text for the next search, and is typed while one types', async () => {
  const { user } = await openUsers();
  await screen.findByText('100 users');
  await user.type(findBox(), 'zz/z{Enter}');
  await screen.findByText('No people match');
  await user.keyboard('/');
  expect(findBox()).toHaveValue('zz/z');
  await user.keyboard('robin/');
  expect(findBox()).toHaveValue('robin/');
});
