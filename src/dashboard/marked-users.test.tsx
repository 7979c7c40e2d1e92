import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  answerRoles,
  answerSession,
  answerUsers,
  openDashboard,
  people,
  server,
} from '../../test/support/dashboard.tsx';

const code = vi.hoisted(() => ({ asked: 0 }));
vi.mock('./applications/reviewing/marks/watch-marks.ts', () => {
  code.asked += 1;
  throw new Error('offline');
});

beforeEach(() => server.use(answerSession(), answerRoles(), answerUsers(people(3)).handler));

test('the list works if the code for the marks fails to load', async () => {
  openDashboard('/users');
  expect(await screen.findByRole('link', { name: 'Person Number 1' })).toBeVisible();
  await waitFor(() => expect(code.asked).toBe(1));
  await expect(import('./applications/reviewing/marks/watch-marks.ts')).rejects.toThrow();
  expect(screen.getByRole('link', { name: 'Person Number 1' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
