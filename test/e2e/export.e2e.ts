import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { shownName } from '../../src/contract/service/names.ts';
import { expectNoAccessibilityProblems } from '../support/accessibility.ts';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { EVERYBODY, loadedStatus } from '../support/pages.ts';

function exportDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Export users' });
}

async function openExport(page: Page) {
  await expect(loadedStatus(page, /users|loaded/)).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  return exportDialog(page);
}

async function bytesOf(download: Download): Promise<Uint8Array> {
  return new Uint8Array(await readFile(await download.path()));
}

test('saves everybody as an XLSX workbook, however few are loaded', async ({
  signedInPage: page,
  service,
}) => {
  const users = await service.users();
  await page.goto('/users');
  const dialog = await openExport(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Start export' }).click(),
  ]);
  await expect(dialog.getByRole('status')).toHaveText('5,000 people exported.');
  expect(download.suggestedFilename()).toMatch(/-users-\d{4}-\d\d-\d\d\.xlsx$/);

  const sheet = strFromU8(
    unzipSync(await bytesOf(download))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  );
  expect(sheet.match(/<row /g)).toHaveLength(EVERYBODY + 1);
  for (const user of [users[0], users[2500], users.at(-1)]) {
    expect(sheet).toContain(`<t xml:space="preserve">${user?.phone}</t>`);
    expect(sheet).toContain(`<t xml:space="preserve">${user?.id}</t>`);
  }
});

test('exports a role as CSV, by keyboard alone', async ({ signedInPage: page, service }) => {
  const roles = (await (await page.request.get('/bff/roles')).json()) as {
    id: number;
    name: string;
  }[];
  const role = roles.find(({ name }) => name === 'Volunteer');
  const users = await service.users(role?.id);
  await page.goto(`/users?role=${role?.id}`);
  await expect(loadedStatus(page, /users|loaded/)).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).press('Enter');
  const dialog = exportDialog(page);
  await expect(dialog.getByRole('radio', { name: /XLSX/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'CSV' })).toBeChecked();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();

  expect(download.suggestedFilename()).toMatch(/-users-volunteer-\d{4}-\d\d-\d\d\.csv$/);
  const lines = strFromU8(await bytesOf(download))
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(users.length + 1);
  const [first] = users;
  expect(lines[1]).toContain(first ? `${first.id},${shownName(first)},` : 'nobody');
  expect(lines[1]).toContain(`,\u200e${first?.phone},`);
});

test('exports CSV for other programs, with phones as plus and digits', async ({
  signedInPage: page,
  service,
}) => {
  const users = await service.users();
  await page.goto('/users');
  const dialog = await openExport(page);
  await clickWords(dialog.getByRole('radio', { name: 'CSV' }));
  await clickWords(dialog.getByRole('checkbox', { name: 'CSV for other programs' }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Start export' }).click(),
  ]);
  const text = strFromU8(await bytesOf(download));
  expect(text).toMatch(/^User ID,/);
  expect(text).not.toContain('\u200e');
  for (const user of [users[0], users[2500], users.at(-1)]) {
    expect(user?.phone).toMatch(/^\+\d+$/);
    expect(text).toContain(`,${user?.phone},`);
  }
});

test('shows the progress, resumes at a failed page, and stops on request @chromium', async ({
  signedInPage: page,
  problems,
}) => {
  problems.allow(/console error: .*503/);
  let failing = true;
  let answered = 0;
  let holding = false;
  await page.goto('/users');
  const dialog = await openExport(page);
  await page.route('**/bff/users/search', (route) => {
    answered += 1;
    if (holding && answered > 2) return undefined;
    if (!failing || answered < 3) return route.continue();
    const said = 'The registration service is being repaired.';
    const server = { code: 'service_failed', serviceStatus: 503, said, hash: 'e2e' };
    return route.fulfill({ status: 503, json: { errors: { server } } });
  });
  await dialog.getByRole('button', { name: 'Start export' }).click();
  await expect(dialog.getByRole('alert')).toContainText('stopped after 2,000 people');

  failing = false;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Resume' }).click(),
  ]);
  await expect(dialog.getByRole('status')).toHaveText('5,000 people exported.');
  expect(download.suggestedFilename()).not.toContain('incomplete');
  await dialog.getByRole('button', { name: 'Close' }).click();

  holding = true;
  answered = 0;
  await openExport(page);
  await dialog.getByRole('button', { name: 'Start export' }).click();
  await expect(dialog.getByText('2,000 so far')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('status')).toContainText('Nothing was saved.');
  await expect(dialog.getByRole('button', { name: 'Start export' })).toBeFocused();
});

test('the dialog has no accessibility problem while it exports, and when it has @chromium', async ({
  signedInPage: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/users');
  const dialog = await openExport(page);
  let held = true;
  await page.route('**/bff/users/search', (route) => (held ? undefined : route.continue()));
  await dialog.getByRole('button', { name: 'Start export' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Export progress' })).toBeVisible();
  await expectNoAccessibilityProblems(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  held = false;
  await dialog.getByRole('button', { name: 'Start export' }).click();
  await expect(dialog.getByRole('button', { name: 'Save again' })).toBeVisible();
  await expectNoAccessibilityProblems(page);
});
