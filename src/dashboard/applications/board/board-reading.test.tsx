/** The board reads the applications repeatedly, for as long as that takes, and reports failures. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { person } from '../../../../test/support/event.ts';
import { openRollcall, startRollcall } from '../../../../test/support/rollcall.tsx';
import { boardRecord, cell, names, openBoard, RECORDS } from '../../../../test/support/board.ts';
import { jsonLines } from '../../../../test/support/page-fetch.ts';
import { progressOf } from '../../../../test/support/records.ts';

// The first test of the file: the rules of phone numbers are loaded once.
test('cells stay where they are while phone numbers are formatted, so that no click is lost', async () => {
  const contactMethods = [{ name: 'phone', value: '+441632960123', isPrimary: true }];
  await openBoard('/applications', {
    applications: RECORDS.map((record) => ({ ...record, contactMethods })),
  });
  const contact = cell('Person 1', 'Primary contact');
  expect(contact).toHaveTextContent('+441632960123');
  const mark = within(cell('Person 1', 'Registration')).getByRole('button', { name: 'Interest' });
  await waitFor(() => expect(contact).toHaveTextContent('+44 1632 960123'));
  expect(mark).toBeInTheDocument();
});

test('cells and the focus in them stay while the reading brings other columns and ends', async () => {
  const { readOn } = await openRollcall('/applications', {
    applications: [
      ...RECORDS,
      boardRecord(5, { departments: [{ id: 'd9', name: 'Stage', states: ['new'] }] }),
    ],
    heldBack: ['u00003', 'u00005'],
  });
  await screen.findByText('3 applications so far, reading…');
  const columns = ['Name', 'Registration', 'Primary contact', 'Hours', 'Created'];
  const content = () =>
    columns.map((column) => cell('Person 1', column).querySelector('a, button, span, bdi, time'));
  const before = content();
  expect(before).not.toContain(null);
  const mark = within(cell('Person 1', 'Registration')).getByRole('button', { name: 'Interest' });
  mark.focus();
  readOn();
  await screen.findByText('5 applications');
  expect(cell('Person 5', 'Stage')).toBeVisible();
  for (const [at, one] of content().entries()) expect(one).toBe(before[at]);
  expect(mark).toHaveFocus();
});

test('lists records that could not be read with the reason, also without an ID, and reads them again', async () => {
  const error = { code: 'service_unreachable', hash: 'abc' };
  const { user, answerTo, leaveToBff, askedFor } = await openBoard();
  answerTo('GET applications', () =>
    jsonLines([
      { application: RECORDS[0] },
      { failed: { userId: 'u00009', error } },
      { failed: { userId: '', error } },
      { failed: { userId: '', error } },
      { progress: progressOf() },
      { end: {} },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  await user.click(await screen.findByRole('button', { name: '3 records could not be read' }));
  const dialog = screen.getByRole('dialog', { name: 'Records that could not be read' });
  const [known, ...others] = within(dialog).getAllByRole('listitem');
  expect(known).toHaveTextContent(/u00009.+reach/);
  expect(others.map((one) => within(one).queryByRole('link'))).toEqual([null, null]);
  expect(within(dialog).getAllByText('A record without an ID')).toHaveLength(2);
  leaveToBff('GET applications');
  await user.click(within(dialog).getByRole('button', { name: 'Read again' }));
  await screen.findByText('4 applications');
  expect(screen.queryByText('3 records could not be read')).not.toBeInTheDocument();
  expect(askedFor('GET applications').at(-1)?.query.get('newerThan')).toBeTruthy();
});

test('an Enter while applications are being read opens nobody, now or later', async () => {
  const { user, router, readOn } = await openRollcall('/applications', {
    applications: RECORDS,
    heldBack: ['u00002'],
  });
  await screen.findByText('3 applications so far, reading…');
  const find = screen.getByRole('searchbox', { name: 'Find in applications' });
  await user.type(find, 'nights{Enter}');
  readOn();
  await screen.findByText('1 of 4 applications');
  expect(router.state.location.pathname).toBe('/applications');
  // The typed text is complete now.
  await user.type(find, '{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/applications/u00002'));
});

test('a refresh keeps the rows until the newer copy is complete', async () => {
  const { user, register, stumble } = await openBoard();
  const reading = Promise.withResolvers<undefined>();
  stumble(({ url }) => (url.endsWith('/u00008/volunteer') ? reading.promise : undefined));
  await register([], [boardRecord(7), boardRecord(8)]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText(/^Refreshing… \d+ %$/);
  expect(names()).toHaveLength(4);
  reading.resolve(undefined);
  await screen.findByText('6 applications');
  expect(names().slice(4)).toEqual(['Person 7', 'Person 8']);
});

test('a refresh just after that of somebody else reads all applications anew, and says how old they are', async () => {
  const { user, as, putApplication } = await openBoard();
  const ask = await as('Sam');
  await (await ask('GET', 'applications?newerThan=now')).text();
  await putApplication(boardRecord(4, { options: RECORDS[0]?.options ?? [] }));
  expect(screen.queryByText(/^Updated .* ago/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(cell('Person 4', 'Hours')).toHaveTextContent('12'));
  expect(screen.getByText('Updated less than a minute ago')).toBeVisible();
});

test('an application opened from the board is newer than the board, however the clock of the server differs', async () => {
  const rollcall = await startRollcall({ applications: RECORDS });
  rollcall.clock.ahead = 5 * 60_000;
  const { user } = await rollcall.open('/applications');
  await screen.findByText('4 applications');
  expect(screen.queryByText(/^Updated .* ago/)).not.toBeInTheDocument();
  await rollcall.putApplication(
    boardRecord(4, { user: person(4, { preferredName: 'Person 4', email: 'new@example.org' }) }),
  );
  await user.click(screen.getByRole('link', { name: 'Person 4' }));
  expect(await screen.findByRole('link', { name: /^new@example.org/ })).toBeVisible();
});

test('the board is read again after five minutes, but not in a hidden tab', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { askedFor, register } = await openBoard();
  await register([], [boardRecord(7)]);
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => vi.advanceTimersByTime(301_000));
  expect(askedFor('GET applications')).toHaveLength(1);

  visible.mockRestore();
  act(() => vi.advanceTimersByTime(300_000));
  await screen.findByText('5 applications');
  expect(askedFor('GET applications').at(-1)?.query.get('newerThan')).toBeTruthy();
});

test('reports a failed refresh, and keeps the rows', async () => {
  const { answerTo, user } = await openBoard();
  answerTo('GET applications', Response.json({}, { status: 503 }));
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The refresh failed');
  expect(names()).toHaveLength(4);
});

test('the user can stop and resume reading', async () => {
  const { user, askedFor, readOn } = await openRollcall('/applications', {
    applications: RECORDS,
    heldBack: ['u00002'],
  });
  await screen.findByText('3 applications so far, reading…');
  await user.click(screen.getByRole('button', { name: 'Stop reading' }));
  await screen.findByText('Reading was stopped.');
  await waitFor(() => expect(askedFor('GET applications')[0]?.signal?.aborted).toBe(true));
  expect(names()).toEqual(['Person 1', 'Person 3', 'Person 4']);
  readOn();
  await user.click(screen.getByRole('button', { name: 'Go on reading' }));
  await screen.findByText('4 applications');
});

test('leaving the section aborts the reading, and going to another of its pages does not', async () => {
  const { router, askedFor } = await openRollcall('/applications', {
    applications: RECORDS,
    heldBack: ['u00002'],
  });
  const isAborted = () => askedFor('GET applications')[0]?.signal?.aborted;
  await screen.findByText('3 applications so far, reading…');
  await router.navigate('/applications/coverage');
  await screen.findByText('3 applications so far, reading…');
  expect(isAborted()).toBe(false);
  await router.navigate('/users');
  await waitFor(() => expect(isAborted()).toBe(true));
});

test('while a busy service is waited for, says so, and nothing of people before there are any', async () => {
  const problem = { code: 'service_busy' as const, said: null, seconds: 3 };
  const progress = progressOf({
    users: 0,
    usersComplete: false,
    read: 0,
    complete: false,
    problem,
  });
  await openRollcall('/applications', {
    answers: { 'GET applications': () => jsonLines([{ progress }], { stays: true }) },
  });
  expect(await screen.findByText('The service is busy, waiting 3 s.')).toBeVisible();
  expect(screen.queryByText(/people read/)).not.toBeInTheDocument();
});

test('says that nobody matches only once all applications are read', async () => {
  const { readOn } = await openRollcall('/applications#q=zzz', {
    applications: RECORDS,
    heldBack: ['u00002'],
  });
  expect(await screen.findByText('Nobody among the 3 read')).toBeVisible();
  expect(screen.queryByText('No applications match')).not.toBeInTheDocument();
  readOn();
  expect(await screen.findByText('No applications match')).toBeVisible();
});

test('shows the board, and beside it that the service found no application for anybody', async () => {
  const progress = progressOf({
    users: 30,
    read: 30,
    applications: 0,
    problem: { code: 'records_not_there' as const },
  });
  await openRollcall('/applications', {
    answers: { 'GET applications': () => jsonLines([{ progress }, { end: {} }]) },
  });
  expect(await screen.findByText('Nobody has applied yet')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('0 applications');
  const told = screen.getByText(/found no application for anybody/);
  expect(told).toHaveTextContent(/^The service found.*check SERVICE_BASE_URL/);
  expect(screen.queryByText(/people are missing/)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
