import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { hear } from '../../../../test/support/announcements.ts';
import { noted, timesWith } from '../../../../test/support/records.ts';
import {
  days,
  applicants,
  openFill,
  needing,
  open,
  card,
  nameOn,
  ON_SATURDAY,
  SATURDAY,
  saying,
} from '../../../../test/support/fill-page.ts';

test('a red number on Departments links to the queue and back, and keeps the scope', async () => {
  const { user, router } = await openFill('/applications/departments?role=7', {
    settings: { targets: { 'info-desk': 6 } },
  });
  await screen.findByText('6 people short');
  await user.click(screen.getByRole('link', { name: '6 people short. Fill Info Desk' }));
  expect(router.state.location).toMatchObject({
    pathname: '/applications/fill/info-desk',
    search: '?role=7',
  });
  await screen.findByText('6 short');
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Fill Info Desk' })).toHaveFocus(),
  );
  expect(screen.getByRole('link', { name: 'Departments' })).toHaveAttribute(
    'href',
    '/applications/departments?role=7',
  );
});

test('shows the best fit first, with the reason and the deciding facts', async () => {
  const { told } = await open({
    reviews: [noted({ userId: 'u00003', note: 'Calm and quick.' })],
    settings: needing({ 'info-desk Saturday': 2 }),
  });
  const first = within(card(nameOn(3)));
  expect(
    first.getByText(
      /^requested by the department · offers .*Sat.*, which has 0 · no other department$/,
    ),
  ).toBeInTheDocument();
  expect(first.getByText(/Sat.*: offered, 0 there, 2 short$/)).toBeInTheDocument();
  // Without a target nothing is short.
  expect(first.getByText(/Fri.*: not offered, 0 there$/)).toBeInTheDocument();
  expect(first.getByText('Calm and quick.')).toBeInTheDocument();
  expect(screen.getByText('3 people to look at')).toBeInTheDocument();
  await waitFor(() => expect(told()).toEqual([{ purpose: 'open', personId: 'u00003' }]));
});

test('people on the Shortlist come first, as in a proposal, and those who are to be asked last', async () => {
  const { user } = await open({
    reviews: [
      noted({ userId: 'u00001', mark: 'shortlist' }),
      noted({ userId: 'u00003', mark: 'ask' }),
    ],
  });
  card(nameOn(1));
  await user.keyboard('{ArrowRight}');
  card(nameOn(2));
  await user.keyboard('{ArrowRight}');
  card(nameOn(3));
});

test('one key decides, the header counts down, and the next person follows', async () => {
  const { user, sent } = await open();
  card(nameOn(3));
  await user.keyboard('a');
  expect(await screen.findByText('6 short → 5')).toBeInTheDocument();
  expect(within(card(nameOn(2))).getByText('Ran a desk.')).toBeInTheDocument();
  await hear('Person Number 3 planned. 5 short. Next: Person Number 2.');
  await user.keyboard('1');
  card(nameOn(1));
  await user.keyboard('3');
  expect(await screen.findByText('Nobody is left to look at')).toBeInTheDocument();
  await waitFor(() =>
    expect(sent()).toEqual([
      { userId: 'u00003', places: ON_SATURDAY },
      { userId: 'u00002', mark: 'shortlist' },
      { userId: 'u00001', mark: 'no' },
    ]),
  );
});

test('whoever is planned anyway stays in place until one goes elsewhere, and a second click plans nobody', async () => {
  const friday = (person: number) =>
    applicant(person, {
      departments: departments('Info Desk: interest'),
      options: [days('Friday')],
    });
  const { user, sent } = await open(
    {
      settings: needing({ 'info-desk Saturday': 3 }),
      applications: [...applicants, friday(5), friday(6)],
    },
    SATURDAY,
  );
  const summary = screen.getByText(/^3 people have not offered .*Sat/);
  await user.click(summary);
  const list = within(summary.closest('details') ?? summary);
  const lines = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
  const before = lines();
  expect(before).toHaveLength(3);
  const [first] = list.getAllByRole('button');
  if (!first) throw new Error('Nobody can be planned anyway.');
  await user.dblClick(first);
  expect(await screen.findByText(/^2 people have not offered .*Sat/)).toBeInTheDocument();
  expect(lines()).toEqual([before[0]?.replace('Plan anyway', 'Planned'), ...before.slice(1)]);
  expect(first).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(lines()).toEqual(before.slice(1));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('warns of what speaks against the plan', async () => {
  await open({ settings: needing({ 'info-desk Friday': 2 }) });
  expect(
    screen.getByText(saying(/Person Number 3.* offers Sat, but is needed in Fri$/)),
  ).toBeVisible();
});

test('begins with the best fit, once all applications are read', async () => {
  const { readOn } = await openFill('/applications/fill/info-desk', {
    settings: { targets: { 'info-desk': 6 } },
    heldBack: ['u00002', 'u00003', 'u00004'],
  });
  await screen.findByRole('heading', { name: 'Fill Info Desk' });
  readOn();
  expect(await screen.findByRole('article', { name: nameOn(3) })).toBeInTheDocument();
  expect(screen.getByText('6 short')).toBeInTheDocument();
});

test('a person can be asked about, a mark taken off, and people put aside return at the end', async () => {
  const { user, sent } = await open({ reviews: [noted({ userId: 'u00003', mark: 'shortlist' })] });
  await user.keyboard('0');
  card(nameOn(3));
  await user.keyboard('{ArrowRight}2');
  card(nameOn(1));
  await user.keyboard('3');
  await waitFor(() =>
    expect(sent()).toEqual([
      { userId: 'u00003', mark: null },
      { userId: 'u00002', mark: 'ask' },
      { userId: 'u00001', mark: 'no' },
    ]),
  );
  expect(await screen.findByText('1 person put aside.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Look at them again' }));
  card(nameOn(3));
});

test('more people than needed are said, in all and at the times to fill', async () => {
  const settings = timesWith(['Saturday', 'Friday'], {
    targets: { 'info-desk': 1 },
    needs: { 'info-desk Saturday': 1 },
  });
  const { user } = await openFill('/applications/fill/info-desk', { settings });
  await screen.findByRole('article', { name: nameOn(3) });
  await user.keyboard('a');
  await screen.findByText('1 short → 0');
  await user.keyboard('a');
  expect(await screen.findByText('2 of 1, 1 more than needed')).toBeVisible();
  await hear(/Person Number 2.? planned. 2 of 1, 1 more than needed./);
  const toFill = within(screen.getByRole('list', { name: 'Times to fill' }));
  await user.click(toFill.getByRole('button', { name: /Sat.*: 2 there, 1 more than needed/ }));
  expect(await screen.findByText(/Sat.*: 2 of 1, 1 more than needed/)).toBeVisible();
});

test('with single-key shortcuts off, only the buttons decide', async () => {
  localStorage.setItem('rollcall.shortcuts', 'off');
  const { user } = await open();
  await user.keyboard('a');
  card(nameOn(3));
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  expect(await screen.findByText('6 short → 5')).toBeInTheDocument();
  card(nameOn(2));
});

test('a user with read-only access reads no warning of a plan that nobody makes', async () => {
  const options = [days('Friday'), { name: 'How long?', type: 'number', value: '2' }];
  await openFill('/applications/fill/info-desk', {
    permissions: ['user:read', 'volunteer:read'],
    settings: timesWith(['Friday'], { hours: 4, targets: { 'info-desk': 6 } }),
    applications: [applicant(1, { departments: departments('Info Desk: interest'), options })],
  });
  const shown = within(await screen.findByRole('article'));
  expect(shown.getByText('2 hours')).toBeVisible();
  expect(shown.queryByText(/is planned for/)).toBeNull();
});

test('a user with read-only access sees the cards without buttons', async () => {
  const { user } = await open({ permissions: ['user:read', 'volunteer:read'] });
  expect(screen.queryByRole('button', { name: 'Plan' })).not.toBeInTheDocument();
  await user.keyboard('a');
  card(nameOn(3));
});

test('with the privacy screen on, the card shows no name, note or written answer', async () => {
  const { user } = await open({ reviews: [noted({ userId: 'u00002', note: 'Calm and quick.' })] });
  await user.keyboard('{ArrowRight}');
  card(nameOn(2));
  await user.keyboard('{Shift>}{F8}{/Shift}');
  await waitFor(() => expect(document.body).not.toHaveTextContent('Person Number 2'));
  expect(document.body).not.toHaveTextContent('Ran a desk.');
  expect(document.body).not.toHaveTextContent('Calm and quick.');
});

test('says that a department is unknown when no application names it', async () => {
  await openFill('/applications/fill/gone');
  expect(await screen.findByText('No application names this department')).toBeInTheDocument();
});
