import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  answerApplications,
  answerRoles,
  answerSession,
  applicationLines,
  openDashboard,
  server,
} from '../../../../test/support/dashboard.tsx';

vi.mock('./contact-dialog.tsx', () => {
  throw new Error('offline');
});

test('says that the contacts could not be opened', async () => {
  server.use(answerSession(), answerRoles(), answerApplications(...applicationLines([])).handler);
  const { user } = openDashboard('/applications');
  await user.click(await screen.findByRole('button', { name: 'Contact' }));
  expect(await screen.findByText(/^The contacts could not be opened/)).toBeVisible();
});
