/** The dashboard in another language than English. */
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ locale: 'de-AT' });

test('uses the browser’s language; a chosen one is kept, also across sign-ins', async ({
  page,
  server,
}) => {
  // A session of its own, which it ends.
  await page.goto(server.signInLink);
  await page.waitForURL('**/users');
  await page.goto('/users?role=7');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('link', { name: 'Bewerbungen' })).toBeVisible();

  const sections = page.getByRole('navigation').getByRole('link');
  for (const width of [360, 430, 520, 820]) {
    await page.setViewportSize({ width, height: 780 });
    const tops = await sections.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().top),
    );
    expect(new Set(tops).size, `lines of the navigation, ${width} px wide`).toBe(1);
  }

  await page.getByRole('button', { name: 'Konto' }).click();
  await clickWords(page.getByRole('button', { name: 'English' }));
  await expect(page.getByRole('link', { name: 'Applications' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL('/users?role=7');

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name: 'Deutsch' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
});
