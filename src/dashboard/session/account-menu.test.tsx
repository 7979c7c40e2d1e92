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

test('says what one may see, and promises nothing that there is no page for', async () => {
  const { user } = openDashboard('/users');
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  expect(await screen.findByText('users and applications')).toBeInTheDocument();
  expect(screen.queryByText(/audit/)).not.toBeInTheDocument();
});
