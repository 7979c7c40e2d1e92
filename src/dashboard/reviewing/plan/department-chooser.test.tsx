import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../../test/support/rollcall.tsx';
import { noted, placesIn, timesWith } from '../../../../test/support/records.ts';

const REMY = applicant(1, {
  departments: departments(
    'Stage: interest',
    'Info Desk: experience',
    'Bar: interest, avoid, request',
  ),
});
const SAM = applicant(2, {
  departments: departments('First Aid: assignment', 'Arcade: interest', 'Stage: request'),
});

const EVENT: RollcallOptions = {
  applications: [REMY, SAM],
  settings: { targets: { 'first-aid': 7, stage: 2, arcade: 0 } },
};

async function openChooser(query = '', options: RollcallOptions = {}) {
  const opened = await openRollcall(`/applications/u00001${query}`, {
    ...EVENT,
    reviews: [noted({ userId: 'u00002', places: placesIn('stage') })],
    ...options,
  });
  await screen.findByText('2 applications');
  await screen.findByText('Note');
  await opened.user.click(screen.getByRole('button', { name: 'Plan for …' }));
  return opened;
}

const choices = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('checkbox')
    .map((one) => one.closest('label')?.parentElement?.textContent);
const search = () => screen.getByRole('searchbox', { name: 'Find a department' });

test('groups the departments by the person’s wishes, and shows how many people each is short', async () => {
  await openChooser();
  await waitFor(() => expect(choices('Wants')).toEqual(['Stageshort 1']));
  expect(choices('Experienced')).toEqual(['Info Desk']);
  expect(choices('Others')).toEqual(['Arcade', 'First Aidshort 6', 'BarRequestedAvoid']);
});

test('says of a department that it lacks people in slots, where it has no target or met it', async () => {
  const settings = timesWith(['Friday', 'Saturday'], {
    targets: { 'first-aid': 1, 'info-desk': 2 },
    needs: { 'first-aid Friday': 2, 'info-desk Friday': 2, 'stage Friday': 1, 'stage Saturday': 3 },
  });
  await openChooser('', { settings });
  await waitFor(() => expect(choices('Wants')).toEqual(['Stageshort 4 by slot']));
  expect(choices('Experienced')).toEqual(['Info Deskshort 2, 2 by slot']);
  expect(choices('Others')).toEqual(['Arcade', 'First Aidshort 2 by slot', 'BarRequestedAvoid']);
});

test('finds a department by typing, plans the first match on Enter, and leads to filling what is short', async () => {
  const { user, router, reviewsSent } = await openChooser('?role=7');
  await user.type(search(), 'áid');
  expect(screen.getAllByRole('checkbox', { name: /First Aid/ })).toHaveLength(1);
  expect(screen.queryByRole('checkbox', { name: /Arcade/ })).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(reviewsSent()).toMatchObject([{ userId: 'u00001', places: placesIn('first-aid') }]),
  );
  const aid = screen.getByRole('checkbox', { name: /First Aid/ });
  await waitFor(() => expect(aid).toBeChecked());
  // One of the six came.
  const short = { name: 'short 5. Fill First Aid' };
  expect(await screen.findByRole('link', short)).toBeVisible();
  await user.type(search(), 'x');
  expect(screen.getByText('No department has this name')).toBeVisible();
  await user.type(search(), '{Backspace}');
  await user.click(await screen.findByRole('link', short));
  expect(router.state.location).toMatchObject({
    pathname: '/applications/fill/first-aid',
    search: '?role=7',
  });
});

test('moves through the departments with the arrow keys, and typing returns to the search box', async () => {
  const { user, reviewsSent } = await openChooser();
  expect(search()).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('checkbox', { name: 'Info Desk' })).toHaveFocus();
  await user.keyboard(' ');
  await waitFor(() => expect(reviewsSent()).toMatchObject([{ places: placesIn('info-desk') }]));
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('checkbox', { name: /Stage/ })).toHaveFocus();
  await user.keyboard('b');
  expect(search()).toHaveFocus();
  await waitFor(() => expect(search()).toHaveValue('b'));
  expect(reviewsSent()).toHaveLength(1);
});

test('a plan for a department that no application names any more is taken back there, and made again', async () => {
  const { user, reviewsSent } = await openChooser('', {
    reviews: [noted({ userId: 'u00001', places: placesIn('green-room') })],
  });
  const gone = screen.getByRole('checkbox', { name: 'Department green-room (no longer there)' });
  expect(gone).toBeChecked();
  await user.click(gone);
  await waitFor(() => expect(gone).not.toBeChecked());
  await user.click(gone);
  await waitFor(() => expect(gone).toBeChecked());
  expect(reviewsSent().map(({ places }) => places)).toEqual([
    [{ department: 'green-room', slots: [] }],
    placesIn('green-room'),
  ]);
});
