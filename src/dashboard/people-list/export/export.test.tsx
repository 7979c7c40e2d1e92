import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FindRequest } from '../../../contract/bff/find-request.ts';
import { people, person } from '../../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../../test/support/rollcall.tsx';
import { keepSavedFiles, lastLines } from '../../../../test/support/dashboard-files.ts';
import { exportColumns, userFileColumns } from './export-columns.ts';

// Exporting a million people takes long, and the limit itself does not matter here.
vi.mock('../../export/sheet-xml.ts', async (original) => ({
  ...(await original<typeof import('../../export/sheet-xml.ts')>()),
  SHEET_LIMIT: { rows: 1001, characters: 32_767 },
}));

const saved = keepSavedFiles();

const hasCursor = (body: unknown) => (body as FindRequest).nextPage !== undefined;

async function openExport(options: RollcallOptions, address = '/users') {
  const opened = await openRollcall(address, options);
  const { user } = opened;
  await screen.findByText(/users?$|more to come$/);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export users' });
  return { ...opened, dialog: within(dialog) };
}

test('exports every match, not only those loaded, to a CSV file', async () => {
  const { askedFor, user, dialog } = await openExport(
    { people: people(250), servicePage: 100 },
    '/users?role=7',
  );
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(await dialog.findByText('250 people exported.')).toBeVisible();

  const asked = askedFor('POST users/search').slice(-3);
  expect(asked.map(({ purpose }) => purpose)).toEqual(['export', 'export', 'export']);
  for (const { body } of asked) expect((body as FindRequest).filter).toEqual({ roleId: 7 });
  const lines = await lastLines(saved);
  expect(lines).toHaveLength(251);
  expect(lines[0]).toBe(
    'User ID,Name,Preferred name,Username,E-mail,E-mail verified,Phone,City,Country',
  );
  expect(lines[250]).toBe(
    'u00250,Person Number 250,,person250,person250@example.org,yes,\u200e+15550100123,,',
  );
  expect(saved[0]?.name).toMatch(/^example-con-users-volunteer-\d{4}-\d\d-\d\d\.csv$/);
});

test('exports an XLSX file by default, and saves it again on request', async () => {
  const { user, dialog } = await openExport({ people: people(2) });
  expect(dialog.getByText('Everyone who matches this search: 2 people.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(await dialog.findByText('2 people exported.')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus());
  await user.click(dialog.getByRole('button', { name: 'Save again' }));
  expect(saved).toHaveLength(2);
  expect(saved[1]?.name).toMatch(/^example-con-users-\d{4}-\d\d-\d\d\.xlsx$/);
  const bytes = new Uint8Array(await (saved[1]?.file ?? new Blob()).arrayBuffer());
  expect(String.fromCharCode(...bytes.subarray(0, 2))).toBe('PK');

  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('CSV is separated as spreadsheets in the reader’s language expect it, and by commas for other programs', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR']);
  const { user, dialog } = await openExport({ people: people(1) });
  for (const [format, header] of [
    ['CSV', /^User ID;Name;Preferred name;/],
    ['CSV for other programs', /^User ID,Name,Preferred name,/],
  ] as const) {
    await user.click(dialog.getByRole('radio', { name: format }));
    await user.click(dialog.getByRole('button', { name: 'Start export' }));
    await dialog.findByText('1 person exported.');
    expect((await lastLines(saved))[0]).toMatch(header);
    await user.click(dialog.getByRole('button', { name: 'Another export' }));
  }
});

test('CSV for other programs is a choice from the start, with unchanged texts', async () => {
  const robin = person(1, { preferredName: '=Robin', phone: '+15550100123' });
  const { user, dialog } = await openExport({ people: [robin] });
  const choice = dialog.getByRole('radio', { name: 'CSV for other programs' });
  expect(choice).not.toBeChecked();
  expect(choice).toHaveAccessibleDescription(/Do not open this file in a spreadsheet/);
  await user.click(choice);
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  await dialog.findByText('1 person exported.');
  expect(saved[0]?.name).toMatch(/\.csv$/);
  const [headers, row] = await lastLines(saved);
  expect(headers).toMatch(/^User ID,/);
  expect(row).toMatch(/^u00001,=Robin,=Robin,/);
  expect(row?.split(',')[6]).toMatch(/^\+\d+$/);
});

test('no two columns of a file have the same header', () => {
  const offered = userFileColumns([]);
  const headers = exportColumns(
    offered.map(({ id }) => id),
    true,
  ).map(({ header }) => header);
  expect(headers.length).toBeGreaterThan(offered.length);
  expect(new Set(headers).size).toBe(headers.length);
});

test('a column can be added and left out, and the choice is remembered, except for legal names', async () => {
  const { user, dialog } = await openExport({ people: people(1) }, '/users#columns=email');
  await user.click(dialog.getByText('Choose columns'));
  await user.click(dialog.getByRole('checkbox', { name: 'Preferred name' }));
  await user.click(dialog.getByRole('checkbox', { name: 'City' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Include legal names' }));
  const included = dialog.getByText(/^Columns: /).textContent;
  expect(included).toMatch(/^Columns: User ID, Name, Legal first name, Legal last name, /);
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  await dialog.findByText('1 person exported.');
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const again = within(await screen.findByRole('dialog', { name: 'Export users' }));
  expect(again.getByRole('checkbox', { name: 'Include legal names' })).not.toBeChecked();
  expect(again.getByText(/^Columns: /)).toHaveTextContent(
    included.replace('Legal first name, Legal last name, ', ''),
  );
  await user.click(again.getByRole('button', { name: 'Default columns' }));
  expect(again.getByText(/^Columns: User ID, Name, Preferred name, /)).toBeInTheDocument();
});

test('says how many texts were cut in a workbook', async () => {
  const { user, dialog } = await openExport({
    people: [person(1, { username: 'x'.repeat(40_000) })],
  });
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(
    await dialog.findByText(/^1 text was cut off: .* at most 32,767 characters/),
  ).toBeVisible();
});

test('leaves out legal names unless asked for, and then records them before the file is saved', async () => {
  const robin = person(1, { preferredName: 'Robin', firstName: 'Roberta', lastName: 'Example' });
  const { failNext, sent, user, dialog } = await openExport({ people: [robin] });
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  await dialog.findByText('1 person exported.');
  expect((await lastLines(saved)).join()).not.toContain('Roberta');
  expect(sent('POST audit')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('radio', { name: 'CSV' }));
  await user.click(screen.getByRole('checkbox', { name: 'Include legal names' }));
  expect(screen.getByText(/Legal first name, Legal last name/)).toBeVisible();
  failNext('POST audit', new Response(null, { status: 503 }));
  await user.click(screen.getByRole('button', { name: 'Start export' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('stopped after 1 person');
  expect(saved).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 person exported.');
  expect(sent('POST audit').at(-1)).toEqual({ purpose: 'legal-name', people: 1 });
  expect((await lastLines(saved))[1]).toMatch(/^u00001,Robin,Robin,Roberta,Example,/);
});

test('“verified” in a file is of an address', async () => {
  const { user, dialog } = await openExport({
    people: [person(1, { email: '', verified: true }), person(2)],
  });
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  await dialog.findByText('2 people exported.');
  const [, without, having] = await lastLines(saved);
  expect(without).toBe('u00001,Person Number 1,,person1,,,\u200e+15550100123,,');
  expect(having).toContain(',person2@example.org,yes,');
});

test('a name that cannot be seen is none in a file, either', async () => {
  const unseen = { preferredName: '\u3164', firstName: '\u200B', lastName: 'Seen' };
  const { user, dialog } = await openExport({ people: [person(1, unseen)] });
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Include legal names' }));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  await dialog.findByText('1 person exported.');
  expect((await lastLines(saved))[1]).toMatch(/^u00001,Seen,,,Seen,person1,/);
});

test('a failed page keeps the people received, and the export resumes there', async () => {
  const { answerTo, user, dialog } = await openExport({ people: people(250), servicePage: 100 });
  const busy = { rateLimit: { code: 'service_busy', said: 'Slow down' } };
  const recover = answerTo('POST users/search', ({ body }) =>
    hasCursor(body) ? Response.json({ errors: busy }, { status: 429 }) : undefined,
  );
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('The export stopped after 100 people');
  expect(alert).toHaveTextContent('Slow down');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Resume' })).toHaveFocus());
  expect(saved).toEqual([]);

  recover();
  await user.click(dialog.getByRole('button', { name: 'Resume' }));
  await dialog.findByText('250 people exported.');
  const ids = (await lastLines(saved)).slice(1).map((line) => line.split(',')[0]);
  expect(new Set(ids).size).toBe(250);
});

test('a credential that the service refuses does not end the user’s session', async () => {
  const { answerTo, user, dialog } = await openExport({ people: people(2) });
  const refused = { code: 'service_refused_credential', said: null, hash: 'ab12' };
  answerTo('POST users/search', Response.json({ errors: { server: refused } }, { status: 502 }));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'The service refused the credential of this server',
  );
});

test('a file saved after a failure says that it is incomplete', async () => {
  const { answerTo, user, dialog } = await openExport({ people: people(250), servicePage: 100 });
  let pages = 0;
  answerTo('POST users/search', () =>
    (pages += 1) > 2 ? Response.json({}, { status: 500 }) : undefined,
  );
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  await user.click(await dialog.findByRole('button', { name: 'Save the first 200' }));
  expect(await dialog.findByText(/Only the first 200 people were saved/)).toBeVisible();
  expect(saved[0]?.name).toMatch(/-incomplete\.csv$/);
  expect(await lastLines(saved)).toHaveLength(201);
});

test('shows the progress, and can be cancelled', async () => {
  const { hold, user, dialog } = await openExport({ people: people(1_200), servicePage: 600 });
  expect(dialog.getByText(/Everyone who matches this search/)).toBeVisible();
  const release = hold('POST users/search', ({ body }) => hasCursor(body));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(await dialog.findByText('600 so far')).toBeVisible();
  expect(dialog.getByRole('progressbar', { name: 'Export progress' })).toBeVisible();
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel).toHaveFocus());

  await user.click(cancel);
  expect(dialog.getByRole('status')).toHaveTextContent('Export cancelled.');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Start export' })).toHaveFocus());
  release();
  await waitFor(() => expect(saved).toEqual([]));
});

test('lists the records that could not be read', async () => {
  const page = { data: [person(1)], nextPage: null, unreadable: [{ id: 'odd\ufffd' }] };
  const { user, dialog } = await openExport({
    answers: { 'POST users/search': Response.json(page) },
  });
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(
    await dialog.findByText('1 record could not be read and was left out (odd\ufffd).'),
  ).toBeVisible();
});

test('says that a sheet cannot hold that many people, and offers CSV', async () => {
  const { user, dialog } = await openExport({ people: people(1_200), servicePage: 600 });
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('A sheet holds at most 1,000 people.');
  expect(saved).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Export as CSV instead' }));
  await dialog.findByText('1,200 people exported.');
  expect(saved[0]?.name).toMatch(/\.csv$/);
});

test('exports nothing when nobody matches', async () => {
  const { dialog } = await openExport({ people: [] }, '/users?role=7');
  expect(dialog.getByText(/Nobody matches this search/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Start export' })).toBeDisabled();
});
