import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { person, volunteerRecord } from '../../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../../test/support/rollcall.tsx';
import { keepSavedFiles, lastLines } from '../../../../test/support/dashboard-files.ts';
import { tabTo } from '../../../../test/support/tab-to.ts';
import { jsonLines } from '../../../../test/support/page-fetch.ts';
import { progressOf } from '../../../../test/support/records.ts';

const saved = keepSavedFiles();

function record(number: number, states: string[], hours: string) {
  return volunteerRecord({
    id: `v${number}`,
    user: person(number, { preferredName: `=Person ${number}` }),
    departments: [{ id: 'd1', name: 'Registration', states }],
    contactMethods: [{ name: 'phone', value: '+15550100123', isPrimary: true }],
    options: [{ name: 'Hours', type: 'number', value: hours }],
  });
}
const RECORDS = [
  record(1, ['interest'], '12'),
  record(2, ['avoid'], '4'),
  record(3, ['interest', 'experience'], '8'),
];

async function openExport(address: string, options: RollcallOptions = {}) {
  const opened = await openRollcall(address, { applications: RECORDS, ...options });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/\d applications?$/));
  await opened.user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export applications' });
  return { ...opened, dialog: within(dialog) };
}

type Opened = Awaited<ReturnType<typeof openExport>>;

async function exportAs(user: Opened['user'], dialog: Opened['dialog'], format: string) {
  await user.click(dialog.getByRole('radio', { name: format }));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
}

test('a file waits for the reviews that its columns need, and offers to try again', async () => {
  const { leaveToBff, user, dialog } = await openExport('/applications', {
    answers: { 'GET reviews': Response.json({ errors: {} }, { status: 418 }) },
  });
  const failed = await dialog.findByRole('alert');
  expect(failed).toHaveTextContent('What reviewers noted could not be loaded');
  const start = dialog.getByRole('button', { name: 'Start export' });
  expect(start).toBeDisabled();
  leaveToBff('GET reviews');
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(start).toBeEnabled());
});

test('exports exactly the rows of the board as CSV, safe from formulas, and reports it', async () => {
  const { sent, user, dialog } = await openExport(
    '/applications?role=7&has=d1:interest&answer=Hours~least~8&sort=-q%3AHours',
  );
  expect(dialog.getByText(/^2 of 3 applications:/)).toBeVisible();
  await tabTo(user, dialog.getByRole('radio', { name: 'XLSX' }));
  await user.keyboard('{ArrowDown}');
  expect(dialog.getByRole('radio', { name: 'CSV' })).toBeChecked();
  await tabTo(user, dialog.getByRole('button', { name: 'Start export' }));
  await user.keyboard('{Enter}');
  expect(await dialog.findByText('2 applications exported.')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus());

  expect(saved[0]?.name).toMatch(/^example-con-applications-volunteer-\d{4}-\d\d-\d\d\.csv$/);
  const [headers, ...rows] = await lastLines(saved);
  expect(headers).toBe(
    'User ID,Name,Mark,Note,Planned for,Conflicts,Votes of departments,Registration,Hours,Primary contact: kind,Primary contact,Contacted,Contacted: how,Created (Europe/Berlin),Updated (Europe/Berlin)',
  );
  expect(rows).toEqual([
    'u00001,\u200e=Person 1,,,,,,Interest,12,Phone,\u200e+15550100123,,,2026-03-01 11:00,2026-03-02 12:30',
    'u00003,\u200e=Person 3,,,,,,"Interest, Experience",8,Phone,\u200e+15550100123,,,2026-03-01 11:00,2026-03-02 12:30',
  ]);
  expect(sent('POST audit')).toContainEqual({
    purpose: 'export',
    people: 2,
    roleId: 7,
    filters: [
      { name: 'has d1:interest', typed: [] },
      { name: 'answer Hours least', typed: ['8'] },
      { name: expect.stringMatching(/^CSV: User ID, Name, /), typed: [] },
    ],
  });
});

test('a file says which record names another user, and has no column for that otherwise', async () => {
  const [first] = RECORDS;
  const foreign = { ...first, contactMethods: undefined, user: { ...first?.user, id: 'u00009' } };
  const { user, dialog } = await openExport('/applications', {
    stumble: ({ url }) => (url.endsWith('/u00001/volunteer') ? Response.json(foreign) : undefined),
  });
  await exportAs(user, dialog, 'CSV');
  await dialog.findByText('3 applications exported.');
  const [headers, ...rows] = await lastLines(saved);
  expect(headers).toMatch(/,Warning$/);
  const [one, ...others] = rows.toSorted();
  expect(one).toMatch(/^u00001,.*belongs to someone else, u00009\. Do not rely on it/);
  expect(others.map((row) => row.at(-1))).toEqual([',', ',']);
});

test('questions and departments that are called like each other or like a column are told apart', async () => {
  const names = ['Name', 'Note', 'Gate', 'MARK'];
  const applications = RECORDS.map((one) => ({
    ...one,
    departments: [{ id: 'd1', name: 'Gate', states: ['interest'] }],
    options: names.map((name) => ({ name, type: 'text', value: `answer to ${name}` })),
  }));
  const { user, dialog } = await openExport('/applications', { applications });
  await user.click(dialog.getByText('Choose columns'));
  expect(dialog.getByRole('checkbox', { name: 'Question: Note' })).toBeChecked();
  await exportAs(user, dialog, 'CSV');
  await dialog.findByText('3 applications exported.');
  const [headers = '', row = ''] = await lastLines(saved);
  const cells = row.split(',');
  const found = headers.split(',').map((header, at) => [header, cells[at]]);
  expect(new Set(headers.toLowerCase().split(',')).size).toBe(found.length);
  expect(Object.fromEntries(found)).toMatchObject({
    'Department: Gate': 'Interest',
    'Question: Name': 'answer to Name',
    'Question: Note': 'answer to Note',
    'Question: Gate': 'answer to Gate',
    'Question: MARK': 'answer to MARK',
    Note: '',
    Mark: '',
  });
});

test('leaves out columns that the board does not show', async () => {
  localStorage.setItem(
    'rollcall.columns.applications',
    JSON.stringify({ hidden: ['d:d1', 'contact', 'created'] }),
  );
  const { user, dialog } = await openExport('/applications');
  await exportAs(user, dialog, 'CSV');
  await dialog.findByText('3 applications exported.');
  const [headers] = await lastLines(saved);
  expect(headers).toBe(
    'User ID,Name,Mark,Note,Planned for,Conflicts,Votes of departments,Contacted,Contacted: how,Hours,Updated (Europe/Berlin)',
  );
});

test('saves a workbook without formulas, its hours as numbers and its times as dates', async () => {
  const { user, dialog } = await openExport('/applications');
  expect(dialog.getByText(/^All 3 applications/)).toBeVisible();
  await exportAs(user, dialog, 'XLSX');
  await dialog.findByText('3 applications exported.');
  const bytes = new Uint8Array((await saved[0]?.file.arrayBuffer()) ?? new ArrayBuffer());
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('<t xml:space="preserve">+15550100123</t>');
  expect(sheet).toContain('<t xml:space="preserve">=Person 1</t>');
  expect(sheet).not.toContain('<f>');
  const document = new DOMParser().parseFromString(sheet, 'application/xml');
  const [headers, ...rows] = [...document.querySelectorAll('row')].map((row) =>
    [...row.querySelectorAll('c')].map((cell) => ({
      column: cell.getAttribute('r')?.replace(/\d+$/, ''),
      text: cell.querySelector('t')?.textContent,
      number: cell.querySelector('v')?.textContent,
    })),
  );
  const numbersOf = (header: string) => {
    const column = headers?.find(({ text }) => text === header)?.column;
    return rows.map((row) => Number(row.find((cell) => cell.column === column)?.number));
  };
  expect(numbersOf('Hours')).toEqual([12, 4, 8]);
  // 2026-03-01 11:00, in days.
  for (const created of numbersOf('Created (Europe/Berlin)')) {
    expect(created).toBeCloseTo(46082 + 11 / 24, 9);
  }
});

test('CSV for other programs is a choice beside the one for spreadsheets, with unchanged texts', async () => {
  const { user, dialog } = await openExport('/applications');
  await exportAs(user, dialog, 'CSV for other programs');
  await dialog.findByText('3 applications exported.');
  const text = (await lastLines(saved)).join('\n');
  expect(text).toMatch(/^User ID,/);
  expect(text).not.toContain('\u200e');
  expect(text).toContain(',=Person 1,');
  expect(text).toMatch(/,Phone,\+15550100123,,,12,2026-03-01 11:00,/);
});

test('says how many texts were too long for a workbook, and that CSV has them in full', async () => {
  const long = volunteerRecord({
    id: 'v1',
    user: person(1),
    options: [{ name: 'Why?', type: 'text', value: 'x'.repeat(40_000) }],
  });
  const { user, dialog } = await openExport('/applications', {
    applications: [long, record(2, ['avoid'], '4')],
  });
  await exportAs(user, dialog, 'XLSX');
  expect(
    await dialog.findByText(/^1 text was cut off: .* at most 32,767 characters/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Another export' }));
  expect(dialog.getByRole('radio', { name: 'XLSX' })).toBeChecked();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Start export' })).toHaveFocus());
  await exportAs(user, dialog, 'CSV');
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(dialog.queryByText(/cut off/)).not.toBeInTheDocument();
});

test('saves no file without an entry in the audit, and retries on request', async () => {
  const { user, dialog } = await openExport('/applications', {
    firstAnswers: { 'POST audit': 'lost' },
  });
  await exportAs(user, dialog, 'CSV');
  expect(await dialog.findByRole('alert')).toHaveTextContent('The file was not saved');
  expect(saved).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('3 applications exported.')).toBeVisible();
  expect(saved).toHaveLength(1);
});

/** Starts an export, which then waits for the audit until `answer` is called. */
async function openWaitingExport() {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const { user, dialog } = await openExport('/applications', {
    firstAnswers: {
      'POST audit': async () => {
        tell();
        await answered;
      },
    },
  });
  await exportAs(user, dialog, 'CSV');
  await told;
  return { user, dialog, answer };
}

test('shows the progress, and an export stopped while the audit is told saves no file', async () => {
  const { user, dialog, answer } = await openWaitingExport();
  const progress = dialog.getByRole('progressbar', { name: 'Export progress' });
  expect(progress).toHaveAccessibleDescription('3 of 3');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(dialog.getByRole('status')).toHaveTextContent('Export cancelled. Nothing was saved.');
  answer();
  expect(dialog.getByRole('radio', { name: 'CSV' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(await dialog.findByText('3 applications exported.')).toBeVisible();
  expect(saved).toHaveLength(1);
});

test('closing the dialog stops an export', async () => {
  const { user, answer } = await openWaitingExport();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  answer();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export applications' }));
  await exportAs(user, dialog, 'XLSX');
  await dialog.findByText('3 applications exported.');
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/\.xlsx$/)]);
});

test('says that a file is incomplete if not all applications could be read', async () => {
  const progress = progressOf({ read: 1, applications: 1, complete: false });
  const lines = [{ application: RECORDS[0] }, { progress }, { end: {} }];
  const { user, dialog } = await openExport('/applications', {
    answers: { 'GET applications': () => jsonLines(lines) },
  });
  expect(dialog.getByText(/have not been read/)).toBeVisible();
  await exportAs(user, dialog, 'CSV');
  await dialog.findByText('1 application exported.');
  expect(saved[0]?.name).toMatch(/-incomplete\.csv$/);
});

test('exports nothing when the board is empty', async () => {
  const { dialog } = await openExport('/applications?has=d1:assignment');
  expect(dialog.getByText(/nothing to export/)).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Start export' })).toBeDisabled());
});

test('a column can be added, left out and moved, which is remembered', async () => {
  const { user, dialog } = await openExport('/applications');
  await user.click(dialog.getByText('Choose columns'));
  for (const name of ['Account e-mail', 'Account phone']) {
    expect(dialog.getByRole('checkbox', { name })).not.toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name }));
  }
  const left = ['Mark', 'Note', 'Planned for', 'Conflicts', 'Votes of departments', 'Hours'];
  for (const name of left) {
    await user.click(dialog.getByRole('checkbox', { name }));
  }
  await user.click(dialog.getByRole('button', { name: 'Move Name down' }));
  const expected =
    'User ID,Name,Registration,Primary contact: kind,Primary contact,Contacted,Contacted: how,Created (Europe/Berlin),Updated (Europe/Berlin),Account e-mail,Account phone';
  await exportAs(user, dialog, 'CSV');
  await dialog.findByText('3 applications exported.');
  const [headers, first] = await lastLines(saved);
  expect(headers).toBe(expected);
  expect(first).toMatch(/,person1@example\.org,\u200e\+15550100123$/);

  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const again = within(await screen.findByRole('dialog', { name: 'Export applications' }));
  expect(again.getByText(/^Columns: /)).toHaveTextContent(/Account e-mail, and Account phone\.$/);
  await user.click(again.getByRole('button', { name: 'Default columns' }));
  expect(again.getByText(/^Columns: /)).not.toHaveTextContent('Account');
});

test('exports the selected people only', async () => {
  const { sent, user } = await openRollcall('/applications', { applications: RECORDS });
  for (const number of [3, 1]) {
    await user.click(await screen.findByRole('checkbox', { name: `Select =Person ${number}` }));
  }
  await user.click(screen.getByRole('button', { name: 'Export 2 selected' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export applications' }));
  expect(dialog.getByText(/^The 2 selected applications,/)).toBeVisible();
  await exportAs(user, dialog, 'CSV');
  expect(await dialog.findByText('2 applications exported.')).toBeVisible();
  const [, ...rows] = await lastLines(saved);
  expect(rows.map((row) => row.slice(0, 6))).toEqual(['u00001', 'u00003']);
  expect(sent('POST audit')).toContainEqual(
    expect.objectContaining({
      people: 2,
      filters: expect.arrayContaining([{ name: 'selected', typed: [] }]),
    }),
  );
});
