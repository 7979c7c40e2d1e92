/** The line on the board that leads to what happened since the last visit. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { applicant } from '../../../../test/support/board.ts';
import {
  answerApplications,
  answerVisit,
  answerVolunteer,
  applicationLines,
  openDashboard,
  server,
} from '../../../../test/support/dashboard.tsx';

const YESTERDAY = '2026-05-03T16:40:00.000Z';
const LINE = 'See what happened since yesterday 18:40';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T06:00:00.000Z') });
  localStorage.clear();
  return () => vi.useRealTimers();
});

function open(since: string, address = '/applications') {
  const stream = answerApplications(...applicationLines([applicant(1), applicant(2)]));
  server.use(stream.handler, answerVisit(since).handler);
  return openDashboard(address);
}

test('the first visit of a day shows the board, and leads to what happened', async () => {
  const { user, router } = open(YESTERDAY, '/applications?role=7&mark=none');
  const link = await screen.findByRole('link', { name: LINE });
  expect(await screen.findByRole('grid', { name: 'Applications' })).toBeVisible();
  await user.click(link);
  expect(router.state.location.pathname).toBe('/applications/overnight');
  expect(router.state.location.search).toBe('?role=7');
  await screen.findByRole('heading', { name: 'Since yesterday 18:40' });
  await user.click(screen.getByRole('link', { name: 'Board' }));
  await screen.findByText('2 applications');
  expect(screen.queryByRole('link', { name: LINE })).toBeNull();
});

test('the line stays away once it is dismissed, and comes back after the next visit', async () => {
  const { user } = open(YESTERDAY);
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('link', { name: LINE })).toBeNull();
  open(YESTERDAY);
  await screen.findAllByRole('link', { name: 'Since yesterday 18:40' });
  expect(screen.queryByRole('link', { name: LINE })).toBeNull();
  open('2026-05-03T19:00:00.000Z');
  expect(
    await screen.findByRole('link', { name: 'See what happened since yesterday 21:00' }),
  ).toBeVisible();
});

test('a later visit of the same day has the way at the foot of the board only', async () => {
  const { user, router } = open('2026-05-04T05:00:00.000Z');
  await user.click(await screen.findByRole('link', { name: 'Since today 07:00' }));
  expect(router.state.location.pathname).toBe('/applications/overnight');
  expect(screen.queryByRole('link', { name: /^See what happened/ })).toBeNull();
});

test('a link to a person shows the person, without the line', async () => {
  server.use(answerVolunteer(applicant(1)));
  open(YESTERDAY, '/applications/u00001');
  await screen.findByRole('link', { name: 'Since yesterday 18:40' });
  expect(screen.queryByRole('link', { name: LINE })).toBeNull();
});
