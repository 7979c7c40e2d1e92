import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerBoard, applicant, departments } from '../../../../test/support/board.ts';
import {
  answerApplications,
  applicationLines,
  applicationsProgress,
  openDashboard,
  server,
} from '../../../../test/support/dashboard.tsx';

const one = applicant(1, { departments: departments('Info Desk: assignment') });
const failure = { code: 'service_timeout', hash: 'ab12' } as const;

beforeEach(() => server.use(...answerBoard().handlers));

test('while applications are still being read, counts those already read and says “so far”', async () => {
  const { handler, send } = answerApplications(
    { application: one },
    { progress: applicationsProgress({ applications: 1 }) },
  );
  server.use(handler);
  openDashboard('/applications/departments');
  expect(await screen.findByText(/so far.*reading/)).toBeInTheDocument();
  expect(await screen.findByText('Info Desk')).toBeInTheDocument();
  send(...applicationLines([]));
  expect(await screen.findByText('1 application')).toBeInTheDocument();
});

test('says how many records could not be read', async () => {
  const failed = { failed: { userId: 'u9', error: failure } };
  server.use(answerApplications(failed, ...applicationLines([one])).handler);
  openDashboard('/applications/departments');
  expect(await screen.findByText(/1 record could not be read/)).toBeInTheDocument();
});

test('says what failed, and tries again', async () => {
  server.use(
    http.get('*/bff/applications', () =>
      HttpResponse.json({ errors: { server: failure } }, { status: 504 }),
    ),
  );
  const { user } = openDashboard('/applications/coverage');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Applications could not be loaded');
  server.use(answerApplications(...applicationLines([one])).handler);
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 application')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('says that nobody has applied yet', async () => {
  server.use(answerApplications(...applicationLines([])).handler);
  openDashboard('/applications/departments');
  expect(await screen.findByText('Nobody has applied yet')).toBeInTheDocument();
});

test('counts without targets if these could not be loaded, and says so', async () => {
  server.use(
    answerApplications(...applicationLines([one])).handler,
    http.get('*/bff/board', () =>
      HttpResponse.json({ errors: { server: failure } }, { status: 504 }),
    ),
  );
  openDashboard('/applications/departments');
  expect(await screen.findByText(/Targets and the meaning/)).toBeInTheDocument();
  expect(await screen.findByText('Info Desk')).toBeInTheDocument();
});

test('reports a malformed role in the address', async () => {
  openDashboard('/applications/departments?role=x');
  expect(await screen.findByRole('alert')).toHaveTextContent('“role=x”');
});

test('moving between the pages of the section does not reload the applications, and moves the focus to the heading', async () => {
  const { handler, asked } = answerApplications(...applicationLines([one]));
  server.use(handler);
  const { user } = openDashboard('/applications/departments');
  await screen.findByText('1 application');
  await user.click(screen.getByRole('link', { name: 'Coverage' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Coverage' })).toHaveFocus());
  expect(await screen.findByText('1 application')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
});
