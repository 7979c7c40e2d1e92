/** The roster of a department, on paper. */
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { openApplications } from '../support/pages.ts';

const DEPARTMENT = 'Registration';

test('prints the roster with its head on each page', async ({ signedInPage: page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  // Without its dialog, which no test could close.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await openApplications(page, '/applications/departments');
  await clickWords(page.getByRole('link', { name: `Roster of ${DEPARTMENT}` }));
  const roster = page.getByRole('table', { name: `Roster of ${DEPARTMENT}` });
  await expect(roster.getByRole('rowheader').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const people = await roster.getByRole('rowheader').count();
  expect(people).toBeGreaterThan(25);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export roster' });
  await dialog.getByRole('button', { name: 'Print roster…' }).click();
  await expect(dialog.getByRole('status')).toContainText('print dialog');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(roster.getByRole('rowheader')).toHaveCount(people);
  await expect(roster.getByRole('columnheader', { name: 'Remark' })).toBeVisible();
  await expect(roster.getByRole('cell', { name: new RegExp(`^${DEPARTMENT} · `) })).toBeVisible();
  const head = roster.getByRole('rowgroup').first();
  await expect(head).toHaveCSS('display', 'table-header-group');
  for (const hidden of ['dialog', 'banner', 'radio', 'heading', 'contentinfo'] as const) {
    await expect(page.getByRole(hidden)).toHaveCount(0);
  }
  // The signs of the slots, which are switches on the screen.
  const signs = await roster.getByRole('button').count();
  await expect(page.getByRole('button')).toHaveCount(signs);
  const pdf = await page.pdf({ format: 'A4' });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeLessThanOrEqual(Math.ceil(people / 25));
});
