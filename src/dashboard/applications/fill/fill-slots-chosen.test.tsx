import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { hear } from '../../../../test/support/announcements.ts';
import { noted, placesIn, slotOf, timesWith } from '../../../../test/support/records.ts';
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
  inStage,
} from '../../../../test/support/fill-page.ts';

test('for one slot, the queue has the people who offer it, the header counts it, and the others are named', async () => {
  const { user, sent } = await open({ settings: needing({ 'info-desk Saturday': 3 }) }, SATURDAY);
  expect(screen.getByRole('heading', { name: 'Fill Info Desk' })).toBeInTheDocument();
  const toFill = within(screen.getByRole('list', { name: 'Times to fill' }));
  const switches = toFill.getAllByRole('button');
  expect(switches.map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  expect(screen.getByText(/^2 people who offer .*Sat.* to look at$/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Coverage' })).toBeInTheDocument();
  await user.keyboard('a');
  expect(await screen.findByText(/Sat.*: 3 short → 2$/)).toBeInTheDocument();
  card(nameOn(2));
  await user.keyboard('3');
  expect(await screen.findByText('Nobody is left to look at')).toBeInTheDocument();

  await user.click(screen.getByText(/^1 person has not offered .*Sat/));
  expect(screen.getByRole('link', { name: nameOn(1) })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Plan .*Person Number 1.* anyway$/ }));
  expect(await screen.findByText(/Sat.*: 3 short → 1$/)).toBeInTheDocument();
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({
      userId: 'u00001',
      places: [{ department: 'info-desk', slots: [slotOf('Saturday')] }],
    }),
  );
  expect(await screen.findByText(/^0 people have not offered/)).toBeInTheDocument();
  await user.keyboard('u');
  card(nameOn(1));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({
      userId: 'u00001',
      places: [{ department: 'info-desk', slots: [] }],
    }),
  );
});

test('a time that is switched on and off counts on from when the page was opened', async () => {
  const { user } = await open({ settings: needing({ 'info-desk Saturday': 3 }) });
  await user.keyboard('a');
  expect(await screen.findByText('6 short → 5')).toBeInTheDocument();
  const saturday = () =>
    within(screen.getByRole('list', { name: 'Times to fill' })).getByRole('button', {
      name: /Sat/,
    });
  await user.click(saturday());
  expect(await screen.findByText(/Sat.*: 3 short → 2$/)).toBeInTheDocument();
  await user.click(saturday());
  expect(await screen.findByText('6 short → 5')).toBeInTheDocument();
});

test('whoever was planned anyway does not come back with the slots that were to fill then', async () => {
  const { user } = await open(
    { settings: needing({ 'info-desk Saturday': 3, 'info-desk Friday': 1 }) },
    SATURDAY,
  );
  const summary = () => screen.queryByText(/not offered .*Sat/);
  await user.click(summary() ?? expect.fail());
  const list = within(summary()?.closest('details') ?? expect.fail());
  const all = list.getAllByRole('listitem').length;
  await user.click(list.getAllByRole('button')[0] ?? expect.fail());
  await list.findByRole('button', { name: 'Planned' });
  const friday = () =>
    within(screen.getByRole('list', { name: 'Times to fill' })).getByRole('button', {
      name: /Fri/,
    });
  // A tap in Safari moves no focus.
  fireEvent.click(friday());
  await screen.findByText(/Fri.*: (1 short|enough)$/);
  fireEvent.click(friday());
  await waitFor(() => expect(screen.queryByText(/Fri.*: (1 short|enough)$/)).toBeNull());
  expect(screen.queryByRole('button', { name: 'Planned' })).toBeNull();
  expect(screen.queryAllByRole('button', { name: /^Plan .* anyway/ })).toHaveLength(all - 1);
});

test('other slots can be chosen, and none for all', async () => {
  const { user } = await open(
    { settings: needing({ 'info-desk Saturday': 3, 'info-desk Friday': 1 }) },
    SATURDAY,
  );
  const toFill = within(screen.getByRole('list', { name: 'Times to fill' }));
  await user.click(toFill.getByRole('button', { name: /Fri/ }));
  expect(await screen.findByText(/Fri.*: 1 short$/)).toBeInTheDocument();
  expect(
    screen.getByText(/^3 people who offer .*Sat.* or .*Fri.* to look at$/),
  ).toBeInTheDocument();
  await user.click(toFill.getByRole('button', { name: /Sat/ }));
  card(nameOn(2));
  await user.click(toFill.getByRole('button', { name: /Fri/ }));
  expect(await screen.findByText('6 short')).toBeInTheDocument();
  card(nameOn(3));
});

test('for one slot, a person is planned in it, and other slots they offer can be added', async () => {
  const { user, sent } = await open({ settings: needing({ 'info-desk Saturday': 3 }) }, SATURDAY);
  await user.keyboard('a');
  const second = within(card(nameOn(2)));
  const friday = second.getByRole('button', { name: /Fri/ });
  expect(friday).toHaveAttribute('aria-pressed', 'false');
  expect(second.getByRole('button', { name: /Sat/ })).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('a');
  await user.keyboard('u');
  await user.click(within(card(nameOn(2))).getByRole('button', { name: /Fri/ }));
  await user.keyboard('a');
  await waitFor(() =>
    expect(sent().flatMap(({ places }) => places)).toEqual([
      ...ON_SATURDAY,
      { department: 'info-desk', slots: [slotOf('Saturday')] },
      { department: 'info-desk', slots: [] },
      // Also if the person offers only these two: a time that they offer later is not planned.
      { department: 'info-desk', slots: [slotOf('Saturday'), slotOf('Friday')] },
    ]),
  );
});

test('for a slot in which the department is closed, nobody is shown, and the key plans nobody for another', async () => {
  const { user, reviewsSent } = await openFill(SATURDAY, {
    settings: timesWith(['Saturday', 'Friday'], {
      targets: { 'info-desk': 6 },
      needs: { 'info-desk Saturday': 'closed' },
    }),
  });
  await screen.findByText(/offers .*Sat.* has been decided on/);
  await user.keyboard('a');
  expect(screen.queryByRole('article')).toBeNull();
  expect(reviewsSent()).toEqual([]);
});

test('of the slots to fill, only those are on in which the person is planned nowhere else', async () => {
  const { user, reviewsSent } = await openFill(SATURDAY, {
    settings: needing({ 'info-desk Saturday': 3, 'info-desk Friday': 3 }),
    applications: applicants.slice(1, 2),
    reviews: [noted({ userId: 'u00002', places: inStage('Saturday') })],
  });
  await user.click(
    within(await screen.findByRole('list', { name: 'Times to fill' })).getByRole('button', {
      name: /Fri/,
    }),
  );
  await screen.findByRole('article', { name: nameOn(2) });
  await user.keyboard('a');
  await waitFor(() =>
    expect(reviewsSent().map(({ places }) => places)).toEqual([
      [{ department: 'info-desk', slots: [slotOf('Friday')] }],
    ]),
  );
});

test('whoever offers no hours is planned for no time, until all offered times are asked for', async () => {
  const hours = { name: 'How long?', type: 'number', value: '0' };
  const desk = departments('Info Desk: interest');
  const { user, sent } = await open({
    applications: [applicant(1, { departments: desk, options: [days('Friday; Saturday'), hours] })],
  });
  const shown = within(card(nameOn(1)));
  expect(shown.getByText('none of the offered times is left')).toBeVisible();
  await user.keyboard('a');
  await hear(/Person Number 1.*: left out, because none of the offered times is left/);
  expect(card(nameOn(1))).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(shown.getByRole('button', { name: 'All offered times' }));
  await user.keyboard('a');
  await waitFor(() =>
    expect(sent()).toEqual([{ userId: 'u00001', places: placesIn('info-desk') }]),
  );
});

test('warns about the slots that would be planned, and not about all that the person offers', async () => {
  const hours = { name: 'How long?', type: 'number', value: '5' };
  const desk = departments('Info Desk: interest');
  const person = applicant(1, { departments: desk, options: [days('Friday; Saturday'), hours] });
  const settings = timesWith(['Saturday', 'Friday'], {
    hours: 4,
    needs: { 'info-desk Saturday': 1 },
  });
  const { user } = await openFill(SATURDAY, { settings, applications: [person] });
  const shown = within(await screen.findByRole('article'));
  expect(shown.queryByText(/is planned for/)).toBeNull();
  await user.click(shown.getByRole('button', { name: /Fri/ }));
  expect(await shown.findByText('offers 5 hours, but is planned for 8')).toBeInTheDocument();
});

test('shows hours and times that are neither a number nor a slot as they were given', async () => {
  const options = [
    days('Friday; I don’t know yet'),
    { name: 'How long?', type: 'text', value: '10:00-14:00' },
  ];
  const person = applicant(1, { departments: departments('Info Desk: interest'), options });
  await openFill('/applications/fill/info-desk', {
    settings: timesWith(['Friday'], { targets: { 'info-desk': 6 } }),
    applications: [person],
  });
  const shown = within(await screen.findByRole('article'));
  expect(shown.getByText('10:00-14:00')).toBeInTheDocument();
  expect(shown.getByText('Friday, I don’t know yet')).toBeInTheDocument();
});

test('asks which question asks for times where nobody said so, and plans by department alone', async () => {
  const { reviewsSent, user } = await openFill('/applications/fill/info-desk', {
    settings: { targets: { 'info-desk': 6 } },
  });
  const first = within(await screen.findByRole('article'));
  expect(
    first.getByRole('link', { name: 'Say which question asks when people can help' }),
  ).toHaveAttribute('href', '/applications/coverage#times');
  expect(screen.queryByRole('list', { name: 'Times to fill' })).toBeNull();
  await user.keyboard('a');
  await waitFor(() =>
    expect(reviewsSent()).toEqual([{ userId: 'u00003', places: placesIn('info-desk') }]),
  );
});

test('says that the slot in the address cannot be read', async () => {
  await openFill('/applications/fill/info-desk?slot=someday');
  expect(await screen.findByText(/The address says “slot=someday”/)).toBeInTheDocument();
});

test('of the times that are short, that of the fewest candidates comes first; whoever is marked No is none, also beside a role', async () => {
  const desk = { departments: departments('Info Desk: interest') };
  const hours = { name: 'How long?', type: 'number', value: '4' };
  const { user, reviewsSent } = await openFill('/applications/fill/info-desk?role=7', {
    settings: timesWith(['Friday', 'Saturday'], {
      hours: 4,
      needs: { 'info-desk Friday': 1, 'info-desk Saturday': 1 },
    }),
    rolesOf: ({ id }) => (id === 'u00001' ? [7] : [8]),
    roles: [
      { id: 7, name: 'Crew' },
      { id: 8, name: 'Guest' },
    ],
    applications: [
      applicant(1, { ...desk, options: [days('Friday; Saturday'), hours] }),
      applicant(2, { ...desk, options: [days('Friday')] }),
    ],
    reviews: [noted({ userId: 'u00002', mark: 'no' })],
  });
  await screen.findByText('1 person to look at');
  await user.keyboard('a');
  await waitFor(() =>
    expect(reviewsSent().flatMap(({ places }) => places)).toEqual([
      { department: 'info-desk', slots: [slotOf('Friday')] },
    ]),
  );
});
