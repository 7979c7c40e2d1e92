/** Saved filters, on every page that offers them. */
import { expect, test } from '../support/fixtures.ts';

test('a filter set by a mark is saved under a name, and opens after a reload @chromium', async ({
  signedInPage: page,
}) => {
  const shown = page.getByRole('status').filter({ hasText: /^\d+ of \d+ applications$/ });
  const dialog = page.getByRole('dialog', { name: 'Saved filters' });
  const openSaved = page.getByRole('button', { name: 'Saved', exact: true });
  await page.goto('/applications?sort=review');
  await page.getByRole('button', { name: 'Show only these' }).first().click();
  await expect(page).toHaveURL(/\?mark=shortlist&sort=review$/);
  await expect(shown).toBeVisible();
  const count = (await shown.textContent()) ?? '';

  await openSaved.click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('To decide on');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('“To decide on” saved.')).toBeVisible();
  await page.goto('/applications');
  await page.reload();

  await openSaved.click();
  await dialog.getByRole('link', { name: 'To decide on' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\?mark=shortlist&sort=review$/);
  await expect(shown).toHaveText(count);

  await openSaved.click();
  await dialog.getByRole('button', { name: 'Delete “To decide on”' }).click();
  await expect(dialog.getByText('None saved yet')).toBeVisible();
});
