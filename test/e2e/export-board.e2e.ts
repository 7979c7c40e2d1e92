import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';

test('saves what the board shows as CSV, and the audit knows @chromium', async ({
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
    dialog.getByRole('button', { name: 'CSV' }).click(),
  ]);
  await expect(dialog.getByRole('status')).toHaveText(`${shown} applications exported.`);
  expect(reported.status()).toBe(204);
  expect(download.suggestedFilename()).toMatch(/-applications-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(1, -1);
  expect(lines).toHaveLength(shown);
  for (const line of lines) expect(line).toContain('Assigned');
});
