import type { Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { personLink } from '../support/pages.ts';

/** Opens the first person of a role, and goes on to the fourth. */
async function goToTheFourth(page: Page) {
  await page.goto('/users?role=7');
  await clickWords(personLink(page, 2));
  for (const position of ['1', '2', '3']) {
    await expect(page.getByText(new RegExp(`^${position} of `))).toBeVisible();
    await page.keyboard.press('j');
  }
  await expect(page.getByText(/^4 of /)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    await personLink(page, 5).innerText(),
  );
}

test('“Back to the list” returns to the person shown last', async ({ signedInPage: page }) => {
  await goToTheFourth(page);
  await clickWords(page.getByRole('link', { name: 'Back to the list' }));
  await expect(page).toHaveURL('/users?role=7');
  await expect(personLink(page, 5)).toBeFocused();
});

test('Back returns to the list in one step, after any number of people @firefox', async ({
  signedInPage: page,
}) => {
  await goToTheFourth(page);
  await page.goBack();
  await expect(page).toHaveURL('/users?role=7');
  await expect(personLink(page, 5)).toBeFocused();
});
