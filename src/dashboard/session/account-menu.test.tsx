import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  answerRoles,
  answerSession,
  answerUsers,
  openDashboard,
  people,
  server,
} from '../../../test/support/dashboard.tsx';

beforeEach(() => server.use(answerSession(), answerRoles(), answerUsers(people(1)).handler));

test('says what one may see', async () => {
  const { user } = openDashboard('/users');
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  expect(
    await screen.findByText('users, applications, the audit, and who has access'),
  ).toBeInTheDocument();
});

test('promises neither the audit nor a way to it to those who may not read it', async () => {
  server.use(answerSession(['user:read', 'volunteer:read', 'review:write']));
  const { user } = openDashboard('/users');
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  expect(await screen.findByText('users and applications')).toBeInTheDocument();
  expect(screen.queryByText(/audit/i)).not.toBeInTheDocument();
});
