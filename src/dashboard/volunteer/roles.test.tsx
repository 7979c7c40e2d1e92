import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../test/support/rollcall.tsx';

const ROLES = [
  { id: 7, name: 'Volunteer', people: 12 },
  { id: 8, name: 'Staff' },
  { id: 9, name: 'Vendor' },
];

/** Says which of the roles the person has, in their order; null where the list of a role is not loaded. */
const members = (...held: (boolean | null)[]) =>
  Response.json(ROLES.map(({ id, name }, index) => ({ id, name, member: held[index] })));

const answers = { 'GET roles': Response.json(ROLES) };
const MEMBERS = 'GET users/:id/roles';
const open = (options: RollcallOptions) =>
  openRollcall('/users/u00002', { people: people(3), answers, ...options });

const panel = () => within(screen.getByRole('region', { name: 'Application' }));

test('names the roles that are known, and says that others are not loaded', async () => {
  await open({ answers: { ...answers, [MEMBERS]: members(true, false, null) } });
  await screen.findByText('No volunteer application');
  expect(await screen.findByText(/^Other roles are not loaded/)).toBeVisible();
  expect(panel().getByText('Volunteer')).toBeVisible();
});

test('says that a person has none of the roles', async () => {
  await open({ answers: { ...answers, [MEMBERS]: members(false, false, false) } });
  await screen.findByText('No volunteer application');
  expect(await screen.findByText('None')).toBeVisible();
});

test('asks for nobody’s roles while the server holds no list of a role', async () => {
  const { askedFor } = await open({ answers: {}, roles: ROLES });
  await screen.findByText('No volunteer application');
  expect(await screen.findByText(/^Not loaded. Choose a role/)).toBeVisible();
  expect(askedFor(MEMBERS)).toEqual([]);
});

test('says that roles could not be loaded, and tries again', async () => {
  const errors = { server: { message: 'Broken', hash: 'c0de' } };
  const { user, answerTo } = await open({
    answers: { ...answers, [MEMBERS]: Response.json({ errors }, { status: 500 }) },
  });
  await screen.findByText('No volunteer application');
  expect(await screen.findByText(/^Roles could not be loaded/)).toBeVisible();
  answerTo(MEMBERS, members(true, true, false));
  await user.click(panel().getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Volunteer and Staff')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
