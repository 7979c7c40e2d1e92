/** The number of missing people is the same on every page, with a role and without. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../test/support/event.ts';
import { placesIn, timesWith } from '../../../test/support/records.ts';
import { openRollcall, type RollcallOptions } from '../../../test/support/rollcall.tsx';

const friday = { options: [{ name: 'When?', type: 'multi', value: 'Friday' }] };
const STAFF = ['u00001', 'u00004'];

/** First Aid needs five people and has four, one of them of the staff; Stage, which no staff names, lacks two. */
const EVENT: RollcallOptions = {
  applications: [
    applicant(1, { departments: departments('First Aid: assignment'), ...friday }),
    applicant(2, { departments: departments('First Aid: assignment'), ...friday }),
    applicant(3, { departments: departments('First Aid: assignment'), ...friday }),
    applicant(4, { departments: departments('First Aid: interest'), ...friday }),
    applicant(5, { departments: departments('Stage: interest'), ...friday }),
  ],
  reviews: [{ userId: 'u00005', places: placesIn('first-aid') }],
  roles: [
    { id: 7, name: 'Staff' },
    { id: 8, name: 'Guest' },
  ],
  rolesOf: ({ id }) => [STAFF.includes(id) ? 7 : 8],
  settings: timesWith(['Friday', 'Saturday'], {
    targets: { 'first-aid': 5, stage: 2 },
    needs: { 'first-aid Friday': 5 },
  }),
};

const open = (path: string, options: RollcallOptions = {}) =>
  openRollcall(`/applications${path}?role=7`, { ...EVENT, ...options });
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));

test('Departments compares the target with everybody, and lists what lacks people beside the role’s own', async () => {
  await open('/departments');
  await screen.findByText('2 applications');
  await screen.findByText('1 person short, 1 by slot, in 1 slot');
  expect(row('First Aid').getByRole('link', { name: '1: Assigned, First Aid' })).toBeVisible();
  expect(row('First Aid').queryByRole('link', { name: /Planned/ })).toBeNull();
  expect(row('Stage').getByText('2 people short')).toBeInTheDocument();
  const bar = row('First Aid').getByRole('img');
  expect(bar).toHaveAccessibleName('1 assigned, 0 planned, 1 possible');
  // The column alone: no bar shows a target, and none is shorter for its sake.
  expect(screen.getAllByText('Target')).toHaveLength(1);
  expect(bar.firstElementChild).toHaveStyle({ inlineSize: '50%' });
});

test('Coverage and the line above the board count the same slots', async () => {
  const { router } = await open('');
  const short = await screen.findByRole('link', { name: '1 slot short' });
  await router.navigate(short.getAttribute('href') ?? '');
  // And once in the sum of the department.
  await screen.findByRole('link', { name: '1 short. Fill First Aid: Fri' });
  expect(screen.getAllByRole('link', { name: /short\. Fill/ })).toHaveLength(2);
  expect(
    row('First Aid').getByRole('link', { name: '1 assigned or planned, First Aid, Fri' }),
  ).toBeVisible();
  // Of one role nobody can say how many of a target they are.
  expect(screen.queryByText('of 5')).toBeNull();
});

test('fill mode has the people of the role, and what everybody leaves to fill', async () => {
  await open('/fill/first-aid');
  await screen.findByText('1 short');
  expect(screen.getByText('1 person to look at')).toBeInTheDocument();
  expect(screen.getByText(/Fri.*: offered, 4 there, 1 short$/)).toBeInTheDocument();
});

test('an open person shows the same', async () => {
  const { user } = await open('/u00004');
  await screen.findByRole('link', { name: '1 slot short' });
  await user.click(await screen.findByRole('button', { name: 'Plan for …' }));
  expect(
    await screen.findByRole('link', { name: 'short 1, 1 by slot. Fill First Aid' }),
  ).toBeVisible();
});

test('as long as somebody of another role is not read, nothing is short', async () => {
  const held = { heldBack: ['u00002'] };
  const { user, router, readOn } = await open('/u00004', held);
  await screen.findByText('2 applications');
  await user.click(await screen.findByRole('button', { name: 'Plan for …' }));
  await screen.findByRole('checkbox', { name: /First Aid/ });
  expect(screen.queryByText(/short/)).toBeNull();
  await router.navigate('/applications/departments?role=7');
  expect((await screen.findAllByText('Not all are read')).length).toBeGreaterThan(0);
  readOn();
  expect(await screen.findByText(/^1 person short/)).toBeInTheDocument();
});

test('where a record could not be read, nothing is short, with a role and without', async () => {
  const isShort = /\d (person|people|places?|slots?) short|short \d/;
  const { user, router } = await open('/departments', {
    stumble: ({ url }) =>
      url.endsWith('/u00002/volunteer') ? Response.json({}, { status: 500 }) : undefined,
  });
  await screen.findByText('2 applications');
  expect((await screen.findAllByText('Not all are read')).length).toBeGreaterThan(0);
  expect(screen.queryByText(isShort)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Propose' })).toBeNull();
  await router.navigate('/applications/departments');
  await screen.findByText('4 applications');
  await screen.findByText('1 record could not be read');
  expect((await screen.findAllByText('Not all are read')).length).toBeGreaterThan(0);
  expect(screen.queryByText(isShort)).toBeNull();
  await router.navigate('/applications/u00004');
  await user.click(await screen.findByRole('button', { name: 'Plan for …' }));
  await screen.findByRole('checkbox', { name: /First Aid/ });
  expect(screen.queryByText(isShort)).toBeNull();
});

test('as long as not all are read, an open person’s departments lack nobody', async () => {
  const { user, readOn } = await openRollcall('/applications/u00004', {
    ...EVENT,
    heldBack: ['u00002'],
  });
  await user.click(await screen.findByRole('button', { name: 'Plan for …' }));
  await screen.findByRole('checkbox', { name: /First Aid/ });
  expect(screen.queryByText(/^short/)).toBeNull();
  readOn();
  await waitFor(() => expect(screen.getByText('short 1, 1 by slot')).toBeVisible());
});
