import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../../test/support/rollcall.tsx';
import { entering, noted, placesIn, slotOf, timesWith } from '../../../../test/support/records.ts';

const DESK = 'info-desk';
const STAGE = 'stage';

const first = applicant(1, { departments: departments('Info Desk: interest', 'Stage: interest') });
const applicants = [
  first,
  applicant(2, { departments: departments('Info Desk: assignment') }),
  applicant(3, { departments: departments('Info Desk: interest') }),
];
const reviews = [
  noted({ userId: 'u00001', places: placesIn(DESK, STAGE) }),
  noted({ userId: 'u00002', places: placesIn(DESK) }),
  noted({ userId: 'u00003', mark: 'no' }),
];

const open = (options: RollcallOptions = {}, address = '/applications/entering') =>
  openRollcall(address, { applications: applicants, reviews, ...options });

const listed = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('rowheader')
    .map((one) => one.textContent);

test('lists the people still to be entered by department, and collapses the entered ones', async () => {
  const { user } = await open();
  expect(await screen.findByText('2 still to enter')).toBeInTheDocument();
  expect(await screen.findByText(/^Updated /)).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Entered' })).toHaveAttribute(
    'aria-valuenow',
    '1',
  );
  expect(listed('Still to be entered')).toEqual([
    'Info Desk 1',
    'Person Number 1',
    'Stage 1',
    'Person Number 1',
  ]);
  const links = within(screen.getByRole('table', { name: 'Still to be entered' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/applications?entered=no:info-desk',
    '/applications/u00001?entered=no:info-desk',
    '/applications?entered=no:stage',
    '/applications/u00001?entered=no:stage',
  ]);
  expect(screen.getByRole('link', { name: 'Show these people on the board' })).toHaveAttribute(
    'href',
    '/applications?entered=no',
  );
  await user.click(screen.getByText('1 entered'));
  expect(listed('Entered')).toEqual(['Info Desk 1', 'Person Number 2']);
  const [copy] = screen.getAllByRole('button', { name: 'Copy u00001' });
  if (copy) await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe('u00001');
});

test('tells the slots that a plan names, also those that are no choice any more', async () => {
  const { user, note } = await open({ settings: timesWith(['Friday', 'Saturday']) });
  await screen.findByText('2 still to enter');
  const slots = [slotOf('Saturday'), slotOf('Set-up'), slotOf('Friday')];
  await note({ userId: 'u00001', places: [{ department: DESK, slots }, ...placesIn(STAGE)] });
  const table = within(screen.getByRole('table', { name: 'Still to be entered' }));
  expect(await table.findByRole('columnheader', { name: 'Slots' })).toBeVisible();
  expect(table.getByRole('cell', { name: 'Fri, Sat, and Set-up' })).toBeVisible();
  expect(card().getByText('into Info Desk (Fri, Sat, Set-up); Stage')).toBeVisible();
  await user.click(screen.getByText('1 entered'));
  const entered = within(screen.getByRole('table', { name: 'Entered' }));
  expect(entered.queryByRole('columnheader', { name: 'Slots' })).not.toBeInTheDocument();
});

test('removes people from the list after a refresh, and when a reviewer removes the plan', async () => {
  const { user, putApplication, note } = await open();
  await screen.findByText('2 still to enter');
  await putApplication({
    ...first,
    departments: departments('Info Desk: assignment', 'Stage: interest'),
  });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('1 still to enter')).toBeInTheDocument();
  expect(listed('Still to be entered')).toEqual(['Stage 1', 'Person Number 1']);
  await note({ userId: 'u00001', places: placesIn(DESK) });
  expect(await screen.findByText('All are entered')).toBeVisible();
});

const card = () => within(screen.getByRole('region', { name: 'One person at a time' }));

test('goes through the people one at a time, and each leaves the count and the list at once', async () => {
  const { user, note } = await open();
  await screen.findByText('2 still to enter');
  await note({ userId: 'u00003', places: placesIn(STAGE) });
  expect(await screen.findByText('3 still to enter')).toBeVisible();
  expect(card().getByText('into Info Desk and Stage')).toBeVisible();
  await user.click(card().getByRole('button', { name: 'Copy ID' }));
  expect(await navigator.clipboard.readText()).toBe('u00001');
  const next = card().getByRole('button', { name: 'Entered, next (Enter)' });
  await waitFor(() => expect(next).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('1 still to enter')).toBeVisible();
  expect(listed('Still to be entered')).toEqual(['Stage 1', 'Person Number 3']);
  expect(card().getByRole('link', { name: 'Person Number 3' })).toBeVisible();
  // Without the focus on any button, too.
  next.blur();
  await user.keyboard('{Enter}');
  expect(await card().findByText(/^All are said to be entered/)).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Still to be entered' })).toBeNull();
});

test('the last one is taken back, and a reload still knows who said what', async () => {
  const { user } = await open();
  await screen.findByText('2 still to enter');
  await user.click(card().getByRole('button', { name: 'Entered, next (Enter)' }));
  const said = within(await screen.findByRole('region', { name: '2 said to be entered' }));
  expect(said.getAllByRole('listitem')[0]).toHaveTextContent(
    /^Person Number 1 into Info Desk local, .*Not entered$/,
  );
  await user.click(card().getByRole('button', { name: 'Back to the last one' }));
  expect(await screen.findByText('2 still to enter')).toBeVisible();
  expect(card().getByRole('link', { name: 'Person Number 1' })).toBeVisible();
});

test('what somebody else says leaves by itself, can be taken back by anybody, and is confirmed by a refresh', async () => {
  const { user, as, putApplication } = await open();
  await screen.findByText('2 still to enter');
  await (
    await as('Sam')
  )('POST', 'reviews', entering('u00001', [DESK, STAGE]));
  const said = () => screen.findByRole('region', { name: /said to be entered$/ });
  expect(await said()).toHaveTextContent('Sam, ');
  expect(screen.queryByText('2 still to enter')).toBeNull();
  expect(card().queryByRole('button', { name: 'Back to the last one' })).toBeNull();
  const wrong = 'Not entered: Person Number 1 into Stage';
  await user.click(within(await said()).getByRole('button', { name: wrong }));
  expect(await screen.findByText('1 still to enter')).toBeVisible();
  expect(listed('Still to be entered')).toEqual(['Stage 1', 'Person Number 1']);
  await putApplication({
    ...first,
    departments: departments('Info Desk: assignment', 'Stage: interest'),
  });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('2 entered')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /said to be entered$/ })).toBeNull();
});

test('what could not be saved is kept and said, and the next person comes', async () => {
  const { failNext, user, reviewsSent } = await open();
  await screen.findByText('2 still to enter');
  failNext('POST reviews', 'lost');
  await user.click(card().getByRole('button', { name: 'Entered, next (Enter)' }));
  const unsaved = within(await screen.findByRole('region', { name: 'Not saved' }));
  expect(unsaved.getByRole('listitem')).toHaveTextContent(
    /^Person Number 1: Said to be entered in Info Desk and Stage$/,
  );
  expect(card().queryByRole('link', { name: 'Person Number 1' })).toBeNull();
  await user.click(unsaved.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(reviewsSent()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull());
});

test('users who may only read see the list without the card', async () => {
  await open({ permissions: ['user:read', 'volunteer:read'] });
  await screen.findByText('2 still to enter');
  expect(screen.queryByRole('region', { name: 'One person at a time' })).toBeNull();
});

test('the board counts and filters without people who are said to be entered', async () => {
  const { as } = await open({}, '/applications?entered=no:info-desk');
  await screen.findByText('1 of 3 applications');
  const filters = await screen.findByRole('list', { name: 'Filters' });
  expect(filters).toHaveTextContent('Info Desk: still to be entered');
  await (
    await as('Sam')
  )('POST', 'reviews', entering('u00001', [DESK, STAGE]));
  expect(await screen.findByText('No applications match')).toBeVisible();
});

test('shows people with a different assignment in the registration system', async () => {
  const { note } = await open();
  await screen.findByText('2 still to enter');
  await note({ userId: 'u00002', places: placesIn(STAGE) });
  expect(
    await screen.findByRole('heading', { name: '1 person assigned differently' }),
  ).toBeVisible();
  expect(screen.getByText('Planned: Stage. In the registration system: Info Desk.')).toBeVisible();
  expect(listed('Still to be entered')).toContain('Person Number 2');
});

test('while applications are still being read, lists those already read and says “so far”', async () => {
  const { readOn } = await open({ heldBack: ['u00002', 'u00003'] });
  expect(await screen.findByText('So far: 2 still to enter')).toBeInTheDocument();
  expect(screen.getByText('1 person more is planned, but not read yet.')).toBeVisible();
  readOn();
  expect(await screen.findByText('2 still to enter')).toBeInTheDocument();
});

test('lists people whose record failed or who are not in the role', async () => {
  await open(
    {
      rolesOf: ({ id }) => (id === 'u00001' ? [] : [7]),
      stumble: ({ url }) =>
        url.endsWith('/u00002/volunteer') ? Response.json({}, { status: 500 }) : undefined,
    },
    '/applications/entering?role=7',
  );
  const failures = await screen.findByRole('region', { name: '1 person could not be checked' });
  expect(within(failures).getByRole('listitem')).toHaveTextContent('u00002 Info Desk');
  const absent = screen.getByRole('region', { name: '1 person without an application here' });
  expect(absent).toHaveTextContent('not in this role');
  expect(within(absent).getByRole('link', { name: 'Show everyone' })).toHaveAttribute(
    'href',
    '/applications/entering',
  );
});

test('says that nobody is to be entered yet', async () => {
  await openRollcall('/applications/entering', { applications: applicants, reviews: [] });
  expect(await screen.findByText('Nobody is to be entered yet')).toBeInTheDocument();
});

test('says that the reviews could not be loaded, and offers a retry', async () => {
  const { user, leaveToBff } = await openRollcall('/applications/entering', {
    reviews,
    applications: applicants,
    answers: {
      'GET reviews': () =>
        Response.json(
          { errors: { access: { code: 'not_permitted', permissions: ['volunteer:read'] } } },
          { status: 403 },
        ),
    },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('What reviewers noted could not be loaded');
  leaveToBff('GET reviews');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 still to enter')).toBeInTheDocument();
});
