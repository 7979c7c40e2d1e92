import type { Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { personLink, usersTable } from '../support/pages.ts';

test('skipping the navigation keeps the search', async ({ signedInPage: page }) => {
  await page.goto('/users?verified=yes#q=an');
  await expect(personLink(page, 2)).toBeVisible();
  await expect(page).toHaveTitle('Users · Rollcall');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/users?verified=yes#q=an');
  await expect(page.getByRole('searchbox', { name: 'Find people' })).toHaveValue('an');
});

test('a page whose files do not arrive, as below a path of another site, says so', async ({
  signedInPage: page,
  problems,
}) => {
  problems.allow(/status of 404 .*\/(assets\/|first\.js)/);
  await page.route(/\/(assets\/|first\.js)/, (route) => route.fulfill({ status: 404 }));
  const late = page.getByText('This page’s files did not arrive. Reload it');
  await page.goto('/users');
  await expect(late).toBeVisible();

  // The styles hide it while the scripts may still come.
  await page.unroute(/\/(assets\/|first\.js)/);
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/users');
  await expect(page.getByRole('heading', { name: 'Loading…' })).toBeVisible();
  await expect(late).toBeHidden();
  await late.evaluate((text) => text.getAnimations().forEach((one) => one.finish()));
  await expect(late).toBeVisible();
});

async function background(page: Page): Promise<string> {
  return page.locator('body').evaluate((body) => {
    const own = getComputedStyle(body).backgroundColor;
    const transparent = own === 'rgba(0, 0, 0, 0)';
    return transparent ? getComputedStyle(document.documentElement).backgroundColor : own;
  });
}

test('keeps a chosen theme across a reload, even before the app has loaded', async ({
  signedInPage: page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/users');
  const light = await background(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await clickWords(page.getByLabel('Dark', { exact: true }));
  await expect.poll(() => background(page)).not.toBe(light);
  const dark = await background(page);

  // Without the app's scripts the page stays what the first paint made it.
  await page.route('**/assets/*.js', () => undefined);
  // Not waited for: without its scripts it never ends.
  await page.evaluate(() => void setTimeout(() => location.reload()));
  await expect(usersTable(page)).toHaveCount(0);
  await expect.poll(() => background(page)).toBe(dark);
});

test('can be installed as an app, with icons and without a service worker', async ({
  signedInPage: page,
}) => {
  await page.goto('/');
  await expect(usersTable(page)).toBeVisible();
  await expect(page).toHaveURL('/users');
  const link = page.locator('link[rel=manifest]');
  const response = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const { name, start_url: start, display, icons } = await response.json();
  expect({ name, start, display }).toEqual({ name: 'Rollcall', start: '/', display: 'standalone' });
  // A PNG file begins with its width and height.
  const pngs = icons.filter(({ type }: { type: string }) => type === 'image/png');
  for (const { src, sizes } of pngs) {
    const bytes = await (await page.request.get(src)).body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
  expect(pngs.map(({ sizes }: { sizes: string }) => sizes)).toEqual([
    '192x192',
    '512x512',
    '512x512',
  ]);
  const workers = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
  expect(workers).toEqual([]);
});
