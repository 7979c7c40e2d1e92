import { readFile } from 'node:fs/promises';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { openApplications } from '../support/pages.ts';

test('exports the board as CSV, and records it in the audit', async ({ signedInPage: page }) => {
  await openApplications(page, '/applications?has=*:assignment');
  const shown = Number.parseInt(await page.getByRole('status').innerText(), 10);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export applications' });
  await clickWords(dialog.getByRole('radio', { name: 'CSV' }));
  const [download, reported] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForResponse('**/bff/audit'),
    clickWords(dialog.getByRole('button', { name: 'Start export' })),
  ]);
  await expect(dialog.getByRole('status')).toHaveText(`${shown} applications exported.`);
  expect(reported.status()).toBe(204);
  expect(download.suggestedFilename()).toMatch(/-applications-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(1, -1);
  expect(lines).toHaveLength(shown);
  for (const line of lines) expect(line).toContain('Assigned');
});
