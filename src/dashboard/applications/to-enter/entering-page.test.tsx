import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../../test/support/rollcall.tsx';
import { noted, placesIn, slotOf, timesWith } from '../../../../test/support/records.ts';

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

const table = () => screen.getByRole('table', { name: 'Still to be entered' });
const listed = () =>
  within(table())
    .getAllByRole('rowheader')
    .map((one) => one.textContent);

test('lists by department the people whom the registration system lacks there, and copies their IDs', async () => {
  const { user, note } = await open();
  expect(await screen.findByText('2 still to enter')).toBeInTheDocument();
  expect(await screen.findByText(/^Updated /)).toBeInTheDocument();
  await note({ userId: 'u00003', places: placesIn(STAGE) });
  expect(await screen.findByText('3 still to enter')).toBeInTheDocument();
  expect(listed()).toEqual([
    'Info Desk 1',
    'Person Number 1',
    'Stage 2',
    'Person Number 1',
    'Person Number 3',
  ]);
  const links = within(table()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/applications?has=info-desk:+planned',
    '/applications/u00001?has=info-desk:+planned',
    '/applications?has=stage:+planned',
    '/applications/u00001?has=stage:+planned',
    '/applications/u00003?has=stage:+planned',
  ]);
  expect(screen.getByRole('link', { name: 'Show these people on the board' })).toHaveAttribute(
    'href',
    '/applications?has=*:+planned',
  );
  await user.click(within(table()).getByRole('button', { name: 'Copy ID u00003' }));
  expect(await navigator.clipboard.readText()).toBe('u00003');
  await user.click(within(table()).getByRole('button', { name: 'Copy all IDs of Stage' }));
  expect(await navigator.clipboard.readText()).toBe('u00001\nu00003');
});

test('tells the slots that a plan names, also those that are no choice any more', async () => {
  const { note } = await open({ settings: timesWith(['Friday', 'Saturday']) });
  await screen.findByText('2 still to enter');
  const slots = [slotOf('Saturday'), slotOf('Set-up'), slotOf('Friday')];
  await note({ userId: 'u00001', places: [{ department: DESK, slots }, ...placesIn(STAGE)] });
  expect(await within(table()).findByRole('columnheader', { name: 'Slots' })).toBeVisible();
  expect(within(table()).getByRole('cell', { name: 'Fri, Sat, and Set-up' })).toBeVisible();
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
  expect(listed()).toEqual(['Stage 1', 'Person Number 1']);
  await note({ userId: 'u00001', places: placesIn(DESK) });
  expect(await screen.findByText('All are entered')).toBeVisible();
  expect(screen.getByText('2 planned assignments are in the registration system.')).toBeVisible();
});

test('a tick changes nothing but this page, and a refresh shows who is missing all the same', async () => {
  const { user, putApplication, reviewsSent } = await open();
  await screen.findByText('2 still to enter');
  const box = (department: string) =>
    screen.getByRole('checkbox', { name: `Tick Person Number 1, ${department}` });
  await user.click(box('Info Desk'));
  box('Stage').focus();
  // A key that is held down ticks once.
  await user.keyboard('{ >5/}');
  expect(box('Info Desk')).toBeChecked();
  expect(box('Stage')).toBeChecked();
  expect(screen.getByText('2 still to enter')).toBeVisible();
  await putApplication({
    ...first,
    departments: departments('Info Desk: assignment', 'Stage: interest'),
  });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('1 still to enter')).toBeVisible();
  await waitFor(() => expect(box('Stage')).not.toBeChecked());
  expect(reviewsSent()).toEqual([]);
});

test('ticks stay when a refresh fails, and when a copy comes by itself later', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { user, clock, answerTo, leaveToBff, putApplication } = await open();
  await screen.findByText('2 still to enter');
  const box = () => screen.getByRole('checkbox', { name: 'Tick Person Number 1, Stage' });
  await user.click(box());
  answerTo('GET applications', Response.json({}, { status: 503 }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The refresh failed');
  leaveToBff('GET applications');
  await putApplication({
    ...first,
    departments: departments('Info Desk: assignment', 'Stage: interest'),
  });
  clock.ahead += 301_000;
  act(() => vi.advanceTimersByTime(301_000));
  expect(await screen.findByText('1 still to enter')).toBeVisible();
  expect(box()).toBeChecked();
});

test('users who may only read see the same list', async () => {
  await open({ permissions: ['user:read', 'volunteer:read'] });
  await screen.findByText('2 still to enter');
  expect(listed()).toHaveLength(4);
});

test('shows people with a different assignment in the registration system', async () => {
  const { note } = await open();
  await screen.findByText('2 still to enter');
  await note({ userId: 'u00002', places: placesIn(STAGE) });
  expect(
    await screen.findByRole('heading', { name: '1 person assigned differently' }),
  ).toBeVisible();
  expect(screen.getByText('Planned: Stage. In the registration system: Info Desk.')).toBeVisible();
  expect(listed()).toContain('Person Number 2');
});

test('while applications are still being read, lists those already read and says “so far”', async () => {
  const { readOn } = await open({ heldBack: ['u00002', 'u00003'] });
  expect(await screen.findByText('So far: 2 still to enter')).toBeInTheDocument();
  readOn();
  expect(await screen.findByText('2 still to enter')).toBeInTheDocument();
});

test('does not say that all are entered where a record could not be read', async () => {
  const { note } = await open({
    stumble: ({ url }) =>
      url.endsWith('/u00001/volunteer') ? Response.json({}, { status: 500 }) : undefined,
  });
  expect(await screen.findByText('So far: All entered')).toBeVisible();
  await note({ userId: 'u00003', places: placesIn(STAGE) });
  expect(await screen.findByText('So far: 1 still to enter')).toBeVisible();
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
