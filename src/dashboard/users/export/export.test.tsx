import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  answerUsers,
  openDashboard,
  people,
  person,
  server,
  answerTo,
} from '../../../../test/support/dashboard.tsx';
import { keepSavedFiles, lastLines } from '../../../../test/support/dashboard-files.ts';

// Exporting a million people takes long, and the limit itself does not matter here.
vi.mock('../../export/sheet-xml.ts', async (original) => ({
  ...(await original<typeof import('../../export/sheet-xml.ts')>()),
  SHEET_LIMIT: { rows: 1001, characters: 32_767 },
}));

const saved = keepSavedFiles();

async function openExport(address = '/users') {
  const { user } = openDashboard(address);
  await screen.findByText(/users?$|more to come$/);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export users' });
  return { user, dialog: within(dialog) };
}

test('exports every match, not only those loaded, to a CSV file', async () => {
  const { handler, asked } = answerUsers(people(250), 100);
  const purposes: (string | null)[] = [];
  server.use(
    answerTo('POST users/search', ({ request }) => {
      purposes.push(request.headers.get('Rollcall-Purpose'));
    }),
    handler,
  );
  const { user, dialog } = await openExport('/users?role=7');
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(await dialog.findByText('250 people exported.')).toBeVisible();

  expect(purposes.slice(-3)).toEqual(['export', 'export', 'export']);
  expect(asked.slice(-3).map(({ nextPage, filter }) => [nextPage, filter])).toEqual([
    [undefined, { roleId: 7 }],
    ['100', { roleId: 7 }],
    ['200', { roleId: 7 }],
  ]);
  const lines = await lastLines(saved);
  expect(lines).toHaveLength(251);
  expect(lines[0]).toBe(
    'User ID,Name,Preferred name,Username,E-mail,E-mail verified,Phone,City,Country',
  );
  expect(lines[250]).toBe(
    'u00250,\u200ePerson Number 250,,\u200eperson250,person250@example.org,yes,\u200e+15550100123,,',
  );
  expect(saved[0]?.name).toMatch(/^example-con-users-volunteer-\d{4}-\d\d-\d\d\.csv$/);
});

test('exports an XLSX file by default, and saves it again on request', async () => {
  server.use(answerUsers(people(2)).handler);
  const { user, dialog } = await openExport();
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

test('a CSV file has the chosen separator, which is remembered', async () => {
  server.use(answerUsers(people(1)).handler);
  const { user, dialog } = await openExport();
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  const separator = dialog.getByRole('combobox', { name: 'Between cells' });
  expect(separator).toHaveDisplayValue('Comma, for 7.5');
  await user.selectOptions(separator, 'Semicolon, for 7,5');
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  await dialog.findByText('1 person exported.');
  expect((await lastLines(saved))[0]).toMatch(/^User ID;Name;Preferred name;/);

  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const again = within(await screen.findByRole('dialog', { name: 'Export users' }));
  await user.click(again.getByRole('radio', { name: 'CSV' }));
  expect(again.getByRole('combobox', { name: 'Between cells' })).toHaveDisplayValue(
    'Semicolon, for 7,5',
  );
});

test('exports CSV for other programs with unchanged texts on request', async () => {
  const robin = person(1, { preferredName: '=Robin', phone: '+15550100123' });
  server.use(answerUsers([robin]).handler);
  const { user, dialog } = await openExport();
  const forPrograms = { name: 'CSV for other programs' };
  expect(dialog.queryByRole('checkbox', forPrograms)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  const choice = dialog.getByRole('checkbox', forPrograms);
  expect(choice).not.toBeChecked();
  expect(choice).toHaveAccessibleDescription(/Do not open this file in a spreadsheet/);
  await user.click(choice);
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  await dialog.findByText('1 person exported.');
  const [headers, row] = await lastLines(saved);
  expect(headers).toMatch(/^User ID,/);
  expect(row).toMatch(/^u00001,=Robin,=Robin,/);
  expect(row?.split(',')[6]).toMatch(/^\+\d+$/);
});

test('a column can be added and left out, and the choice is remembered, except for legal names', async () => {
  server.use(
    answerUsers(people(1)).handler,
    answerTo('POST audit', () => new Response()),
  );
  const { user, dialog } = await openExport('/users#columns=email');
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
  server.use(answerUsers([person(1, { username: 'x'.repeat(40_000) })]).handler);
  const { user, dialog } = await openExport();
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(
    await dialog.findByText(/^1 text was cut off: .* at most 32,767 characters/),
  ).toBeVisible();
});

test('leaves out legal names unless asked for, and then records them before the file is saved', async () => {
  const robin = person(1, { preferredName: 'Robin', firstName: 'Roberta', lastName: 'Example' });
  const reports: unknown[] = [];
  let recorded = false;
  server.use(
    answerUsers([robin]).handler,
    answerTo('POST audit', async ({ request }) => {
      reports.push(await request.json());
      return new Response(null, { status: recorded ? 204 : 503 });
    }),
  );
  const { user, dialog } = await openExport();
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  await dialog.findByText('1 person exported.');
  expect((await lastLines(saved)).join()).not.toContain('Roberta');
  expect(reports).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('radio', { name: 'CSV' }));
  await user.click(screen.getByRole('checkbox', { name: 'Include legal names' }));
  expect(screen.getByText(/Legal first name, Legal last name/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start export' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('stopped after 1 person');
  expect(saved).toHaveLength(1);

  recorded = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 person exported.');
  expect(reports.at(-1)).toEqual({ purpose: 'legal-name', people: 1 });
  expect((await lastLines(saved))[1]).toMatch(/^u00001,Robin,Robin,Roberta,Example,/);
});

test('“verified” in a file is of an address', async () => {
  server.use(answerUsers([person(1, { email: '', verified: true }), person(2)]).handler);
  const { user, dialog } = await openExport();
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  await dialog.findByText('2 people exported.');
  const [, without, having] = await lastLines(saved);
  expect(without).toBe('u00001,\u200ePerson Number 1,,\u200eperson1,,,\u200e+15550100123,,');
  expect(having).toContain(',person2@example.org,yes,');
});

test('a name that cannot be seen is none in a file, either', async () => {
  const unseen = { preferredName: '\u3164', firstName: '\u200B', lastName: 'Seen' };
  server.use(
    answerUsers([person(1, unseen)]).handler,
    answerTo('POST audit', () => new Response()),
  );
  const { user, dialog } = await openExport();
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Include legal names' }));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  await dialog.findByText('1 person exported.');
  expect((await lastLines(saved))[1]).toMatch(/^u00001,Seen,,,Seen,\u200eperson1,/);
});

test('a failed page keeps the people received, and the export resumes there', async () => {
  const all = answerUsers(people(250), 100);
  let failing = true;
  server.use(
    answerTo('POST users/search', async ({ request }) => {
      const { nextPage } = (await request.clone().json()) as { nextPage?: string };
      if (nextPage !== '100' || !failing) return undefined;
      return Response.json(
        { errors: { rateLimit: { code: 'service_busy', said: 'Slow down' } } },
        { status: 429 },
      );
    }),
    all.handler,
  );
  const { user, dialog } = await openExport();
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('The export stopped after 100 people');
  expect(alert).toHaveTextContent('Slow down');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Resume' })).toHaveFocus());
  expect(saved).toEqual([]);

  failing = false;
  await user.click(dialog.getByRole('button', { name: 'Resume' }));
  await dialog.findByText('250 people exported.');
  const ids = (await lastLines(saved)).slice(1).map((line) => line.split(',')[0]);
  expect(new Set(ids).size).toBe(250);
});

test('opens the sign-in page if the session has ended, and offers no file', async () => {
  server.use(answerUsers(people(2)).handler);
  const { user, dialog } = await openExport();
  const over = { errors: { authentication: { code: 'signed_out' } } };
  const refuse = () => Response.json(over, { status: 401 });
  server.use(answerTo('GET session', refuse), answerTo('POST users/search', refuse));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(await screen.findByText('Access key')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(saved).toEqual([]);
});

test('a credential that the service refuses does not end the user’s session', async () => {
  server.use(answerUsers(people(2)).handler);
  const { user, dialog } = await openExport();
  const refused = { code: 'service_refused_credential', said: null, hash: 'ab12' };
  server.use(
    answerTo('POST users/search', () =>
      Response.json({ errors: { server: refused } }, { status: 502 }),
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'The service refused the credential of this server',
  );
});

test('a file saved after a failure says that it is incomplete', async () => {
  const all = answerUsers(people(250), 100);
  server.use(
    answerTo('POST users/search', async ({ request }) => {
      const { nextPage } = (await request.clone().json()) as { nextPage?: string };
      return nextPage === '200' ? Response.json({}, { status: 500 }) : undefined;
    }),
    all.handler,
  );
  const { user, dialog } = await openExport();
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  await user.click(await dialog.findByRole('button', { name: 'Save the first 200' }));
  expect(await dialog.findByText(/Only the first 200 people were saved/)).toBeVisible();
  expect(saved[0]?.name).toMatch(/-incomplete\.csv$/);
  expect(await lastLines(saved)).toHaveLength(201);
});

test('shows the progress, and can be cancelled', async () => {
  const { handler } = answerUsers(people(1_200), 600);
  let exporting = false;
  let release = () => {};
  server.use(
    answerTo('POST users/search', async ({ request }) => {
      const { nextPage } = (await request.clone().json()) as { nextPage?: string };
      if (exporting && nextPage === '600') {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }
    }),
    handler,
  );
  const { user, dialog } = await openExport();
  expect(dialog.getByText(/Everyone who matches this search/)).toBeVisible();
  exporting = true;
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
  server.use(
    answerTo('POST users/search', () =>
      Response.json({ data: [person(1)], nextPage: null, unreadable: [{ id: 'odd\ufffd' }] }),
    ),
  );
  const { user, dialog } = await openExport();
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(
    await dialog.findByText('1 record could not be read and was left out (odd\ufffd).'),
  ).toBeVisible();
});

test('says that a sheet cannot hold that many people, and offers CSV', async () => {
  server.use(answerUsers(people(1_200), 600).handler);
  const { user, dialog } = await openExport();
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('A sheet holds at most 1,000 people.');
  expect(saved).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Export as CSV instead' }));
  await dialog.findByText('1,200 people exported.');
  expect(saved[0]?.name).toMatch(/\.csv$/);
});

test('exports nothing when nobody matches', async () => {
  server.use(answerUsers([]).handler);
  const { dialog } = await openExport('/users?role=7');
  expect(dialog.getByText(/Nobody matches this search/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Start export' })).toBeDisabled();
});
