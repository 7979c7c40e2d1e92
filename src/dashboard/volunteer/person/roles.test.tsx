import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import {
  answerRoles,
  answerUsers,
  answerVolunteer,
  openDashboard,
  people,
  server,
} from '../../../../test/support/dashboard.tsx';

const ROLES = [
  { id: 7, name: 'Volunteer', people: 12 },
  { id: 8, name: 'Staff' },
  { id: 9, name: 'Vendor' },
];

/** Answers each read of a person's roles with these members, in the order of the roles. */
function answerMembers(held: (boolean | null)[], lookedUp = [true, true, false]) {
  const asked: string[] = [];
  const handler = http.get('*/bff/users/:id/roles', ({ request }) => {
    const { search } = new URL(request.url);
    asked.push(search);
    const members = search === '?look=up' ? lookedUp : held;
    return HttpResponse.json(
      ROLES.map(({ id, name }, index) => ({ id, name, member: members[index] })),
    );
  });
  return { handler, asked };
}

beforeEach(() =>
  server.use(answerRoles(ROLES), answerVolunteer(null), answerUsers(people(3)).handler),
);

const panel = () => within(screen.getByRole('region', { name: 'Application' }));
const lookUp = () => screen.findByRole('button', { name: 'Look up roles' });

test('names the roles that are known, and looks the others up on demand', async () => {
  const members = answerMembers([true, null, null]);
  server.use(members.handler);
  const { user } = openDashboard('/users/u00002');
  expect(await screen.findByText('Not looked up: Staff and Vendor')).toBeVisible();
  expect(panel().getByText('Volunteer')).toBeVisible();
  await user.click(await lookUp());
  expect(await screen.findByText('Volunteer and Staff')).toBeVisible();
  expect(screen.queryByText(/Not looked up/)).not.toBeInTheDocument();
  expect(members.asked).toEqual(['', '?look=up']);
});

test('asks for nobody’s roles while the server holds no list of a role', async () => {
  const members = answerMembers([], [false, false, false]);
  server.use(answerRoles(ROLES.map(({ id, name }) => ({ id, name }))), members.handler);
  const { user } = openDashboard('/users/u00002');
  expect(await screen.findByText('Not looked up: Volunteer, Staff, and Vendor')).toBeVisible();
  expect(members.asked).toEqual([]);
  await user.click(await lookUp());
  expect(await screen.findByText('None')).toBeVisible();
});

test('says that roles could not be looked up, and tries again', async () => {
  const errors = { server: { message: 'Broken', hash: 'c0de' } };
  server.use(
    http.get('*/bff/users/:id/roles', ({ request }) =>
      request.url.endsWith('?look=up') ? HttpResponse.json({ errors }, { status: 500 }) : undefined,
    ),
    answerMembers([true, null, null]).handler,
  );
  const { user } = openDashboard('/users/u00002');
  await user.click(await lookUp());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Roles could not be looked up');
  expect(panel().getByText('Volunteer')).toBeVisible();
  server.use(answerMembers([]).handler);
  await user.click(panel().getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Volunteer and Staff')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
