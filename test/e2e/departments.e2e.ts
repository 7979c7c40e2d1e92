/** Departments and Coverage. */
import { expect, test } from '../support/fixtures.ts';
import { openApplications } from '../support/pages.ts';

/** In pixels, what A4 holds between its margins, and how many times as much browsers shrink to fit. */
const PAPER = 688;
const SHRINKS = 4 / 3;

test('a target is saved, moves a department short of people to the top, and appears in other tabs', async ({
  signedInPage: page,
  context,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await openApplications(tab, '/applications/departments');
  await page.bringToFront();
  const target = page.getByRole('textbox', { name: 'Target for Green Room' });
  await target.fill('500');
  await target.press('Tab');
  // A hidden tab does not update until it is visible.
  await other.bringToFront();
  await expect(other.getByRole('rowheader').first()).toHaveText('Green Room');
  const row = other.getByRole('row').nth(1);
  await expect(row).toContainText('short');

  await page.bringToFront();
  await page.reload();
  await expect(target).toHaveValue('500');
  await target.fill('');
  await page.keyboard.press('Tab');
  await other.bringToFront();
  await expect(other.getByRole('row').filter({ hasText: 'Green Room' })).not.toContainText('short');
});

test('on a phone, the department names stay visible while the numbers scroll', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openApplications(page, '/applications/departments');
  const header = page.getByRole('rowheader').first();
  const before = await header.boundingBox();
  const last = page.getByRole('columnheader', { name: 'In conflict' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  expect((await header.boundingBox())?.x).toBe(before?.x);
});

test('no column runs off A4 paper', async ({ signedInPage: page }) => {
  await openApplications(page, '/applications/departments');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: PAPER, height: 1000 });
  const table = await page.getByRole('table').boundingBox();
  expect(table?.width).toBeLessThanOrEqual(PAPER * SHRINKS);
});
