/** The board reads the applications repeatedly, for as long as that takes, and reports failures. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  answerApplications,
  answerSession,
  answerUsers,
  applicationLines,
  applicationsProgress,
  openDashboard,
  people,
  server,
  answerTo,
} from '../../../../test/support/dashboard.tsx';
import {
  boardRecord,
  cell,
  names,
  openBoard,
  RECORDS,
} from '../../../../test/support/dashboard-board.ts';

// The first test of the file: the rules of phone numbers are loaded once.
test('cells stay where they are while phone numbers are formatted, so that no click is lost', async () => {
  const contactMethods = [{ name: 'phone', value: '+441632960123', isPrimary: true }];
  await openBoard(
    '/applications',
    RECORDS.map((record) => ({ ...record, contactMethods })),
  );
  const contact = cell('Person 1', 'Primary contact');
  expect(contact).toHaveTextContent('+441632960123');
  const mark = within(cell('Person 1', 'Registration')).getByRole('button', { name: 'Interest' });
  await waitFor(() => expect(contact).toHaveTextContent('+44 1632 960123'));
  expect(mark).toBeInTheDocument();
});

test('lists records that could not be read with the reason, also without an ID, and reads them again', async () => {
  const error = { code: 'service_unreachable', hash: 'abc' };
  server.use(answerUsers(people(4)).handler);
  const { user, applications } = await openBoard('/applications', []);
  const [progress, end] = applicationLines([], 5);
  applications.begin(
    { application: RECORDS[0] },
    { failed: { userId: 'u00009', error } },
    { failed: { userId: '', error } },
    { failed: { userId: '', error } },
    progress ?? {},
    end ?? {},
  );
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  await user.click(await screen.findByRole('button', { name: '3 records could not be read' }));
  const dialog = screen.getByRole('dialog', { name: 'Records that could not be read' });
  const [known, ...others] = within(dialog).getAllByRole('listitem');
  expect(known).toHaveTextContent(/u00009.+reach/);
  expect(others.map((one) => within(one).queryByRole('link'))).toEqual([null, null]);
  expect(within(dialog).getAllByText('A record without an ID')).toHaveLength(2);
  applications.begin(...applicationLines(RECORDS));
  await user.click(within(dialog).getByRole('button', { name: 'Read again' }));
  await screen.findByText('4 applications');
  expect(screen.queryByText('3 records could not be read')).not.toBeInTheDocument();
  expect(applications.asked.at(-1)?.searchParams.get('newerThan')).toBeTruthy();
});

test('a refresh keeps the rows until the newer copy is complete', async () => {
  const { user, applications } = await openBoard();
  applications.begin(
    { progress: applicationsProgress({ users: 10, read: 5, applications: 1 }) },
    { application: boardRecord(7) },
  );
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Refreshing… 50 %');
  expect(names()).toHaveLength(4);
  applications.send(...applicationLines([boardRecord(8)], 10));
  await screen.findByText('2 applications');
  expect(names()).toEqual(['Person 7', 'Person 8']);
});

test('the board is read again after five minutes, but not in a hidden tab', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { applications } = await openBoard();
  applications.begin(...applicationLines([boardRecord(7), boardRecord(8)], 10));
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => vi.advanceTimersByTime(301_000));
  expect(applications.asked).toHaveLength(1);

  visible.mockRestore();
  act(() => vi.advanceTimersByTime(300_000));
  await screen.findByText('2 applications');
  expect(applications.asked.at(-1)?.searchParams.get('newerThan')).toBeTruthy();
});

test('reports a failed refresh, and keeps the rows', async () => {
  const { user } = await openBoard();
  server.use(answerTo('GET applications', () => Response.json({}, { status: 503 })));
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The refresh failed');
  expect(names()).toHaveLength(4);
});

test('the user can stop and resume reading', async () => {
  const applications = answerApplications(
    { progress: applicationsProgress({ read: 1, applications: 1 }) },
    { application: RECORDS[0] },
  );
  server.use(applications.handler);
  const { user } = openDashboard('/applications');
  await screen.findByText('1 application so far, reading…');
  await user.click(screen.getByRole('button', { name: 'Stop reading' }));
  await screen.findByText('Reading was stopped.');
  await waitFor(() => expect(applications.followed()).toBe(false));
  expect(names()).toEqual(['Person 1']);
  applications.begin(...applicationLines(RECORDS));
  await user.click(screen.getByRole('button', { name: 'Go on reading' }));
  await screen.findByText('4 applications');
});

test('leaving the section aborts the reading, and going to another of its pages does not', async () => {
  server.use(answerUsers(people(1)).handler);
  const { fetch } = globalThis;
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (!input.startsWith('/bff/applications')) return fetch(input, init);
    ({ signal } = init ?? {});
    const begun = `${JSON.stringify({ application: RECORDS[0] })}\n`;
    // It goes on for as long as nobody cancels it.
    return Promise.resolve(
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode(begun));
            signal?.addEventListener('abort', () => controller.error(signal?.reason));
          },
        }),
      ),
    );
  });
  const { router } = openDashboard('/applications');
  await screen.findByText('1 application so far, reading…');
  await router.navigate('/applications/coverage');
  await screen.findByText('1 application so far, reading…');
  expect(signal?.aborted).toBe(false);
  await router.navigate('/users');
  await waitFor(() => expect(signal?.aborted).toBe(true));
  vi.stubGlobal('fetch', fetch);
});

test('says why the board cannot be read, and offers a retry', async () => {
  server.use(
    answerTo('GET applications', () =>
      Response.json(
        { errors: { rateLimit: { code: 'service_busy', said: 'slow down' } } },
        { status: 429, headers: { 'Retry-After': '7' } },
      ),
    ),
  );
  const { user } = openDashboard('/applications');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The service says: slow down');
  expect(alert).toHaveTextContent('Trying again in 7 seconds.');
  server.use(answerApplications(...applicationLines(RECORDS)).handler);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('4 applications');
});

test('while a busy service is waited for, says so, and nothing of people before there are any', async () => {
  const progress = {
    users: 0,
    usersComplete: false,
    read: 0,
    applications: 0,
    failed: 0,
    complete: false,
    asOf: new Date().toISOString(),
    problem: { code: 'service_busy', said: null, seconds: 3 },
  };
  const applications = answerApplications({ progress });
  server.use(applications.handler);
  openDashboard('/applications');
  expect(await screen.findByText('The service is busy, waiting 3 s.')).toBeVisible();
  expect(screen.queryByText(/people read/)).not.toBeInTheDocument();
});

test('says that nobody matches only once all applications are read', async () => {
  const applications = answerApplications(
    { progress: applicationsProgress({ users: 4, read: 1, applications: 1 }) },
    { application: RECORDS[0] },
  );
  server.use(applications.handler);
  openDashboard('/applications#q=zzz');
  expect(await screen.findByText('Nobody among the 1 read')).toBeVisible();
  expect(screen.queryByText('No applications match')).not.toBeInTheDocument();
  applications.send(
    { progress: applicationsProgress({ users: 4, read: 4, applications: 1, complete: true }) },
    { end: {} },
  );
  expect(await screen.findByText('No applications match')).toBeVisible();
});

test('shows the board, and beside it that the service found no application for anybody', async () => {
  const progress = {
    ...applicationsProgress({ users: 30, read: 30, complete: true }),
    problem: { code: 'records_not_there' },
  };
  server.use(answerApplications({ progress }, { end: {} }).handler);
  openDashboard('/applications');
  expect(await screen.findByText('Nobody has applied yet')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('0 applications');
  const told = screen.getByText(/found no application for anybody/);
  expect(told).toHaveTextContent(/^The service found.*check SERVICE_BASE_URL/);
  expect(screen.queryByText(/people are missing/)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('tells a user without permission which one is missing, and requests nothing', async () => {
  const applications = answerApplications();
  server.use(answerSession(['user:read']), applications.handler);
  openDashboard('/applications');
  await screen.findByText("You can't view applications");
  expect(screen.getByText(/“Applications”.+manages access can give/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Applications' })).not.toBeInTheDocument();
  expect(applications.asked).toEqual([]);
});
