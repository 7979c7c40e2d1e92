import type { UserEvent } from '@testing-library/user-event';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { person, volunteerRecord } from '../../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../../test/support/rollcall.tsx';
import { progressOf, noted } from '../../../../test/support/records.ts';
import { jsonLines } from '../../../../test/support/page-fetch.ts';

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

async function openContact(options: RollcallOptions = {}, address = '/applications') {
  const opened = await openRollcall(address, { applications: RECORDS, ...options });
  await waitFor(() => expect(screen.getByText(/^(1 of )?5 applications$/)).toBeVisible());
  return { ...opened, dialog: await choose(opened.user, 'Contact') };
}

async function choose(user: UserEvent, button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: /^Contact / }));
}

test('copies the addresses of people who want e-mail, and lists all others separately', async () => {
  const { sent, user, dialog } = await openContact();
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
  expect(sent('POST audit')).toMatchObject([{ purpose: 'export', people: 5 }]);
});

test('says how many people share an address with somebody, where there are fewer addresses than people', async () => {
  const couple = [
    record(1, 'email', 'both@example.org'),
    record(2, 'email', 'Both@example.org'),
    ...RECORDS.slice(2),
  ];
  const { dialog } = await openContact({ applications: couple });
  expect(await dialog.findByRole('option', { name: 'E-mail: 4 people' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Copy 2 addresses' })).toBeVisible();
  expect(dialog.getByText('3 people have these addresses: some share one.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Mark 3 people as contacted' })).toBeVisible();
});

test('puts semicolons between addresses for Outlook, and remembers it', async () => {
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
  const { reviewsSent, user, dialog } = await openContact({
    reviews: [noted({ userId: 'u00002', contacted: earlier })],
  });
  await user.click(await dialog.findByRole('button', { name: 'Mark 3 people as contacted' }));
  expect(await dialog.findByText(/3 people.?: Contacted .*E-mail/)).toBeVisible();
  await waitFor(() => expect(reviewsSent()).toHaveLength(3));
  expect(
    reviewsSent()
      .map(({ userId }) => userId)
      .toSorted(),
  ).toEqual(['u00001', 'u00002', 'u00005']);
  expect(reviewsSent()[0]?.contacted).toMatchObject({ way: 'E-mail' });
  await user.click(await dialog.findByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText(/Undone for 3 people/)).toBeVisible();
  await waitFor(() => expect(reviewsSent()).toHaveLength(6));
  const last = new Map(reviewsSent().map(({ userId, contacted }) => [userId, contacted]));
  expect(last.get('u00001')).toBeNull();
  expect(last.get('u00002')).toEqual(earlier);
  expect(dialog.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Mark 3 people as contacted' })).toBeVisible();
});

test('shows no contacts without an entry in the audit', async () => {
  const { user, dialog } = await openContact({ firstAnswers: { 'POST audit': 'lost' } });
  expect(await dialog.findByRole('alert')).toHaveTextContent('Contacts cannot be shown');
  expect(dialog.queryByRole('combobox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('combobox')).toBeVisible();
});

test('contacts only the people that the board shows', async () => {
  await openContact({}, '/applications#q=four');
  expect(screen.getByRole('dialog', { name: 'Contact the 1 person shown' })).toBeVisible();
});

test('contacts and marks the selected people, and says how many of them the filters hide', async () => {
  const { sent, reviewsSent, user, router } = await openRollcall('/applications', {
    applications: RECORDS,
  });
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
  expect(sent('POST audit')).toMatchObject([
    { purpose: 'export', people: 3, filters: [{ name: 'selected', typed: [] }] },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Mark 2 people as contacted' }));
  expect(await dialog.findByText(/2 people.?: Contacted/)).toBeVisible();
  await waitFor(() => expect(reviewsSent()).toHaveLength(2));
  expect(
    reviewsSent()
      .map(({ userId }) => userId)
      .toSorted(),
  ).toEqual(['u00001', 'u00002']);
});

test('says that people are missing while applications are still being read, unless people are selected', async () => {
  const { user } = await openRollcall('/applications', {
    applications: RECORDS,
    heldBack: ['u00003', 'u00004', 'u00005'],
  });
  await screen.findByText(/^2 applications so far/);
  const missing = /^Some applications have not been read/;
  expect((await choose(user, 'Contact')).getByText(missing)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));

  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  expect((await choose(user, 'Contact 2 selected')).queryByText(missing)).toBeNull();
});

test('says that people are missing while it draws the first of applications that the server has all read', async () => {
  const lines = [{ progress: progressOf() }, { application: RECORDS[0] }];
  const { user } = await openRollcall('/applications', {
    answers: { 'GET applications': () => jsonLines(lines, { stays: true }) },
  });
  await screen.findByText(/^1 application so far/);
  const dialog = await choose(user, 'Contact');
  expect(dialog.getByText(/^Some applications have not been read/)).toBeVisible();
});
