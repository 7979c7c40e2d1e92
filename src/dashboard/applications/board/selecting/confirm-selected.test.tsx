import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { boardRecord, openBoard } from '../../../../../test/support/board.ts';
import type { GivenReview } from '../../../../../test/support/team.ts';

const LATER = '2026-03-03T10:00:00.000Z';
const record = (number: number, state: string, updatedAt: string) =>
  boardRecord(number, {
    departments: [{ id: 'd1', name: 'Registration', states: [state] }],
    updatedAt,
  });
const BEFORE = [1, 2, 3, 4].map((number) => record(number, 'interest', '2026-01-02T00:00:00.000Z'));
const NOW = BEFORE.map((one, index) => (index < 3 ? record(index + 1, 'avoid', LATER) : one));
const reviews = BEFORE.map(({ user }): GivenReview => ({ userId: user.id, mark: 'ask' }));

const open = () => openBoard('/applications', { applications: NOW, before: BEFORE, reviews });
const bar = async () => within(await screen.findByRole('region', { name: 'Selection' }));
const flags = () => screen.queryAllByText(/^Changed since the review\./);

test('the reviews of those selected whose application changed are still right, in one request and with one Undo', async () => {
  const { user, reviewsSent, sent, note } = await open();
  await waitFor(() => expect(flags()).toHaveLength(3));
  for (const number of [1, 2, 4]) {
    await user.click(screen.getByRole('checkbox', { name: `Select Person ${number}` }));
  }
  await user.click(await (await bar()).findByRole('button', { name: 'Still right for 2 people' }));
  const last = within(await screen.findByRole('region', { name: 'Last change' }));
  expect(await last.findByText('2 people: Still right after the change.')).toBeVisible();
  await waitFor(() => expect(flags()).toHaveLength(1));
  expect((await bar()).queryByRole('button', { name: /^Still right/ })).toBeNull();
  expect(reviewsSent()).toEqual([
    { userId: 'u00001', confirmed: true },
    { userId: 'u00002', confirmed: true },
  ]);
  expect(sent('POST reviews')).toHaveLength(1);
  await note({ userId: 'u00002', mark: 'shortlist' });
  await user.click(last.getByRole('button', { name: 'Undo' }));
  expect(await last.findByText(/^Undone for 1 person\./)).toBeVisible();
  expect(last.getByRole('link', { name: 'Person 2' })).toBeVisible();
  await waitFor(() => expect(flags()).toHaveLength(2));
});
