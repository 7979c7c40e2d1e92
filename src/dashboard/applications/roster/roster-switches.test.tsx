import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noted, slotOf, timesWith } from '../../../../test/support/records.ts';
import { applicants, open, heads, names } from '../../../../test/support/roster-page.ts';

const slot = (name: string) => screen.getByRole('button', { name });

test('the slots of planned and of assigned people are switched, and what is said is what was saved', async () => {
  const { user, reviewsSent } = await open();
  expect(slot('=Number 2, Fri')).toHaveAttribute('aria-pressed', 'false');
  await user.click(slot('=Number 2, Sun'));
  await waitFor(() => expect(slot('=Number 2, Sun')).toHaveAttribute('aria-pressed', 'false'));
  await waitFor(() => expect(heads()).toEqual(['Fri, 2 people', 'Sat, 2 people', 'Sun, 0 people']));
  const bar = within(await screen.findByRole('region', { name: 'Last change' }));
  await bar.findByText(/=Number 2.?: Planned for .*Info Desk \(Sat\)/);
  await user.click(slot('Person Number 1, Sat'));
  await waitFor(() => expect(heads()).toEqual(['Fri, 2 people', 'Sat, 1 person', 'Sun, 0 people']));
  await bar.findByText(/Person Number 1.?: Planned for .*Info Desk \(Fri\)/);
  await waitFor(() => expect(names()).toContain('Person Number 1 Assigned'));
  expect(reviewsSent()).toEqual([
    { userId: 'u00002', places: [{ department: 'info-desk', slots: [slotOf('Saturday')] }] },
    { userId: 'u00001', places: [{ department: 'info-desk', slots: [slotOf('Friday')] }] },
  ]);
});

test('an assigned person without a plan is again there in all that they offer', async () => {
  const { user } = await open({
    reviews: [
      noted({ userId: 'u00001', places: [{ department: 'info-desk', slots: [slotOf('Friday')] }] }),
    ],
  });
  await user.click(slot('Person Number 1, Fri'));
  const bar = within(await screen.findByRole('region', { name: 'Last change' }));
  await bar.findByText(/Person Number 1.?: No longer planned for .*Info Desk/);
  await waitFor(() => expect(heads()).toEqual(['Fri, 1 person', 'Sat, 1 person', 'Sun, 0 people']));
});

test('switching off the last slot takes the plan back, and undo restores it', async () => {
  const { user, reviewsSent } = await open();
  slot('Person Number 3, Fri').focus();
  await user.keyboard(' ');
  const bar = within(await screen.findByRole('region', { name: 'Last change' }));
  expect(
    await bar.findByText(/Person Number 3.?: No longer planned for .*Info Desk/),
  ).toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(slot('Person Number 3, Fri')).toHaveAttribute('aria-pressed', 'true'));
  expect(reviewsSent().map(({ places }) => places?.[0]?.slots)).toEqual([[], [slotOf('Friday')]]);
});

test('switching off the last slot of a plan that names none takes it back', async () => {
  const { user, reviewsSent } = await open({
    settings: timesWith(['Friday', 'Saturday', 'Sunday'], {
      needs: { 'info-desk Sunday': 'closed' },
    }),
  });
  await user.click(slot('=Number 2, Sat'));
  await screen.findByText('2 people');
  expect(reviewsSent()).toEqual([
    { userId: 'u00002', places: [{ department: 'info-desk', slots: [] }] },
  ]);
});

test('a switch that is pressed twice leaves the plan as it was, also one that names no slots', async () => {
  const { user, reviewsSent } = await open({
    settings: timesWith(['Friday', 'Saturday', 'Sunday'], {
      needs: { 'info-desk Sunday': 'closed' },
    }),
  });
  const pressed = (name: string, is: string) =>
    waitFor(() => expect(slot(name)).toHaveAttribute('aria-pressed', is));
  await user.click(slot('=Number 2, Sat'));
  await pressed('=Number 2, Sat', 'false');
  await user.click(slot('=Number 2, Sat'));
  await pressed('=Number 2, Sat', 'true');
  // Assigned, and planned for nothing.
  await user.click(slot('Person Number 1, Fri'));
  await pressed('Person Number 1, Fri', 'false');
  await user.click(slot('Person Number 1, Fri'));
  await pressed('Person Number 1, Fri', 'true');
  await waitFor(() =>
    expect(reviewsSent().map(({ userId, places }) => [userId, places?.[0]?.slots])).toEqual([
      ['u00002', []],
      ['u00002', null],
      ['u00001', [slotOf('Saturday')]],
      ['u00001', []],
    ]),
  );
});

test('whoever is switched off stays in place until the focus is elsewhere, and the same key plans them again', async () => {
  const { user, reviewsSent } = await open();
  const all = ['=Number 2', 'Person Number 1', 'Person Number 3'];
  const listed = () => names().map((text) => all.find((name) => text.startsWith(name)));
  slot('=Number 2, Sat').focus();
  await user.keyboard('[Space]');
  await waitFor(() => expect(slot('=Number 2, Sat')).toHaveAttribute('aria-pressed', 'false'));
  slot('=Number 2, Sun').focus();
  await user.keyboard('[Space]');
  expect(await screen.findByText('2 people')).toBeInTheDocument();
  expect(heads()).toEqual(['Fri, 2 people', 'Sat, 1 person', 'Sun, 0 people']);
  expect(listed()).toEqual(all);
  expect(names()[0]).toBe('=Number 2 No longer planned here');
  expect(slot('=Number 2, Sun')).toHaveFocus();
  await user.keyboard('[Space]');
  expect(await screen.findByText('3 people')).toBeInTheDocument();
  expect(names()[0]).toBe('=Number 2 Planned');
  await user.keyboard('[Space]');
  expect(await screen.findByText('2 people')).toBeInTheDocument();
  await user.tab();
  expect(listed()).toEqual(all.slice(1));
  expect(screen.getByRole('checkbox', { name: 'Select Person Number 1' })).toHaveFocus();
  expect(reviewsSent().map(({ userId, places }) => [userId, places?.[0]?.slots])).toEqual([
    ['u00002', [slotOf('Sunday')]],
    ['u00002', []],
    ['u00002', [slotOf('Sunday')]],
    ['u00002', []],
  ]);
});

test('whoever is switched off in the order of slots keeps their place, too', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'First slot' }));
  const before = names();
  await user.click(slot('Person Number 3, Fri'));
  expect(await screen.findByText('2 people')).toBeInTheDocument();
  expect(names()).toEqual(before.map((text) => text.replace(/3 .*/, '3 No longer planned here')));
});

test('the last person stays, too, and then nobody is there', async () => {
  const { user } = await open({ applications: applicants.slice(2, 3) });
  await user.click(slot('Person Number 3, Fri'));
  expect(await screen.findByText('0 people')).toBeInTheDocument();
  expect(names()).toEqual(['Person Number 3 No longer planned here']);
  screen.getByRole('radio', { name: 'First slot' }).focus();
  expect(await screen.findByText('Nobody is here yet')).toBeInTheDocument();
});

test('the switch of a slot leaves the slots in which the department is closed', async () => {
  const { user, reviewsSent } = await open({
    settings: timesWith(['Friday', 'Saturday', 'Sunday'], {
      needs: { 'info-desk Sunday': 'closed' },
    }),
  });
  await user.click(slot('=Number 2, Fri'));
  const slots = ['Saturday', 'Sunday', 'Friday'].map(slotOf);
  await waitFor(() =>
    expect(reviewsSent()).toEqual([
      { userId: 'u00002', places: [{ department: 'info-desk', slots }] },
    ]),
  );
});

test('a closed slot calls nobody in, and plans nobody', async () => {
  await open({
    settings: timesWith(['Friday', 'Saturday', 'Sunday'], {
      needs: { 'info-desk Friday': 'closed' },
    }),
  });
  expect(heads()).toEqual(['Fri, 0 people, closed', 'Sat, 2 people', 'Sun, 1 person']);
  expect(screen.queryByRole('button', { name: /, Fri$/ })).not.toBeInTheDocument();
  expect(screen.getByText('3 people, 1 without a slot')).toBeInTheDocument();
});

test('a planned slot that is no choice any more is shown by its own text, counted, and switched off only', async () => {
  const { user } = await open({
    settings: timesWith(['Saturday', 'Sunday']),
  });
  expect(heads()).toEqual([
    'Sat, 2 people',
    'Sun, 1 person',
    'Friday, 1 person, no choice any more',
  ]);
  expect(screen.getAllByRole('button', { name: /, Friday$/ })).toHaveLength(1);
  await user.click(slot('Person Number 3, Friday'));
  // It stays for the next press, which takes that back.
  await waitFor(() => expect(heads().at(-1)).toBe('Friday, 0 people, no choice any more'));
  await user.click(slot('Person Number 3, Friday'));
  await waitFor(() => expect(heads().at(-1)).toBe('Friday, 1 person, no choice any more'));
  await user.click(slot('Person Number 3, Friday'));
  await waitFor(() => expect(heads().at(-1)).toBe('Friday, 0 people, no choice any more'));
  screen.getByRole('radio', { name: 'First slot' }).focus();
  await waitFor(() => expect(heads()).toEqual(['Sat, 2 people', 'Sun, 1 person']));
});
