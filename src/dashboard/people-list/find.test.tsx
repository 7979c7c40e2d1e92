import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { person } from '../../../test/support/event.ts';
import {
  SEARCH,
  SAM,
  ROBIN,
  EVENT,
  openUsers,
  findBox,
  names,
  openWithLate,
} from '../../../test/support/find-people.ts';

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
