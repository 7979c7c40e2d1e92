import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerBoard, applicant, departments } from '../../../../test/support/board.ts';
import {
  answerApplications,
  applicationLines,
  applicationsProgress,
  answerSession,
  openDashboard,
  server,
  answerTo,
} from '../../../../test/support/dashboard.tsx';
import { sectionPaths } from '../../paths/section-paths.ts';

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
    answerTo('GET applications', () =>
      Response.json({ errors: { server: failure } }, { status: 504 }),
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
    answerTo('GET board', () => Response.json({ errors: { server: failure } }, { status: 504 })),
  );
  openDashboard('/applications/departments');
  expect(await screen.findByText(/Targets and the set-up of times/)).toBeInTheDocument();
  expect(await screen.findByText('Info Desk')).toBeInTheDocument();
});

test('waits with the table for the targets, so that no department changes its place', async () => {
  const two = applicant(2, { departments: departments('Stage: interest') });
  const board = answerBoard({ targets: { stage: 5 } });
  const settings = Promise.withResolvers<void>();
  server.use(
    answerApplications(...applicationLines([one, two])).handler,
    answerTo('GET board', () => settings.promise),
    ...board.handlers,
  );
  openDashboard('/applications/departments');
  expect(await screen.findByText('2 applications')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  settings.resolve();
  await screen.findByRole('table');
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
    'Stage',
    'Info Desk',
  ]);
});

test('while applications are still being read, nothing is said to be short, and rows keep their places', async () => {
  const two = applicant(2, { departments: departments('Stage: interest') });
  server.use(...answerBoard({ targets: { stage: 5 } }).handlers);
  const { handler, send } = answerApplications(
    { application: one },
    { application: two },
    { progress: applicationsProgress({ applications: 2 }) },
  );
  server.use(handler);
  openDashboard('/applications/departments');
  await screen.findByText('Stage');
  const names = () => screen.getAllByRole('rowheader').map((head) => head.textContent);
  expect(names()).toEqual(['Info Desk', 'Stage']);
  expect(screen.getByText('Not all are read')).toBeInTheDocument();
  expect(screen.queryByText('5 people short')).not.toBeInTheDocument();
  // Not all questions are known yet.
  expect(screen.getByRole('button', { name: 'Set up times' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  send(...applicationLines([]));
  await waitFor(() => expect(names()).toEqual(['Stage', 'Info Desk']));
  expect(screen.queryByText('Not all are read')).not.toBeInTheDocument();
});

test('nothing is said to be short once the reading is stopped, nor while plans are missing', async () => {
  server.use(
    ...answerBoard({ targets: { 'info-desk': 640 } }).handlers,
    answerTo('GET reviews', () => Response.json({ errors: { server: failure } }, { status: 504 })),
  );
  const { handler, send } = answerApplications(
    { application: one },
    { progress: applicationsProgress({ applications: 1 }) },
  );
  server.use(handler);
  const { user } = openDashboard('/applications/departments');
  await screen.findByText('Info Desk');
  await user.click(screen.getByRole('button', { name: 'Stop reading' }));
  expect(await screen.findByRole('button', { name: 'Go on reading' })).toBeVisible();
  expect(screen.getByText('Not all are read')).toBeInTheDocument();
  expect(screen.queryByText(/people short/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go on reading' }));
  send(...applicationLines([]));
  expect(await screen.findByText('1 application')).toBeInTheDocument();
  expect(await screen.findByText('What reviewers noted could not be loaded')).toBeVisible();
  expect(screen.queryByText(/people short/)).not.toBeInTheDocument();
});

test('a link opens the set-up of times, and closing it leaves its address', async () => {
  server.use(
    answerSession(['user:read', 'volunteer:read', 'review:write']),
    answerApplications(...applicationLines([one])).handler,
  );
  const { user, router } = openDashboard(sectionPaths.setUp());
  const dialog = within(await screen.findByRole('dialog', { name: 'Times' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/applications/coverage', hash: '' });
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
