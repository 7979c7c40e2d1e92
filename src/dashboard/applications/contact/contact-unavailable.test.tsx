import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openRollcall } from '../../../../test/support/rollcall.tsx';

vi.mock('./contact-dialog.tsx', () => {
  throw new Error('offline');
});

test('says that the contacts could not be opened', async () => {
  const { user } = await openRollcall('/applications', { applications: [] });
  await user.click(await screen.findByRole('button', { name: 'Contact' }));
  expect(await screen.findByText(/^The contacts could not be opened/)).toBeVisible();
});
