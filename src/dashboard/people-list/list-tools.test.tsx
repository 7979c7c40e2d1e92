import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../test/support/rollcall.tsx';

const EVENT: RollcallOptions = { recordOf: () => null };

const table = () => screen.getByRole('table', { name: 'Users' });
const scroller = () => table().parentElement;
const link = (number: number) => screen.findByRole('link', { name: `Person Number ${number}` });
const headers = () =>
  within(table())
    .getAllByRole('columnheader')
    .map((header) => header.textContent);

test('narrows to verified e-mail addresses, and back', async () => {
  const { sent, router, user } = await openRollcall('/users?role=7', {
    ...EVENT,
    people: people(3),
  });
  await screen.findByText('3 users');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'E-mail verified' }),
    'Verified e-mail',
  );
  await screen.findByText('3 matches in 3 people');
  expect(router.state.location.search).toBe('?role=7&verified=yes');
  expect(sent('POST users/search').at(-1)?.filter).toEqual({ roleId: 7, verified: true });
  await user.selectOptions(screen.getByRole('combobox', { name: 'E-mail verified' }), 'Any e-mail');
  expect(router.state.location.search).toBe('?role=7');
});

test('a header sorts ascending, descending, and then in the service’s order', async () => {
  const { sent, router, user } = await openRollcall('/users', { ...EVENT, people: people(3) });
  await screen.findByText('3 users');
  const name = screen.getByRole('columnheader', { name: 'Name' });
  const sorted: (string | null)[] = [];
  for (let click = 0; click < 3; click += 1) {
    await user.click(within(name).getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(table()).toHaveAttribute('aria-busy', 'false'));
    sorted.push(name.getAttribute('aria-sort'));
  }
  expect(sorted).toEqual(['ascending', 'descending', 'none']);
  expect(sent('POST users/search').map(({ sort }) => sort)).toEqual([undefined, 'name', '-name']);
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('columnheader', { name: 'E-mail' })).not.toHaveAttribute('aria-sort');
});

test('shows the columns that the address asks for', async () => {
  await openRollcall('/users?columns=email,id', { ...EVENT, people: people(3) });
  await link(1);
  expect(headers()).toEqual(['Name', 'E-mail', 'ID']);
  expect(screen.getByText('u00001')).toBeVisible();
});

test('columns are switched on and off, and the default ones restored, which are not in the address', async () => {
  const { router, user } = await openRollcall('/users', { ...EVENT, people: people(3) });
  await link(1);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  // jsdom shows no popovers.
  const choice = (name: string) => screen.findByRole('checkbox', { name, hidden: true });
  await user.click(await choice('Phone'));
  expect(router.state.location.search).toBe('?columns=username,email,place');
  expect(headers()).toEqual(['Name', 'Username', 'E-mail', 'Place']);
  await user.click(await choice('Phone'));
  expect(router.state.location.search).toBe('');
  expect(router.state.historyAction).toBe('REPLACE');
  await user.click(await choice('Place'));
  expect(headers()).toEqual(['Name', 'Username', 'E-mail', 'Phone']);
  await user.click(screen.getByRole('button', { name: 'Default columns', hidden: true }));
  expect(headers()).toEqual(['Name', 'Username', 'E-mail', 'Phone', 'Place']);
});

test('if the focused row is scrolled away, the keys continue with the visible rows', async () => {
  const { user } = await openRollcall('/users', {
    ...EVENT,
    people: people(500),
    servicePage: 1000,
  });
  (await link(1)).focus();
  scroller()?.scrollTo({ top: 300 * 40 });
  await link(301);
  await user.keyboard('j');
  await waitFor(async () => expect(await link(301)).toHaveFocus());
});

test('the list scrolls to the next opened person, without taking the focus', async () => {
  const { router } = await openRollcall('/users/u00001', {
    ...EVENT,
    people: people(500),
    servicePage: 1000,
  });
  await screen.findByText('500 users');
  await router.navigate('/users/u00400');
  const row = await waitFor(() => {
    const found = table().querySelector('[data-current]');
    expect(found).toHaveTextContent('Person Number 400');
    return found;
  });
  expect(row).toHaveAttribute('aria-rowindex', '401');
  expect(table()).not.toContainElement(document.activeElement as HTMLElement);
});

test('the total of a sorted list is known before all of it is loaded', async () => {
  await openRollcall('/users?sort=name', { ...EVENT, people: people(3_000), servicePage: 1000 });
  expect(await screen.findByText(/^[\d,]+ of 3,000 loaded$/)).toBeVisible();
  expect(table()).toHaveAttribute('aria-rowcount', '3001');
});
