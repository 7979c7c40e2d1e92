import type { Request } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { answerWithAllTheRest, scrollListToEnd } from '../support/million.ts';
import {
  EVERYBODY,
  expectUserInRow,
  loadedStatus,
  personLink,
  rowInTheMiddle,
  rowNumber,
  scrollToEnd,
  scrollUsers,
  usersTable,
} from '../support/pages.ts';

test('is a table to assistive technology, its total unknown until the end', async ({
  signedInPage: page,
  service,
}) => {
  const users = await service.users();
  await page.goto('/users');
  const table = usersTable(page);
  await expect(table).toHaveAttribute('aria-rowcount', '-1');
  await expect(rowNumber(page, 1).getByRole('columnheader').first()).toBeVisible();
  await expectUserInRow(page, 2, users[0]);
  await expectUserInRow(page, 3, users[1]);
  await expect(loadedStatus(page, '1,000 loaded, more to come')).toBeVisible();

  await scrollToEnd(page, '5,000 users');
  await expect(table).toHaveAttribute('aria-rowcount', String(EVERYBODY + 1));
  await expectUserInRow(page, EVERYBODY + 1, users.at(-1));
  await expect(page.getByText('End of list')).toBeInViewport();
});

test('holds fewer than 100 rows in the document at any depth', async ({ signedInPage: page }) => {
  await page.goto('/users');
  const rows = usersTable(page).locator('[aria-rowindex]');
  await expect(rows.nth(5)).toBeVisible();
  expect(await rows.count()).toBeLessThan(100);
  await scrollToEnd(page, '5,000 users');
  await expect(rowNumber(page, EVERYBODY + 1)).toBeInViewport();
  expect(await rows.count()).toBeLessThan(100);
});

test('a person opened by address does not scroll the list', async ({
  signedInPage: page,
  service,
}) => {
  const someone = (await service.users())[1500];
  await page.goto(`/users/${someone?.id}`);
  await expect(personLink(page, 2)).toBeVisible();
  await scrollUsers(page, 32_000);
  await expect(loadedStatus(page, /^[2-9],000 loaded/)).toBeVisible();
  await expect(personLink(page, 805)).toBeInViewport();
});

test('closing a person who is not in the list moves the focus to the page title @chromium', async ({
  signedInPage: page,
  service,
}) => {
  await page.goto(`/users/${(await service.users()).at(-1)?.id}`);
  await expect(personLink(page, 2)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Users' })).toBeFocused();
});

test('the last of a million people can be reached, and everybody before them', async ({
  signedInPage: page,
  problems,
}) => {
  // Hovering prefetches an application, and the service does not know these people.
  problems.allow(/status of 404.*\/volunteer/);
  // A busy machine takes its time to read a million people.
  test.slow();
  await page.goto('/users');
  await expect(personLink(page, 2)).toBeVisible();
  await page.evaluate(answerWithAllTheRest, 1_000_000);
  await scrollToEnd(page, '1,000,000 users');
  const last = personLink(page, 1_000_001);
  // The wheel that came before may still be turning.
  await expect(async () => {
    await page.evaluate(scrollListToEnd);
    await expect(last).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(last).toHaveText('Person 1000000');
  await scrollUsers(page, -3000);
  await expect(last).not.toBeInViewport();
  await expect(rowNumber(page, (await rowInTheMiddle(page)) - 1)).toBeVisible();
  expect(await rowInTheMiddle(page)).toBeGreaterThan(999_000);
});

const isSearch = (request: Request) => request.url().endsWith('/bff/users/search');

test('reads one page at a time @chromium', async ({ signedInPage: page }) => {
  let underWay = 0;
  let most = 0;
  page.on('request', (request) => {
    if (isSearch(request)) most = Math.max(most, ++underWay);
  });
  page.on('requestfinished', (request) => {
    if (isSearch(request)) underWay -= 1;
  });
  await page.goto('/users');
  await scrollToEnd(page, '5,000 users');
  expect(most).toBe(1);
});

test('says what failed if the first page cannot be loaded, and offers a retry @chromium', async ({
  signedInPage: page,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  let failing = true;
  await page.route('**/bff/users/search', (route) => (failing ? route.abort() : route.continue()));
  await page.goto('/users');
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible({ timeout: 15_000 });

  failing = false;
  await retry.click();
  await expect(usersTable(page).getByRole('link').first()).toBeVisible();
});
