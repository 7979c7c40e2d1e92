/** Undo takes back what the user did last, on whatever page that was. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hear } from '../../../test/support/announcements.ts';
import { cell } from '../../../test/support/board.ts';
import { applicant, departments } from '../../../test/support/event.ts';
import { placesIn } from '../../../test/support/records.ts';
import { openRollcall } from '../../../test/support/rollcall.tsx';
import type { BoardSettings } from '../../contract/bff/reviews/reviews.ts';

const list = [1, 2].map((number) =>
  applicant(number, { departments: departments('First Aid: interest', 'Stage: interest') }),
);

/** Departments, with a target that was entered just now. */
async function openWithTarget() {
  const opened = await openRollcall('/applications/departments', { applications: list });
  const { user, asUser } = opened;
  await user.type(await screen.findByRole('textbox', { name: 'Target for First Aid' }), '3{Tab}');
  const targets = async () =>
    ((await (await asUser('GET', 'board')).json()) as BoardSettings).targets;
  await waitFor(async () => expect(await targets()).toEqual({ 'first-aid': 3 }));
  return { ...opened, targets };
}

const lastChange = async () => within(await screen.findByRole('region', { name: 'Last change' }));

test('the board takes back a plan, and then the target that was entered before on Departments', async () => {
  const { user, router, targets, reviewsSent } = await openWithTarget();
  await act(() => router.navigate('/applications'));
  const bar = await lastChange();
  expect(await bar.findByText('Target of First Aid: 3.')).toBeVisible();
  await screen.findByText(/^0 of 2 reviewed/);
  cell('Person Number 1', 'First Aid').focus();
  await user.keyboard('a');
  expect(await bar.findByText(/Person Number 1.*: Planned for .*First Aid/)).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Undo' }));
  expect(await bar.findByText('Before that: Target of First Aid: 3.')).toBeVisible();
  expect(await targets()).toEqual({ 'first-aid': 3 });
  await user.click(bar.getByRole('button', { name: 'Undo' }));
  expect(await bar.findByText('Undone. Target of First Aid: none.')).toBeVisible();
  await waitFor(async () => expect(await targets()).toEqual({}));
  expect(reviewsSent()).toEqual([
    { userId: 'u00001', places: placesIn('first-aid') },
    { userId: 'u00001', places: [{ department: 'first-aid', slots: [] }] },
  ]);
});

test('Departments takes back a mark of the board, and fill mode a target', async () => {
  const { user, router, targets, reviewsSent } = await openWithTarget();
  await act(() => router.navigate('/applications'));
  await screen.findByText(/^0 of 2 reviewed/);
  cell('Person Number 2', 'Stage').focus();
  await user.keyboard('1');
  await act(() => router.navigate('/applications/departments'));
  const bar = await lastChange();
  expect(await bar.findByText(/Person Number 2.*: Marked “Shortlist”/)).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(reviewsSent().at(-1)).toEqual({ userId: 'u00002', mark: null }));

  await act(() => router.navigate('/applications/fill/first-aid'));
  expect(await screen.findByText('3 short')).toBeVisible();
  await user.keyboard('u');
  expect(await screen.findByText('Undone. Target of First Aid: none.')).toBeVisible();
  await hear('Undone. Target of First Aid: none.');
  await waitFor(async () => expect(await targets()).toEqual({}));
});
