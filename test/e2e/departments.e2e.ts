import type { Page } from '@playwright/test';
import { expectNoAccessibilityProblems } from '../support/accessibility.ts';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';

/** All of the demo event's are read. */
const READ = /^\d+ applications$/;

/** In pixels, what A4 holds between its margins, and how many times as much browsers shrink to fit. */
const PAPER = 688;
const SHRINKS = 4 / 3;

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('status').filter({ hasText: READ })).toBeVisible();
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  // The numbers may be drawn after it is said that all are read.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

function departmentRow(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
}

/** Follows a number, and expects as many on the board; or some, where it is not people that it counts. */
async function expectPeople(page: Page, name: RegExp, some?: '[1-9]\\d*') {
  const link = page.getByRole('link', { name }).first();
  const people = some ?? (await link.innerText()).replace('+', '');
  await clickWords(link);
  await expect(page).toHaveURL(/\/applications\?/);
  const status = page.getByRole('status').filter({ hasText: new RegExp(`^${people} of `) });
  await expect(status).toHaveText(new RegExp(`^${people} of \\d+ applications$`));
}

test('every number of a department links to its people on the board', async ({
  signedInPage: page,
}) => {
  for (const standing of ['Assigned', 'Possible', 'In conflict']) {
    await open(page, '/applications/departments');
    await expectPeople(page, new RegExp(`: ${standing}, `));
  }
  await open(page, '/applications/departments');
  await expectPeople(page, /: Hours offered, /, '[1-9]\\d*');
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Hours offered: ');
});

test('a cell of the coverage links to its people on the board', async ({ signedInPage: page }) => {
  for (const people of ['assigned', 'possible']) {
    await open(page, '/applications/coverage');
    await expectPeople(page, new RegExp(` ${people}, .*, Saturday$`));
  }
});

test('a target is saved, moves a department short of people to the top, and appears in other tabs', async ({
  signedInPage: page,
  context,
}) => {
  const other = await context.newPage();
  await open(page, '/applications/departments');
  await open(other, '/applications/departments');
  await page.bringToFront();
  const target = page.getByRole('textbox', { name: 'Target for Green Room' });
  await target.fill('500');
  await target.press('Tab');
  // A hidden tab does not update until it is visible.
  await other.bringToFront();
  const first = departmentRow(other, 'Green Room');
  await expect(first).toContainText('short');
  await expect(other.getByRole('rowheader').first()).toHaveText('Green Room');

  await page.bringToFront();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Target for Green Room' })).toHaveValue('500');
  await page.getByRole('textbox', { name: 'Target for Green Room' }).fill('');
  await page.keyboard.press('Tab');
  await other.bringToFront();
  await expect(departmentRow(other, 'Green Room')).not.toContainText('short');
});

test('the user confirms the question about days for everybody', async ({
  signedInPage: page,
  context,
}) => {
  const other = await context.newPage();
  await open(page, '/applications/coverage');
  await open(other, '/applications/coverage');
  await expect(other.getByText('guessed')).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Confirm the question for days' }).click();
  await other.bringToFront();
  await expect(other.getByText('guessed')).toHaveCount(0);
});

test('on a phone, the department names stay visible while the numbers scroll', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/applications/departments');
  const header = page.getByRole('rowheader').first();
  const before = await header.boundingBox();
  await page.getByRole('columnheader', { name: 'Hours offered' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('columnheader', { name: 'Hours offered' })).toBeInViewport();
  expect((await header.boundingBox())?.x).toBe(before?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

// The usual width in the light theme is among the visits of every page.
test.describe('on a phone in the dark theme', () => {
  test.use({
    viewport: { width: 360, height: 900 },
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('the pages beside the board have no accessibility problem', async ({
    signedInPage: page,
  }) => {
    for (const path of ['departments', 'coverage', 'entering']) {
      await open(page, `/applications/${path}`);
      await expectNoAccessibilityProblems(page);
    }
  });
});

test('no column runs off A4 paper', async ({ signedInPage: page }) => {
  await open(page, '/applications/departments');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: PAPER, height: 1000 });
  const table = await page.getByRole('table').boundingBox();
  expect(table?.width).toBeLessThanOrEqual(PAPER * SHRINKS);
});
