/** The review board: all applications of the demo event against all departments. */
import type { Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { openApplications, shownStatus } from '../support/pages.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Applications' });
/** The nth row shown, from 1. */
const row = (page: Page, number: number) =>
  grid(page).locator(`[role=row][aria-rowindex="${number + 1}"]`);
const nameInRow = (page: Page, number: number) => row(page, number).getByRole('link');
const opened = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

test('reads every application of the event, with a column for each department beside the names', async ({
  signedInPage: page,
}) => {
  await openApplications(page);
  const count = Number(await grid(page).getAttribute('aria-rowcount')) - 1;
  expect(count).toBeGreaterThan(850);
  await expect(page.getByRole('status')).toHaveText(`${count} applications`);
  const columns = Number(await grid(page).getAttribute('aria-colcount'));
  expect(columns).toBeGreaterThan(30);
  await expect(
    page.getByText(`${(5000 - count).toLocaleString('en')} people without`),
  ).toBeVisible();
  // The document holds only the cells in view, in both directions.
  expect(await grid(page).getByRole('gridcell').count()).toBeLessThan(1200);

  await nameInRow(page, 1).focus();
  await page.keyboard.press('Control+End');
  await expect(row(page, count).locator(`[aria-colindex="${columns}"]`)).toBeFocused();
  await expect(page.getByRole('columnheader', { name: 'Updated' })).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(row(page, count).locator('[aria-colindex="1"]')).toBeFocused();

  // The first column is in view wherever the others are.
  const name = nameInRow(page, count);
  const before = await name.boundingBox();
  await page.mouse.move(700, 400);
  await page.mouse.wheel(-1500, 0);
  await expect(page.getByRole('columnheader', { name: 'Updated' })).not.toBeInViewport();
  await expect.poll(() => name.boundingBox()).toEqual(before);
});

test('the board is cards up to 999 px, and a click on an empty part of a row opens the person', async ({
  signedInPage: page,
}) => {
  for (const [width, columns] of [
    [999, '2'],
    [1000, /^\d{2}$/],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/applications');
    await expect(nameInRow(page, 2)).toBeVisible();
    await expect(grid(page)).toHaveAttribute('aria-colcount', columns);
    const sideways = await grid(page).evaluate(({ parentElement: area }) =>
      area ? area.scrollWidth - area.clientWidth : 0,
    );
    expect(sideways > 0).toBe(columns !== '2');
    const name = await nameInRow(page, 2).innerText();
    const { y = 0, height = 0 } = (await row(page, 2).boundingBox()) ?? {};
    await page.mouse.click(0.7 * width, y + height - 4);
    await expect(opened(page, name)).toBeVisible();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the cards are narrowed in a sheet and opened by finger, and arrow keys move from card to card', async ({
    signedInPage: page,
  }) => {
    await openApplications(page);
    const next = page.getByRole('button', { name: 'Next not reviewed' });
    await expect(next).toBeInViewport({ ratio: 1 });
    await clickWords(page.getByRole('button', { name: 'Filters' }), 'finger');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('combobox', { name: 'State' }).selectOption('Assigned');
    await clickWords(sheet.getByRole('button', { name: 'Add department filter' }), 'finger');
    await expect(sheet.getByRole('list', { name: 'Filters' })).toContainText('Anywhere: Assigned');
    await clickWords(sheet.getByRole('button', { name: 'Show applications' }), 'finger');
    await expect(shownStatus(page, '\\d+')).toBeVisible();
    await clickWords(nameInRow(page, 1), 'finger');
    await expect(page.getByRole('region', { name: 'Departments' })).toBeVisible();
    await clickWords(page.getByRole('link', { name: 'Back to the list' }), 'finger');
    await expect(nameInRow(page, 1)).toBeVisible();

    const card = (number: number) => row(page, number).locator('[aria-colindex="1"]');
    await card(1).focus();
    for (let number = 2; number <= 8; number += 1) {
      await page.keyboard.press('ArrowDown');
      await expect(card(number)).toBeFocused();
      await expect(card(number)).toBeInViewport({ ratio: 1 });
    }
    const name = await nameInRow(page, 8).innerText();
    await page.keyboard.press('Enter');
    await expect(opened(page, name)).toBeVisible();
  });
});
