/** People whom one's own change takes out of the filtered board stay in their rows for a while. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hear } from '../../../../test/support/announcements.ts';
import { cell, names, openBoard } from '../../../../test/support/board.ts';
import { applicant, departments } from '../../../../test/support/event.ts';
import { placesIn } from '../../../../test/support/records.ts';
import type { RollcallOptions } from '../../../../test/support/rollcall.tsx';

const NOT_PLANNED = '/applications?not=*:+planned';

const open = (address: string, options: RollcallOptions = {}) =>
  openBoard(address, {
    applications: [1, 2, 3, 4].map((number) =>
      applicant(number, { departments: departments('First Aid: interest', 'Stage: interest') }),
    ),
    ...options,
  });

const name = (number: number) => `Person Number ${number}`;
const numbers = () => names().map((text) => Number(/Number (\d)/.exec(text)?.[1]));
const firstAid = (number: number) => cell(name(number), 'First Aid');
/** The people of the rows that say that their person does not fit any more. */
const leaving = () =>
  screen
    .queryAllByRole('img', { name: 'No longer fits the filters' })
    .map((sign) => Number(/Number (\d)/.exec(sign.closest('[role=row]')?.textContent ?? '')?.[1]));
const shown = (count: number) => screen.findByText(`${count} of 4 applications`);
const plannedIn = (department: string) => [{ department, slots: [] }];

test('whoever was planned by key stays until the focus moves on, and the same key takes the plan back', async () => {
  const { user, reviewsSent } = await open(NOT_PLANNED);
  firstAid(2).focus();
  await user.keyboard('a');
  await shown(3);
  expect(numbers()).toEqual([1, 2, 3, 4]);
  expect(leaving()).toEqual([2]);
  await hear(/Person Number 2.*: Planned for .*First Aid.*No longer fits the filters/);
  await user.keyboard('a');
  await shown(4);
  expect(leaving()).toEqual([]);
  await waitFor(() =>
    expect(reviewsSent()).toEqual([
      { userId: 'u00002', places: placesIn('first-aid') },
      { userId: 'u00002', places: plannedIn('first-aid') },
    ]),
  );
  await user.keyboard('a');
  await shown(3);
  await user.keyboard('{ArrowDown}');
  expect(numbers()).toEqual([1, 3, 4]);
  expect(firstAid(3)).toHaveFocus();
  await user.keyboard('a');
  await waitFor(() =>
    expect(reviewsSent().at(-1)).toEqual({ userId: 'u00003', places: placesIn('first-aid') }),
  );
});

test('so it is with marks, in the order of a column, too', async () => {
  const { user } = await open('/applications?mark=none&sort=review');
  firstAid(1).focus();
  await user.keyboard('3');
  await shown(3);
  expect(numbers()).toEqual([1, 2, 3, 4]);
  expect(leaving()).toEqual([1]);
  await user.keyboard('j');
  expect(numbers()).toEqual([2, 3, 4]);
  expect(firstAid(2)).toHaveFocus();
});

test('a mark by which the board is sorted moves its row once the focus moves on', async () => {
  const { user } = await open('/applications?sort=review');
  firstAid(4).focus();
  await user.keyboard('1');
  await screen.findByText(/^1 of 4 reviewed/);
  expect(numbers()).toEqual([1, 2, 3, 4]);
  expect(leaving()).toEqual([]);
  await user.keyboard('k');
  expect(numbers()).toEqual([4, 1, 2, 3]);
  expect(firstAid(3)).toHaveFocus();
});

test('after a change of all selected, their rows stay until the focus leaves the bar', async () => {
  const { user } = await open('/applications?mark=none');
  await user.click(screen.getByRole('checkbox', { name: `Select ${name(2)}` }));
  await user.click(screen.getByRole('checkbox', { name: `Select ${name(4)}` }));
  await user.click(await screen.findByRole('button', { name: 'Shortlist: 2 selected' }));
  await shown(2);
  expect(numbers()).toEqual([1, 2, 3, 4]);
  expect(leaving()).toEqual([2, 4]);
  expect(screen.queryByText(/not shown$/)).toBeNull();
  // The people who fit, and nobody else.
  expect(screen.getByRole('button', { name: 'Select all 2 that match' })).toBeVisible();
  screen.getByRole('searchbox', { name: 'Find in applications' }).focus();
  await waitFor(() => expect(numbers()).toEqual([1, 3]));
  expect(screen.getByText('2 of them are not shown')).toBeVisible();
});

test('the row goes when the search changes', async () => {
  const { user, router } = await open('/applications?mark=none');
  firstAid(2).focus();
  await user.keyboard('1');
  await shown(3);
  expect(leaving()).toEqual([2]);
  await router.navigate('/applications?mark=none&has=first-aid:interest');
  await waitFor(() => expect(numbers()).toEqual([1, 3, 4]));
});

test('whoever is changed on their page stays while they are open', async () => {
  const { user, router } = await open('/applications?mark=none');
  await user.click(screen.getByRole('link', { name: name(2) }));
  await screen.findByText('Note');
  await user.keyboard('1');
  await shown(3);
  expect(numbers()).toEqual([1, 2, 3, 4]);
  expect(leaving()).toEqual([2]);
  const ways = within(screen.getByRole('navigation', { name: 'People in this search' }));
  await user.click(ways.getByRole('link', { name: `Next: ${name(3)}` }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/applications/u00003'));
  await waitFor(() => expect(numbers()).toEqual([1, 3, 4]));
});

test('whoever leaves by Undo stays as long', async () => {
  const { user, router } = await open('/applications');
  firstAid(1).focus();
  await user.keyboard('1');
  const bar = within(await screen.findByRole('region', { name: 'Last change' }));
  await router.navigate('/applications?mark=shortlist');
  await shown(1);
  await user.click(bar.getByRole('button', { name: 'Undo' }));
  await shown(0);
  expect(numbers()).toEqual([1]);
  expect(leaving()).toEqual([1]);
  screen.getByRole('searchbox', { name: 'Find in applications' }).focus();
  expect(await screen.findByText(/No application/)).toBeVisible();
});

test('where a colleague takes the focused row away, its keys change nobody else', async () => {
  const { user, note, reviewsSent } = await open('/applications?mark=none');
  firstAid(2).focus();
  await note({ userId: 'u00002', mark: 'no' });
  await waitFor(() => expect(numbers()).toEqual([1, 3, 4]));
  await user.keyboard('a1');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ' });
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
  await user.keyboard('{ArrowDown}');
  expect(firstAid(3)).toHaveFocus();
  await user.keyboard('2');
  await waitFor(() => expect(reviewsSent()).toEqual([{ userId: 'u00003', mark: 'ask' }]));
});
