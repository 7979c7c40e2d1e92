/** Departments and Coverage. */
import { clickWords } from '../support/click-words.ts';
import { expect } from '../support/fixtures.ts';
import { setUpTimes, test } from '../support/own-event.ts';
import { openApplications } from '../support/pages.ts';

/** In pixels, what A4 holds between its margins, and how many times as much browsers shrink to fit. */
const PAPER = 688;
const SHRINKS = 4 / 3;

test('a target is saved, moves a department short of people to the top, and appears in other tabs', async ({
  signedInPage: page,
  context,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await openApplications(tab, '/applications/departments');
  await page.bringToFront();
  const target = page.getByRole('textbox', { name: 'Target for Green Room' });
  await target.fill('500');
  await target.press('Tab');
  // A hidden tab does not update until it is visible.
  await other.bringToFront();
  await expect(other.getByRole('rowheader').first()).toHaveText('Green Room');
  const row = other.getByRole('row').nth(1);
  await expect(row).toContainText('short');

  await page.bringToFront();
  await page.reload();
  await expect(target).toHaveValue('500');
  await target.fill('');
  await page.keyboard.press('Tab');
  await other.bringToFront();
  await expect(other.getByRole('row').filter({ hasText: 'Green Room' })).not.toContainText('short');
});

test('the night is closed for all departments, which says before what it changes, and Undo opens it again @firefox', async ({
  page,
  event,
}) => {
  const offering = (department: string, ...nights: string[]) => ({
    departments: { [department]: ['assignment'] },
    answers: { When: nights },
  });
  const { url } = await event.open([
    offering('Bar', 'Day', 'Night'),
    offering('Gate', 'Day', 'Night'),
    offering('Gate', 'Night', 'Day'),
    offering('Stage', 'Day'),
  ]);
  await page.goto(`${url}/applications/coverage`);
  const times = await setUpTimes(page, ['When']);
  await times.getByRole('button', { name: 'Save' }).click();

  await page.getByRole('button', { name: 'Needs of Gate by slot' }).click();
  const gate = page.getByRole('dialog', { name: 'Needs of Gate by slot' });
  const needed = gate.getByRole('textbox', { name: 'People needed: Night' });
  await needed.fill('5');
  await needed.press('Enter');
  await gate.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Needs of Bar by slot' }).click();
  const bar = page.getByRole('dialog', { name: 'Needs of Bar by slot' });
  await clickWords(bar.getByRole('checkbox', { name: 'Closed: Night' }));
  await expect(
    bar.getByText('This closes 2 other departments, in which 2 people are assigned or planned'),
  ).toBeVisible();
  await bar.getByRole('button', { name: 'Close Night for all departments' }).click();
  await bar.getByRole('button', { name: 'Done' }).click();
  const row = (department: string) => page.getByRole('row').filter({ hasText: department });
  for (const department of ['Bar', 'Gate', 'Stage']) {
    await expect(row(department)).toContainText('closed');
  }
  const changed = page.getByRole('region', { name: 'Last change' });
  await expect(changed).toContainText('2 departments closed: Night.');
  await changed.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Gate')).toContainText('of 5');
  await expect(row('Bar')).toContainText('closed');
  await expect(row('Stage')).not.toContainText('closed');
  await page.reload();
  await expect(row('Gate')).toContainText('of 5');
});

test('on a phone, the department names stay visible while the numbers scroll', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openApplications(page, '/applications/departments');
  const header = page.getByRole('rowheader').first();
  const before = await header.boundingBox();
  const last = page.getByRole('columnheader', { name: 'In conflict' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  expect((await header.boundingBox())?.x).toBe(before?.x);
});

test('no column runs off A4 paper', async ({ signedInPage: page }) => {
  await openApplications(page, '/applications/departments');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: PAPER, height: 1000 });
  const table = await page.getByRole('table').boundingBox();
  expect(table?.width).toBeLessThanOrEqual(PAPER * SHRINKS);
});
