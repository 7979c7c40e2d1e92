import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerApplications,
  answerReviews,
  applicationLines,
  applicationsProgress,
  collectAudit,
  openDashboard,
  person,
  server,
  volunteerRecord,
  answerTo,
} from '../../../../test/support/dashboard.tsx';
import { noted } from '../../../../test/support/records.ts';

function record(number: number, kind: string, value: string, isPrimary = true) {
  return volunteerRecord({
    id: `v${number}`,
    user: person(number),
    departments: [{ id: 'd1', name: 'Registration', states: ['interest'] }],
    contactMethods: [{ name: kind, value, isPrimary }],
  });
}
const RECORDS = [
  record(1, 'email', 'one@example.org'),
  record(2, 'email', 'two@example.org'),
  record(3, 'email', 'three@example.org, more@example.org'),
  record(4, 'telegram', '@four'),
  record(5, 'telegram', '@five', false),
];

async function openContact(address = '/applications') {
  server.use(answerApplications(...applicationLines(RECORDS)).handler);
  const { user } = openDashboard(address);
  await waitFor(() => expect(screen.getByText(/^(1 of )?5 applications$/)).toBeVisible());
  return { user, dialog: await choose(user, 'Contact') };
}

async function choose(user: ReturnType<typeof openDashboard>['user'], button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: /^Contact / }));
}

test('copies the addresses of people who want e-mail, and lists all others separately', async () => {
  const { handler, reports } = collectAudit();
  server.use(handler, ...answerReviews().handlers);
  const { user, dialog } = await openContact();
  expect(await dialog.findByRole('option', { name: 'E-mail: 4 people' })).toBeVisible();
  expect(dialog.getByRole('option', { name: 'Account e-mail: all 5' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copy 3 addresses' }));
  const copied = 'one@example.org, two@example.org, person5@example.org';
  expect(await navigator.clipboard.readText()).toBe(copied);
  expect(dialog.getByRole('link', { name: 'Write a message' })).toHaveAttribute(
    'href',
    'mailto:?bcc=one%40example.org,two%40example.org,person5%40example.org',
  );
  expect(dialog.getByText('1 person gave something else than one e-mail address')).toBeVisible();
  expect(dialog.getByText('1 person prefers another way')).toBeVisible();
  expect(reports).toMatchObject([{ purpose: 'export', people: 5 }]);
});

test('puts semicolons between addresses for Outlook, and remembers it', async () => {
  server.use(collectAudit().handler, ...answerReviews().handlers);
  const { user, dialog } = await openContact();
  await user.click(await dialog.findByRole('checkbox', { name: /^Semicolons/ }));
  await user.click(dialog.getByRole('button', { name: 'Copy 3 addresses' }));
  const copied = 'one@example.org; two@example.org; person5@example.org';
  expect(await navigator.clipboard.readText()).toBe(copied);
  expect(dialog.getByRole('link', { name: 'Write a message' })).toHaveAttribute(
    'href',
    'mailto:?bcc=one%40example.org;two%40example.org;person5%40example.org',
  );
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const again = await choose(user, 'Contact');
  expect(await again.findByRole('checkbox', { name: /^Semicolons/ })).toBeChecked();
});

test('reaches everybody by account e-mail, and those of another kind by their handles', async () => {
  server.use(collectAudit().handler, ...answerReviews().handlers);
  const { user, dialog } = await openContact();
  await user.selectOptions(await dialog.findByRole('combobox'), 'Account e-mail: all 5');
  await user.click(dialog.getByRole('button', { name: 'Copy 5 addresses' }));
  const copied = [1, 2, 3, 4, 5].map((number) => `person${number}@example.org`).join(', ');
  expect(await navigator.clipboard.readText()).toBe(copied);
  expect(dialog.queryByText(/another way/)).not.toBeInTheDocument();

  await user.selectOptions(dialog.getByRole('combobox'), 'Telegram: 1 person');
  await user.click(dialog.getByRole('button', { name: 'Copy all 1' }));
  expect(await navigator.clipboard.readText()).toBe('@four');
});

test('marks people as contacted, and undoes that for everybody at once', async () => {
  const earlier = { on: '2026-01-02', way: 'by phone' };
  const reviews = answerReviews([noted({ userId: 'u00002', contacted: earlier })]);
  server.use(collectAudit().handler, ...reviews.handlers);
  const { user, dialog } = await openContact();
  await user.click(await dialog.findByRole('button', { name: 'Mark 3 people as contacted' }));
  expect(await dialog.findByText(/3 people.?: Contacted .*E-mail/)).toBeVisible();
  await waitFor(() => expect(reviews.sent).toHaveLength(3));
  expect(reviews.sent.map(({ userId }) => userId).toSorted()).toEqual([
    'u00001',
    'u00002',
    'u00005',
  ]);
  expect(reviews.sent[0]?.contacted).toMatchObject({ way: 'E-mail' });
  await user.click(await dialog.findByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText(/Undone for 3 people/)).toBeVisible();
  await waitFor(() => expect(reviews.sent).toHaveLength(6));
  const last = new Map(reviews.sent.map(({ userId, contacted }) => [userId, contacted]));
  expect(last.get('u00001')).toBeNull();
  expect(last.get('u00002')).toEqual(earlier);
  expect(dialog.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Mark 3 people as contacted' })).toBeVisible();
});

test('says that people could not be marked, and that it is kept', async () => {
  const reviews = answerReviews();
  server.use(collectAudit().handler, ...reviews.handlers);
  server.use(answerTo('POST reviews', () => Response.error(), { once: true }));
  const { user, dialog } = await openContact();
  await user.click(await dialog.findByRole('button', { name: 'Mark 3 people as contacted' }));
  expect(await dialog.findByText('3 not saved yet')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const unsaved = within(await screen.findByRole('region', { name: 'Not saved' }));
  expect(unsaved.getAllByRole('listitem')).toHaveLength(3);
  await user.click(unsaved.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(reviews.sent).toHaveLength(3));
});

test('shows no contacts without an entry in the audit', async () => {
  server.use(answerTo('POST audit', () => Response.error(), { once: true }));
  server.use(...answerReviews().handlers);
  const { user, dialog } = await openContact();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Contacts cannot be shown');
  expect(dialog.queryByRole('combobox')).toBeNull();
  server.use(collectAudit().handler);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('combobox')).toBeVisible();
});

test('contacts only the people that the board shows', async () => {
  server.use(collectAudit().handler, ...answerReviews().handlers);
  await openContact('/applications#q=four');
  expect(screen.getByRole('dialog', { name: 'Contact the 1 person shown' })).toBeVisible();
});

test('contacts and marks the selected people, and says how many of them the filters hide', async () => {
  const { handler, reports } = collectAudit();
  const reviews = answerReviews();
  server.use(handler, ...reviews.handlers);
  server.use(answerApplications(...applicationLines(RECORDS)).handler);
  const { user, router } = openDashboard('/applications');
  await screen.findByText('5 applications');
  const boxes = screen.getAllByRole('checkbox');
  for (const number of [1, 2, 4]) await user.click(boxes[number] ?? document.body);
  await router.navigate('/applications#q=one');
  await screen.findByText('1 of 5 applications');

  const dialog = await choose(user, 'Contact 3 selected');
  expect(screen.getByRole('dialog', { name: 'Contact 3 selected people' })).toBeVisible();
  expect(dialog.getByText(/^Filters hide 2 of the selected people/)).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Copy 2 addresses' }));
  expect(await navigator.clipboard.readText()).toBe('one@example.org, two@example.org');
  expect(dialog.getByText('1 person prefers another way')).toBeVisible();
  expect(reports).toMatchObject([
    { purpose: 'export', people: 3, filters: [{ name: 'selected', typed: [] }] },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Mark 2 people as contacted' }));
  expect(await dialog.findByText(/2 people.?: Contacted/)).toBeVisible();
  await waitFor(() => expect(reviews.sent).toHaveLength(2));
  expect(reviews.sent.map(({ userId }) => userId).toSorted()).toEqual(['u00001', 'u00002']);
});

test('says that people are missing while applications are still being read, unless people are selected', async () => {
  server.use(collectAudit().handler, ...answerReviews().handlers);
  const [first, second] = RECORDS;
  server.use(
    answerApplications(
      { progress: applicationsProgress({ users: 5, read: 2, applications: 2 }) },
      { application: first },
      { application: second },
    ).handler,
  );
  const { user } = openDashboard('/applications');
  await screen.findByText(/^2 applications so far/);
  const missing = /^Some applications have not been read/;
  expect((await choose(user, 'Contact')).getByText(missing)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));

  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  expect((await choose(user, 'Contact 2 selected')).queryByText(missing)).toBeNull();
});

test('says that people are missing while it draws the first of applications that the server has all read', async () => {
  server.use(collectAudit().handler, ...answerReviews().handlers);
  const progress = applicationsProgress({ users: 5, read: 5, applications: 5, complete: true });
  server.use(answerApplications({ progress }, { application: RECORDS[0] }).handler);
  const { user } = openDashboard('/applications');
  await screen.findByText(/^1 application so far/);
  const dialog = await choose(user, 'Contact');
  expect(dialog.getByText(/^Some applications have not been read/)).toBeVisible();
});
