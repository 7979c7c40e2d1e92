/** The filter for applications that are new since the user's last visit. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { applicant } from '../../../../test/support/board.ts';
import {
  answerApplications,
  answerVisit,
  applicationLines,
  applicationsProgress,
  openDashboard,
  server,
} from '../../../../test/support/dashboard.tsx';

const OLD = '2026-03-01T10:00:00.000Z';
const applicants = [
  applicant(1, { createdAt: OLD, updatedAt: '2026-03-05T10:00:00.000Z' }),
  applicant(2, { createdAt: OLD, updatedAt: OLD }),
  applicant(3, { createdAt: '2026-03-05T10:00:00.000Z', updatedAt: '' }),
  applicant(4, { createdAt: '', updatedAt: '' }),
];

function open(since: string | null, address: string, lines = applicationLines(applicants)) {
  const visit = answerVisit(since);
  const stream = answerApplications(...lines);
  server.use(visit.handler, stream.handler);
  return { ...openDashboard(address), ...visit, ...stream };
}

test('narrows to applications created or updated since the last visit, says when that was, and counts those without dates', async () => {
  open('2026-03-02T09:00:00.000Z', '/applications?new=yes');
  await screen.findByText('2 of 4 applications');
  const [chip] = within(await screen.findByRole('list', { name: 'Filters' })).getAllByRole(
    'listitem',
  );
  expect(chip).toHaveTextContent('New since my last visit2');
  expect(screen.getByText(/^Created or updated since .*1 application without dates/)).toBeVisible();
});

test('the board shows how many applications are new, and links to them', async () => {
  const { user, router } = open('2026-03-02T09:00:00.000Z', '/applications');
  await user.click(await screen.findByRole('link', { name: '2 new since your last visit' }));
  expect(router.state.location.search).toBe('?new=yes');
  await screen.findByText('2 of 4 applications');
});

test('on the first visit, says that nothing counts as new yet', async () => {
  open(null, '/applications?new=yes');
  expect(await screen.findByText('Nothing counts as new yet')).toBeInTheDocument();
  expect(screen.getByText(/your first visit/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show all applications' })).toBeVisible();
});

test('the shown applications count as seen only once all are loaded', async () => {
  const asOf = '2026-03-06T10:00:00.000Z';
  const { told, send } = open(null, '/applications', [
    { application: applicants[0] },
    { progress: applicationsProgress({ applications: 1, asOf }) },
  ]);
  await screen.findByText(/so far, reading/);
  await waitFor(() => expect(told).toEqual([{}]));
  send({ progress: applicationsProgress({ applications: 1, read: 10, complete: true, asOf }) });
  send({ end: {} });
  await waitFor(() => expect(told).toEqual([{}, { shown: asOf }]));
});

test('the board says that the time of the last visit could not be loaded, and offers a retry', async () => {
  server.use(answerApplications(...applicationLines(applicants)).handler);
  server.use(
    http.post('*/bff/board/visit', () =>
      HttpResponse.json(
        { errors: { access: { code: 'not_permitted', permissions: ['user:read'] } } },
        { status: 403 },
      ),
    ),
  );
  const { user } = openDashboard('/applications?new=yes');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('When you last looked at the board could not be loaded');
  server.use(answerVisit('2026-03-02T09:00:00.000Z').handler);
  // The visit is reported again once everything is read, which removes the alert for a moment.
  await waitFor(async () => {
    const again = screen.queryByRole('button', { name: 'Try again' });
    if (again) await user.click(again);
    expect(screen.getByText('2 of 4 applications')).toBeInTheDocument();
  });
});
