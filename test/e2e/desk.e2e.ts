/** The desk, with a queue in front of it: a person is found, opened and closed again, and the list is where it was. */
import type { Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  loadedStatus,
  openApplications,
  personLink,
  rowInTheMiddle,
  rowNumber,
  scrollUsers,
  topOf,
} from '../support/pages.ts';

const opened = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

test('without a mouse, finds a person, goes on to others, and returns to the one shown last @firefox', async ({
  signedInPage: page,
}) => {
  await page.goto('/users');
  await expect(personLink(page, 2)).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Find people' });
  await page.keyboard.press('/');
  await page.keyboard.type('zz');
  await page.keyboard.press('Escape');
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(personLink(page, 2)).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('an');
  await expect(loadedStatus(page, /in 5,000 people$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(personLink(page, 2)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('k');
  await expect(personLink(page, 3)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(opened(page, await personLink(page, 3).innerText())).toBeFocused();
  for (const number of [4, 5]) {
    await page.keyboard.press('j');
    await expect(opened(page, await personLink(page, number).innerText())).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/users#q=an');
  await expect(personLink(page, 5)).toBeFocused();

  // Back returns to the list in one step, after any number of people.
  await page.keyboard.press('Enter');
  for (const number of [4, 3]) {
    await page.keyboard.press('k');
    await expect(opened(page, await personLink(page, number).innerText())).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL('/users#q=an');
  await expect(personLink(page, 3)).toBeFocused();
});

test('a person opened far down the list, on a screen and on a phone, goes back to the same place @firefox', async ({
  signedInPage: page,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/users?role=1');
    await expect(loadedStatus(page, /loaded|\d users/)).toBeVisible();
    await scrollUsers(page, 12_000);
    await expect(rowNumber(page, 2)).toHaveCount(0);
    const link = personLink(page, await rowInTheMiddle(page));
    const name = await link.innerText();
    const top = await topOf(link);

    await clickWords(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(new RegExp(RegExp.escape(name)));
    await expect(page).toHaveURL(/\/users\/[^/?]+\?role=1$/);
    await page.goBack();
    await expect(page).toHaveURL('/users?role=1');
    await expect(link).toHaveText(name);
    await expect(link).toBeFocused();
    await expect.poll(() => topOf(link)).toBe(top);
  }
});

test('far down the board, keys open several people, and each way back leads to the cell of the last @firefox', async ({
  signedInPage: page,
}) => {
  const address = '/applications?sort=person';
  await openApplications(page, address);
  const row = (number: number) =>
    page.getByRole('grid', { name: 'Applications' }).locator(`[aria-rowindex="${number}"]`);
  const cell = (number: number) => row(number).locator('[aria-colindex="1"]');
  const nameIn = (number: number) => row(number).getByRole('link').innerText();
  await page.keyboard.press('/');
  await page.keyboard.press('Enter');
  await expect(cell(2)).toBeFocused();
  for (let pages = 0; pages < 10; pages += 1) await page.keyboard.press('PageDown');
  await expect(row(2)).toHaveCount(0);
  const focused = page.locator('[aria-rowindex]:has(:focus)');
  const number = Number(await focused.getAttribute('aria-rowindex'));
  await page.keyboard.press('Enter');
  await expect(opened(page, await nameIn(number))).toBeVisible();
  await expect(cell(number)).toBeInViewport();
  for (const next of [number + 1, number + 2]) {
    await page.keyboard.press('j');
    await expect(opened(page, await nameIn(next))).toBeVisible();
    await expect(row(next)).toHaveAttribute('data-current', 'true');
  }
  await page.keyboard.press('k');
  await expect(opened(page, await nameIn(number + 1))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cell(number + 1)).toBeFocused();
  await expect(page).toHaveURL(address);

  await page.keyboard.press('Enter');
  await expect(opened(page, await nameIn(number + 1))).toBeVisible();
  await page.goBack();
  await expect(cell(number + 1)).toBeFocused();
  await expect(cell(number + 1)).toBeInViewport();
});
