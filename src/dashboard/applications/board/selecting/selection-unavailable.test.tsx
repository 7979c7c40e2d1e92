import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  answerApplications,
  answerRoles,
  answerSession,
  applicationLines,
  openDashboard,
  person,
  server,
  volunteerRecord,
} from '../../../../../test/support/dashboard.tsx';

vi.mock('./selection-bar.tsx', () => {
  throw new Error('offline');
});

test('says that the selection bar could not be loaded, and keeps the board', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const record = volunteerRecord({ id: 'v1', user: person(1, { preferredName: 'Robin' }) });
  server.use(
    answerSession(),
    answerRoles(),
    answerApplications(...applicationLines([record])).handler,
  );
  const { user } = openDashboard('/applications');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Robin' }));
  expect(await screen.findByText(/selection could not be loaded/)).toBeVisible();
  expect(screen.getByRole('row', { selected: true })).toHaveTextContent('Robin');
});
