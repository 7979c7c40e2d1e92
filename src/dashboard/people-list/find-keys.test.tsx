import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UserEvent } from '@testing-library/user-event';
import { ROBIN, openUsers, findBox, openWithLate } from '../../../test/support/find-people.ts';

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
  const robin = await screen.findByRole('heading', { level: 1, name: 'Robin' });
  await waitFor(() => expect(robin).toHaveFocus());
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
