import type { Request } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
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

const isSearch = (request: Request) => request.url().endsWith('/bff/users/search');

test('is a table to assistive technology, its total unknown until the end', async ({
  signedInPage: page,
  service,
}) => {
  let underWay = 0;
  let most = 0;
  page.on('request', (request) => {
    if (isSearch(request)) most = Math.max(most, ++underWay);
  });
  page.on('requestfinished', (request) => {
    if (isSearch(request)) underWay -= 1;
  });
  const users = await service.users();
  await page.goto('/users');
  const table = usersTable(page);
  await expect(table).toHaveAttribute('aria-rowcount', '-1');
  await expect(rowNumber(page, 1).getByRole('columnheader').first()).toBeVisible();
  await expectUserInRow(page, 2, users[0]);
  await expectUserInRow(page, 3, users[1]);
  await expect(loadedStatus(page, '1,000 loaded, more to come')).toBeVisible();
  const rows = table.locator('[aria-rowindex]');
  expect(await rows.count(), 'rows in the document').toBeLessThan(100);

  await scrollToEnd(page, '5,000 users');
  await expect(table).toHaveAttribute('aria-rowcount', String(EVERYBODY + 1));
  await expectUserInRow(page, EVERYBODY + 1, users.at(-1));
  await expect(page.getByText('End of list')).toBeInViewport();
  expect(await rows.count(), 'rows in the document').toBeLessThan(100);
  expect(most, 'pages read at a time').toBe(1);
});

test('a person opened by address does not scroll the list', async ({
  signedInPage: page,
  service,
}) => {
  const someone = (await service.users())[1500];
  await page.goto(`/users/${someone?.id}`);
  await expect(loadedStatus(page, '1,000 loaded')).toBeVisible();
  await scrollUsers(page, 32_000);
  await expect(loadedStatus(page, /^[2-9],000 loaded/)).toBeVisible();
  await expect(personLink(page, 805)).toBeInViewport();
});

test('the last of a million people can be reached, and everybody before them @firefox', async ({
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

test('with the mouse, a phone and an e-mail in a row are selected, and a click on them opens the person @firefox', async ({
  signedInPage: page,
}) => {
  await page.goto('/users');
  await expect(personLink(page, 3)).toBeVisible();
  const name = await personLink(page, 3).innerText();
  for (const cell of [
    rowNumber(page, 3).getByRole('cell').filter({ hasText: '@' }),
    rowNumber(page, 3).getByRole('cell').filter({ hasText: /^\+\d/ }),
  ]) {
    const text = await cell.evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one.lastChild ?? one);
      const { left, right, top, height } = range.getBoundingClientRect();
      return { from: left + 1, to: right - 1, y: top + height / 2 };
    });
    await page.mouse.move(text.from, text.y);
    await page.mouse.down();
    await page.mouse.move(text.to, text.y, { steps: 5 });
    await page.mouse.up();
    const selected = await page.evaluate(() => String(getSelection()).trim());
    expect(selected.length).toBeGreaterThan(7);
    expect(await cell.innerText()).toContain(selected);
    expect(new URL(page.url()).pathname).toBe('/users');
  }
  await clickWords(rowNumber(page, 3).getByRole('cell').filter({ hasText: '@' }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
