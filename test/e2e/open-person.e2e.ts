import type { Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  loadedStatus,
  personLink,
  rowInTheMiddle,
  rowNumber,
  scrollUsers,
  topOf,
  usersTable,
} from '../support/pages.ts';

/** Scrolls deep into the list, opens the person in the middle of the screen, and goes back. */
async function openAndGoBack(page: Page) {
  await page.goto('/users?role=1');
  await expect(loadedStatus(page, /loaded|\d users/)).toBeVisible();
  await scrollUsers(page, 12_000);
  await expect(rowNumber(page, 2)).toHaveCount(0);
  const number = await rowInTheMiddle(page);
  const link = personLink(page, number);
  const name = await link.innerText();
  const top = await topOf(link);

  await clickWords(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveURL(/\/users\/[^/?]+\?role=1$/);
  await page.goBack();
  await expect(page).toHaveURL('/users?role=1');
  await expect(link).toHaveText(name);
  await expect(link).toBeFocused();
  await expect.poll(() => topOf(link)).toBe(top);
}

test('goes back to the same person at the same place', async ({ signedInPage: page }) => {
  await openAndGoBack(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('goes back to the same person at the same place', async ({ signedInPage: page }) => {
    await openAndGoBack(page);
  });
});

test('opens a person with the keyboard, and moves the focus to them', async ({
  signedInPage: page,
}) => {
  await page.goto('/users');
  const link = personLink(page, 2);
  const name = await link.innerText();
  await link.focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(RegExp.escape(name)));
});

test('keeps the list in place while a person is open @chromium', async ({ signedInPage: page }) => {
  await page.goto('/users');
  const table = usersTable(page);
  await expect(personLink(page, 2)).toBeVisible();
  await table.evaluate((element) => element.setAttribute('data-e2e-kept', ''));
  await clickWords(personLink(page, 2));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The same element, so the list was neither taken away nor built again.
  await expect(page.locator('[data-e2e-kept]')).toBeAttached();
});
