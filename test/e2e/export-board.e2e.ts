import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';

async function start(dialog: Locator, format: 'CSV' | 'XLSX') {
  await clickWords(dialog.getByRole('radio', { name: format }));
  await dialog.getByRole('button', { name: 'Start export' }).click();
}

test('exports the board as CSV, and records it in the audit @chromium', async ({
  signedInPage: page,
}) => {
  await page.goto('/applications?has=*:assignment');
  const status = page.getByRole('status').filter({ hasText: /^[\d,]+ of [\d,]+ applications$/ });
  await expect(status).toBeVisible();
  const shown = Number((await status.textContent())?.split(' ')[0]);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export applications' });
  const [download, reported] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForResponse('**/bff/audit'),
    start(dialog, 'CSV'),
  ]);
  await expect(dialog.getByRole('status')).toHaveText(`${shown} applications exported.`);
  expect(reported.status()).toBe(204);
  expect(download.suggestedFilename()).toMatch(/-applications-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(1, -1);
  expect(lines).toHaveLength(shown);
  for (const line of lines) expect(line).toContain('Assigned');
});

test('exports the board for other programs, with unchanged texts', async ({
  signedInPage: page,
}) => {
  await page.goto('/applications');
  await expect(page.getByRole('status').filter({ hasText: /^[\d,]+ applications$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export applications' });
  await clickWords(dialog.getByRole('radio', { name: 'CSV' }));
  await clickWords(dialog.getByRole('checkbox', { name: 'CSV for other programs' }));
  const [download] = await Promise.all([page.waitForEvent('download'), start(dialog, 'CSV')]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^User ID,Name,/);
  expect(text).toContain(',Created (Europe/Berlin),Updated (Europe/Berlin)');
  expect(text).not.toContain('\u200e');
});

test('saves hours as numbers and times as dates in a workbook', async ({ signedInPage: page }) => {
  await page.goto('/applications');
  await expect(page.getByRole('status').filter({ hasText: /^[\d,]+ applications$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export applications' });
  const [download] = await Promise.all([page.waitForEvent('download'), start(dialog, 'XLSX')]);
  const parts = unzipSync(new Uint8Array(await readFile(await download.path())));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const rows = sheet.match(/<row [^]*?<\/row>/g)?.slice(1) ?? [];
  expect(rows.length).toBeGreaterThan(800);
  for (const row of rows) {
    // Created and updated are dates; hours, which nearly all give, are plain numbers.
    expect(row.match(/<c r="\w+" s="3"><v>[\d.]+<\/v>/g)).toHaveLength(2);
  }
  expect(sheet.match(/<c r="\w+" s="0"><v>[\d.]+<\/v>/g)?.length).toBeGreaterThan(800);
  expect(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())).toContain('<cellStyles ');
});
