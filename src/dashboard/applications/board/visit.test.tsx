/** Visits of the board. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant } from '../../../../test/support/board.ts';
import {
  answerApplications,
  answerVisit,
  applicationLines,
  applicationsProgress,
  openDashboard,
  server,
  answerTo,
} from '../../../../test/support/dashboard.tsx';

const OLD = '2026-03-01T10:00:00.000Z';
const applicants = [applicant(1, { createdAt: OLD, updatedAt: OLD })];

test('the shown applications count as seen only once all are loaded', async () => {
  const asOf = '2026-03-06T10:00:00.000Z';
  const { handler, told } = answerVisit(null);
  const stream = answerApplications(
    { application: applicants[0] },
    { progress: applicationsProgress({ applications: 1, asOf }) },
  );
  server.use(handler, stream.handler);
  openDashboard('/applications');
  await screen.findByText(/so far, reading/);
  await waitFor(() => expect(told).toEqual([{}]));
  stream.send({
    progress: applicationsProgress({ applications: 1, read: 10, complete: true, asOf }),
  });
  stream.send({ end: {} });
  await waitFor(() => expect(told).toEqual([{}, { shown: asOf }]));
});

test('Overnight says that the time of the last visit could not be loaded, and offers a retry', async () => {
  const visit = answerVisit('2026-03-02T09:00:00.000Z').handler;
  server.use(answerApplications(...applicationLines(applicants)).handler, visit);
  server.use(
    answerTo('POST board/visit', () =>
      Response.json(
        { errors: { access: { code: 'not_permitted', permissions: ['user:read'] } } },
        { status: 403 },
      ),
    ),
  );
  const { user } = openDashboard('/applications/overnight');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('What happened could not be loaded');
  server.use(visit);
  // The visit is reported again once everything is read, which removes the alert for a moment.
  await waitFor(async () => {
    const again = screen.queryByRole('button', { name: 'Try again' });
    if (again) await user.click(again);
    expect(screen.getByRole('heading', { name: /^Since Mar 2/ })).toBeInTheDocument();
  });
});
