import type { Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { personLink, usersTable } from '../support/pages.ts';

test('names every page in its title', async ({ signedInPage: page }) => {
  await page.goto('/users');
  await expect(page).toHaveTitle('Users · Rollcall');
  await page.goto('/sign-in');
  await expect(page).toHaveTitle(/Rollcall$/);
});

test('the server’s address leads to the list of people', async ({ signedInPage: page }) => {
  await page.goto('/');
  await expect(usersTable(page)).toBeVisible();
  await expect(page).toHaveURL('/users');
});

test('says that a page does not exist, keeps the shell, and links back', async ({
  signedInPage: page,
}) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Users' }).click();
  await expect(usersTable(page)).toBeVisible();
});

test('answers 404 to an unknown address on the server, not with a page', async ({
  signedInPage: page,
}) => {
  for (const path of ['/assets/no-such-file.js', '/bff/no-such-thing', '/api/no-such-thing']) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
});

test('the keyboard can skip the navigation', async ({ signedInPage: page }) => {
  await page.goto('/users');
  await expect(personLink(page, 2)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('skipping the navigation keeps the search', async ({ signedInPage: page }) => {
  await page.goto('/users?verified=yes#q=an');
  await expect(personLink(page, 2)).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/users?verified=yes#q=an');
  await expect(page.getByRole('searchbox', { name: 'Find people' })).toHaveValue('an');
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

test(
  'follows the system’s theme until one is chosen',
  { tag: '@chromium' },
  async ({ signedInPage: page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/users');
    const light = await background(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => background(page)).not.toBe(light);
  },
);

test('keeps the shell and the list if a part of the page cannot be loaded, and offers a retry', async ({
  signedInPage: page,
  problems,
}) => {
  // The browser itself reports the file that did not come, and React the page that needs it.
  problems.allow(/volunteer-page|dynamically imported module|ERR_FAILED/);
  await page.route('**/assets/volunteer-page-*.js', (route) => route.abort());
  await page.goto('/users');
  await clickWords(personLink(page, 2));
  await expect(page.getByRole('alert')).toContainText('This page stopped working');
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(usersTable(page)).toBeVisible();

  await page.unroute('**/assets/volunteer-page-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('can be installed as an app, with icons and without a service worker', async ({
  signedInPage: page,
}) => {
  await page.goto('/users');
  await expect(usersTable(page)).toBeVisible();
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
