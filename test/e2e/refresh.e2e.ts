import type { Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { goDeep, loadedStatus, personLink, topOf, usersTable } from '../support/pages.ts';

test('a refresh keeps the rows and their position, also offline, and works again online', async ({
  signedInPage: page,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/users');
  const { link, name, top } = await goDeep(page);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toContainText('Refresh failed');
  await expect(loadedStatus(page, '5,000 users')).toBeVisible();
  await expect(link).toHaveText(name);

  await page.context().setOffline(false);
  const last = page.waitForResponse(async (response) => {
    const body = response.url().endsWith('/bff/users/search') && response.request().postDataJSON();
    return body?.nextPage && (await response.json()).nextPage === null;
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await last;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(loadedStatus(page, '5,000 users')).toBeVisible();
  await expect(link).toHaveText(name);
  await expect.poll(() => topOf(link)).toBe(top);
});

/** The visible message, not the announcement. */
const noConnectionIn = (page: Page) =>
  page
    .getByText('No connection. What is on screen stays usable.')
    .and(page.locator(':not([aria-live])'));

test('a page whose code failed to load is loaded on request, or automatically when the browser is online again', async ({
  signedInPage: page,
  problems,
}) => {
  // The browser reports the file that did not come, and React the page that needs it.
  problems.allow(/volunteer-page|dynamically imported module|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const code = '**/assets/volunteer-page-*.js';
  const stopped = page.getByText('This page stopped working');
  const openWithoutCode = async () => {
    await page.route(code, (route) => route.abort());
    await page.goto('/users');
    await clickWords(personLink(page, 4));
    await expect(stopped).toBeVisible();
  };
  await openWithoutCode();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(usersTable(page)).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await openWithoutCode();
  await page.context().setOffline(true);
  // Else the browser may tell of neither the end of the connection nor its return.
  await expect(noConnectionIn(page)).toBeInViewport();
  await page.unroute(code);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(stopped).toHaveCount(0);
});
