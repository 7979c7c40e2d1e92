import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  answerRoles,
  answerUsers,
  answerVolunteer,
  openDashboard,
  people,
  server,
  answerTo,
} from '../../../test/support/dashboard.tsx';

const ROLES = [
  { id: 7, name: 'Volunteer', people: 12 },
  { id: 8, name: 'Staff' },
  { id: 9, name: 'Vendor' },
];

/** Answers each read of a person's roles with these members, in the order of the roles. */
function answerMembers(held: (boolean | null)[]) {
  const asked: string[] = [];
  const handler = answerTo('GET users/:id/roles', ({ request }) => {
    asked.push(request.url);
    return Response.json(ROLES.map(({ id, name }, index) => ({ id, name, member: held[index] })));
  });
  return { handler, asked };
}

beforeEach(() =>
  server.use(
    answerTo('GET roles', () => Response.json(ROLES)),
    answerVolunteer(null),
    answerUsers(people(3)).handler,
  ),
);

const panel = () => within(screen.getByRole('region', { name: 'Application' }));

test('names the roles that are known, and says that others are not loaded', async () => {
  server.use(answerMembers([true, false, null]).handler);
  openDashboard('/users/u00002');
  await screen.findByText('No volunteer application');
  expect(await screen.findByText(/^Other roles are not loaded/)).toBeVisible();
  expect(panel().getByText('Volunteer')).toBeVisible();
});

test('says that a person has none of the roles', async () => {
  server.use(answerMembers([false, false, false]).handler);
  openDashboard('/users/u00002');
  await screen.findByText('No volunteer application');
  expect(await screen.findByText('None')).toBeVisible();
});

test('asks for nobody’s roles while the server holds no list of a role', async () => {
  const members = answerMembers([]);
  server.use(answerRoles(ROLES.map(({ id, name }) => ({ id, name }))), members.handler);
  openDashboard('/users/u00002');
  await screen.findByText('No volunteer application');
  expect(await screen.findByText(/^Not loaded. Choose a role/)).toBeVisible();
  expect(members.asked).toEqual([]);
});

test('says that roles could not be loaded, and tries again', async () => {
  const errors = { server: { message: 'Broken', hash: 'c0de' } };
  server.use(answerTo('GET users/:id/roles', () => Response.json({ errors }, { status: 500 })));
  const { user } = openDashboard('/users/u00002');
  await screen.findByText('No volunteer application');
  expect(await screen.findByText(/^Roles could not be loaded/)).toBeVisible();
  server.use(answerMembers([true, true, false]).handler);
  await user.click(panel().getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Volunteer and Staff')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
