/** The review board: all applications of the demo event against all departments. */
import type { Page } from '@playwright/test';
import { shownName } from '../../src/contract/service/names.ts';
import { expectNoAccessibilityProblems } from '../support/accessibility.ts';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Applications' });
const status = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text });
const ALL = /^\d+ applications$/;

/** The nth row shown, from 1. */
const row = (page: Page, number: number) =>
  grid(page).locator(`[role=row][aria-rowindex="${number + 1}"]`);
const nameInRow = (page: Page, number: number) => row(page, number).getByRole('link');

/** Opens the board, and waits until everything is read; answers how many applications there are. */
async function openBoard(page: Page, address = '/applications'): Promise<number> {
  await page.goto(address);
  await expect(status(page, /applications?$/)).toBeVisible();
  const text = await page.getByRole('status').textContent();
  return Number(/(\d+) applications?$/.exec(text ?? '')?.[1]);
}

test('reads every application of the event, with a column for each department', async ({
  signedInPage: page,
}) => {
  const count = await openBoard(page);
  expect(count).toBeGreaterThan(850);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(count + 1));
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
});

test('shows each person’s data from the service @chromium', async ({
  signedInPage: page,
  service,
}) => {
  const record = await service.findRecord(({ departments }) =>
    departments.some(({ name, states }) => name === 'Info Desk' && states.includes('interest')),
  );
  await openBoard(page, `/applications#q=${record.user.username}`);
  const name = shownName(record.user);
  const link = grid(page).getByRole('link', { name, exact: true }).first();
  await expect(link).toBeVisible();
  const header = page.getByRole('columnheader', { name: 'Info Desk' });
  const index = await header.getAttribute('aria-colindex');
  const cell = row(page, 1).locator(`[aria-colindex="${index}"]`);
  const held = record.departments.find((one) => one.name === 'Info Desk')?.states ?? [];
  // A plan of the demo event may be beside them.
  await expect(cell.getByRole('button', { name: /^(?!Plan)/ })).toHaveCount(held.length);
  await expect(cell.getByRole('button', { name: 'Interest' })).toBeVisible();
});

test('filters by a mark and by text, counts the matches, and Back removes the filter @chromium', async ({
  signedInPage: page,
}) => {
  const count = await openBoard(page);
  const interest = grid(page).getByRole('button', { name: 'Interest' }).first();
  await clickWords(interest);
  await expect(status(page, new RegExp(`^\\d+ of ${count} applications$`))).toBeVisible();
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('listitem');
  await expect(chips).toHaveCount(1);
  await expect(page).toHaveURL(/\/applications\?has=[^:]+:interest$/);

  await page.getByRole('searchbox', { name: 'Find in applications' }).fill('night');
  await expect(chips).toHaveCount(2);
  await expect(page).toHaveURL(/\?has=[^:]+:interest#q=night$/);
  const text = (await page.getByRole('status').textContent()) ?? '';
  expect(Number.parseInt(text, 10)).toBeGreaterThan(0);

  // Not by `page.goBack()`: of a step within a page Firefox tells no end.
  await page.evaluate(() => void setTimeout(() => history.go(-2)));
  await expect(status(page, ALL)).toBeVisible();
  await expect(chips).toHaveCount(0);
});

test('sorts by any column @chromium', async ({ signedInPage: page }) => {
  await openBoard(page);
  const sort = () => page.getByRole('button', { name: 'Name', exact: true }).click();
  await sort();
  await expect(page).toHaveURL(/sort=person$/);
  const first = await nameInRow(page, 1).textContent();
  await sort();
  await expect(page).toHaveURL(/sort=-person$/);
  await expect(nameInRow(page, 1)).not.toHaveText(first ?? '');
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('opens several people by keyboard alone, and returns to the cell', async ({
  signedInPage: page,
}) => {
  await openBoard(page, '/applications?has=*:assignment&sort=person');
  const names = [];
  for (const number of [1, 2, 3, 4, 5])
    names.push((await nameInRow(page, number).textContent()) ?? '');
  const [, , third = '', fourth = '', fifth = ''] = names;
  const opened = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  await page.keyboard.press('/');
  await page.keyboard.press('Enter');
  await expect(row(page, 1).locator('[aria-colindex="1"]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(opened(third)).toBeVisible();
  await expect(row(page, 3)).toHaveAttribute('data-current', 'true');
  await page.keyboard.press('j');
  await expect(opened(fourth)).toBeVisible();
  await page.keyboard.press('j');
  await expect(opened(fifth)).toBeVisible();
  await page.keyboard.press('k');
  await expect(opened(fourth)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, 4).locator('[aria-colindex="1"]')).toBeFocused();
  await expect(page).toHaveURL(/\/applications\?has=\*:assignment&sort=person$/);
});

test('the board keeps its scroll position while a person is open', async ({
  signedInPage: page,
}) => {
  await openBoard(page);
  await nameInRow(page, 1).focus();
  for (let pages = 0; pages < 10; pages += 1) await page.keyboard.press('PageDown');
  const focused = page.locator(':focus');
  const name = (await focused.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(grid(page).getByRole('link', { name, exact: true })).toBeInViewport();
  await page.goBack();
  await expect(focused).toHaveText(name);
  await expect(focused).toBeInViewport();
});

test('the name stays visible while the departments scroll @chromium', async ({
  signedInPage: page,
}) => {
  await openBoard(page);
  const name = nameInRow(page, 1);
  const before = await name.boundingBox();
  await page.mouse.move(700, 400);
  await page.mouse.wheel(1500, 0);
  await expect(page.getByRole('columnheader', { name: 'Accessibility' })).not.toBeInViewport();
  await expect.poll(() => name.boundingBox()).toEqual(before);
  await expect(page.getByRole('columnheader', { name: 'Registration' })).toBeInViewport();
});

// The usual width and theme are among the visits of every page.
for (const width of [360, 820]) {
  test.describe(`at ${width} px`, () => {
    test.use({
      viewport: { width, height: 800 },
      colorScheme: 'dark',
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('the board has no accessibility problem, and room for its filters @chromium', async ({
      signedInPage: page,
    }) => {
      await openBoard(page, '/applications?not=*:assignment#q=night');
      await expect(nameInRow(page, 2)).toBeVisible();
      await expectNoAccessibilityProblems(page);
      await page.getByRole('button', { name: /^(Add filter|Filters)/ }).click();
      await expect(page.getByRole('combobox', { name: 'Department' })).toBeVisible();
      const form = page.getByRole('dialog', { name: /^(Add filter|Filters)$/ });
      await expect(form).toBeInViewport({ ratio: 1 });
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the board is a list of cards, with its filters in a sheet', async ({
    signedInPage: page,
  }) => {
    const count = await openBoard(page);
    await expect(grid(page)).toHaveAttribute('aria-colcount', '2');
    const next = page.getByRole('button', { name: 'Next not reviewed' });
    await expect(next).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('combobox', { name: 'State' }).selectOption('Assigned');
    await sheet.getByRole('button', { name: 'Add department filter' }).click();
    await expect(sheet.getByRole('list', { name: 'Filters' })).toContainText('Anywhere: Assigned');
    await sheet.getByRole('button', { name: 'Show applications' }).click();
    await expect(status(page, new RegExp(`^\\d+ of ${count} applications$`))).toBeVisible();
    await clickWords(nameInRow(page, 1));
    await expect(page.getByRole('region', { name: 'Departments' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(nameInRow(page, 1)).toBeVisible();
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  });
});
