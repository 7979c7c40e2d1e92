import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { shownName } from '../../src/contract/service/names.ts';
import { expect, test } from '../support/fixtures.ts';
import { EVERYBODY, loadedStatus } from '../support/pages.ts';

function exportDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Export users' });
}

async function bytesOf(download: Download): Promise<Uint8Array> {
  return new Uint8Array(await readFile(await download.path()));
}

test('saves everybody as an XLSX workbook, however few are loaded @firefox', async ({
  signedInPage: page,
  service,
}) => {
  const users = await service.users();
  await page.goto('/users');
  await expect(loadedStatus(page, /users|loaded/)).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = exportDialog(page);
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
  await expect(dialog.getByRole('radio', { name: 'CSV', exact: true })).toBeChecked();
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
