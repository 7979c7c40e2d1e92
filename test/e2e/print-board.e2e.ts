/** Printing from the board: the applications shown. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

async function openExport(page: Page, address: string) {
  // Without its dialog, which no test could close.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto(address);
  await page.getByRole('button', { name: 'Export' }).click();
  return page.getByRole('dialog', { name: 'Export applications' });
}

async function pagesOnPaper(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('prints each shown application on pages of its own, without the board', async ({
  signedInPage: page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dialog = await openExport(page, '/applications?has=*:assignment&has=*:request#q=night');
  const count = dialog.getByText(/^\d+ applications: at least \d+ pages\.$/);
  await expect(page.getByText(/^\d+ of \d+ applications$/)).toBeVisible();
  const people = Number.parseInt((await count.textContent()) ?? '', 10);
  expect(people).toBeGreaterThan(5);
  const [reported] = await Promise.all([
    page.waitForResponse('**/bff/audit'),
    dialog.getByRole('button', { name: 'Print applications…' }).click(),
  ]);
  expect(reported.request().postDataJSON()).toMatchObject({ purpose: 'export', people });
  await expect(dialog.getByRole('status')).toContainText('print dialog');
  await expect(page.getByRole('article')).toHaveCount(0);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const sheets = page.getByRole('article');
  await expect(sheets).toHaveCount(people);
  for (const part of ['Contact methods', 'Departments', 'Options', 'Record']) {
    await expect(sheets.first().getByRole('region', { name: part })).toBeVisible();
  }
  for (const hidden of ['button', 'dialog', 'grid', 'banner', 'textbox'] as const) {
    await expect(page.getByRole(hidden)).toHaveCount(0);
  }
  await expect(page.getByText('Legal name').filter({ visible: true })).toHaveCount(0);
  const color = await sheets.first().evaluate((sheet) => getComputedStyle(sheet).color);
  expect(Number(/oklch\(([\d.]+)/.exec(color)?.[1]), 'dark letters').toBeLessThan(0.5);
  const pages = await pagesOnPaper(page, 'Letter');
  expect(pages).toBeGreaterThanOrEqual(people);
  expect(pages, 'most fit on one').toBeLessThan(people * 2);
});
