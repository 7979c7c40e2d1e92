/** Named plans: kept, renamed, tried, compared and made the plan by keyboard; and two people with the same plan at once. */
import type { Locator, Page } from '@playwright/test';
import { expect, test as base } from '../support/fixtures.ts';
import { watchProblems } from '../support/problems.ts';

/** The browser reports the answer that a plan is gone. */
const GONE = /404 \(Not Found\) .*\/bff\/plans\/|404.*bff\/plans/;

/** The second person, signed in elsewhere. */
const test = base.extend<{ otherPage: Page }>({
  otherPage: async ({ browser, server }, provide) => {
    const context = await browser.newContext();
    const others = watchProblems(context);
    others.allow(GONE);
    const page = await context.newPage();
    await page.goto(server.signInLink);
    await page.waitForURL('**/users');
    await provide(page);
    expect(others.unexpected()).toEqual([]);
    await context.close();
  },
});

/** The keys of the departments that each person is planned for, by user id. */
async function thePlan(page: Page): Promise<Record<string, string[]>> {
  const response = await page.request.get('/bff/reviews');
  const { reviews } = (await response.json()) as {
    reviews: { userId: string; assignTo: string[] }[];
  };
  const planned = reviews.filter(({ assignTo }) => assignTo.length > 0);
  return Object.fromEntries(planned.map(({ userId, assignTo }) => [userId, assignTo.toSorted()]));
}

/** Tab, until the element has the focus. Past the last element, Firefox leaves the page, so that `Shift+Tab` leads back. */
async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(element).toBeVisible();
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(element).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

async function openBoard(page: Page, query = '') {
  await page.goto(`/applications${query}`);
  await page.bringToFront();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ applications$/ })).toBeVisible();
}

/** Narrows the board to one person, and focuses their first cell of a department, by keyboard. */
async function toCellOf(page: Page, id: string) {
  await page.bringToFront();
  await page.keyboard.press('/');
  await page.keyboard.type(id);
  await expect(page.getByRole('status').filter({ hasText: /^1 of \d+ app/ })).toBeVisible();
  // Enter would open the only match.
  await page.keyboard.press('ArrowDown');
  const cell = page.getByRole('gridcell').and(page.locator(':focus'));
  await expect(cell).toHaveAttribute('aria-colindex', '1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(cell).toHaveAttribute('aria-colindex', '3');
}

const planned = (page: Page) => page.getByRole('gridcell').getByRole('button', { name: 'Planned' });
const plansButton = (page: Page) => page.getByRole('button', { name: 'Plans', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
/** The live region for screen readers has the same text. */
const said = (page: Page, text: string) =>
  dialog(page).getByRole('paragraph').filter({ hasText: text });
const banner = (page: Page) => page.getByRole('region', { name: 'The plan shown' });

async function keep(page: Page, name: string) {
  await plansButton(page).press('Enter');
  const field = dialog(page).getByRole('textbox', { name: 'Keep the plan as' });
  await expect(field).toBeVisible();
  await field.focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(said(page, `Kept as “${name}”.`)).toBeVisible();
}

async function discard(page: Page, name: string | RegExp) {
  await dialog(page).getByRole('button', { name }).press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Discard', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said(page, 'is discarded.')).toBeVisible();
}

/** The id of an applicant who is neither planned nor assigned. */
async function applicantOf(page: Page, service: { findRecord: FindRecord }): Promise<string> {
  const plan = await thePlan(page);
  const { user } = await service.findRecord(
    ({ user, departments }) =>
      !(user.id in plan) && departments.every(({ states }) => !states.includes('assignment')),
  );
  return user.id;
}
type Found = { user: { id: string }; departments: { states: string[] }[] };
type FindRecord = (wanted: (record: Found) => boolean) => Promise<Found>;

test('a plan is kept, renamed, tried, compared, made the plan and discarded by keyboard alone', async ({
  signedInPage: page,
  service,
}) => {
  const before = await thePlan(page);
  const id = await applicantOf(page, service);
  await openBoard(page);
  await tabTo(page, plansButton(page));
  await keep(page, 'Draft');
  await tabTo(page, dialog(page).getByRole('button', { name: 'Rename “Draft”' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Draft of the morning');
  await page.keyboard.press('Enter');
  await expect(said(page, 'Renamed to “Draft of the morning”.')).toBeVisible();
  const tried = dialog(page).getByRole('button', { name: 'Draft of the morning', exact: true });
  await tabTo(page, tried, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText('Trying: Draft of the morning, not the plan');

  await toCellOf(page, id);
  await page.keyboard.press('a');
  await expect(planned(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Plan', exact: true })).toContainText(
    'is planned for',
  );
  expect(await thePlan(page)).toEqual(before);

  // The same plan on the other pages, after a reload, too.
  await page.reload();
  await expect(planned(page)).toHaveCount(1);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  for (const name of ['Departments', 'Coverage', 'To enter']) {
    await pages.getByRole('link', { name }).press('Enter');
    await expect(banner(page)).toContainText('Draft of the morning');
  }
  await pages.getByRole('link', { name: 'Departments' }).press('Enter');

  await tabTo(page, banner(page).getByRole('button', { name: 'Compare with the plan' }));
  await page.keyboard.press('Enter');
  await expect(said(page, '1 person would change: 1 newly planned.')).toBeVisible();
  const rows = dialog(page).getByRole('table', { name: 'Comparison of departments' });
  await expect(rows.getByRole('row').nth(1)).toContainText('+1');
  await tabTo(page, dialog(page).getByRole('button', { name: 'Make it the plan' }));
  await page.keyboard.press('Enter');
  await expect(said(page, 'is the plan now. 1 person changed.')).toBeVisible();
  const after = await thePlan(page);
  expect(after[id]).toHaveLength(1);
  expect(Object.keys(after)).toHaveLength(Object.keys(before).length + 1);

  await expect(dialog(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said(page, 'Undone: 1 person is as before.')).toBeVisible();
  expect(await thePlan(page)).toEqual(before);

  await dialog(page).getByRole('button', { name: 'All plans' }).press('Enter');
  await discard(page, /^Discard “The plan until /);
  await discard(page, 'Discard “Draft of the morning”');
  // The page showed it.
  await expect(banner(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('two people change the same named plan at once, and one discards it: nothing is lost', async ({
  signedInPage: page,
  otherPage: other,
  service,
  problems,
}) => {
  problems.allow(GONE);
  const id = await applicantOf(page, service);
  await openBoard(page);
  await keep(page, 'Draft for two');
  await dialog(page).getByRole('button', { name: 'Draft for two', exact: true }).press('Enter');
  await expect(banner(page)).toContainText('Trying: Draft for two');
  const { search } = new URL(page.url());
  await openBoard(other, search);
  for (const one of [page, other]) await toCellOf(one, id);

  await page.bringToFront();
  await page.keyboard.press('a');
  await other.bringToFront();
  await other.keyboard.press('ArrowRight');
  await other.keyboard.press('a');
  for (const one of [page, other]) {
    await one.bringToFront();
    await expect(planned(one)).toHaveCount(2);
  }

  for (const one of [page, other]) {
    await one.bringToFront();
    await plansButton(one).press('Enter');
    await dialog(one).getByRole('button', { name: 'Rename “Draft for two”' }).press('Enter');
  }
  await other.keyboard.type('Theirs');
  await other.keyboard.press('Enter');
  await expect(said(other, 'Renamed to “Theirs”.')).toBeVisible();
  await page.bringToFront();
  await expect(said(page, 'it is called “Theirs” now')).toBeVisible();
  await expect(banner(page)).toContainText('Trying: Theirs');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await other.bringToFront();
  await dialog(other).getByRole('button', { name: 'Undo' }).click();
  await expect(said(other, 'Renamed to “Draft for two”.')).toBeVisible();

  await discard(other, 'Discard “Draft for two”');
  await page.bringToFront();
  await expect(banner(page)).toContainText('was discarded by somebody else');
  await expect(planned(page)).toHaveCount(2);
  await banner(page).getByRole('button', { name: 'Put it back' }).press('Enter');
  await expect(banner(page)).toContainText('Trying: Draft for two');
  await page.reload();
  await expect(planned(page)).toHaveCount(2);

  await banner(page).getByRole('button', { name: 'Back to the plan' }).press('Enter');
  await expect(planned(page)).toHaveCount(0);
  await plansButton(page).press('Enter');
  await discard(page, 'Discard “Draft for two”');
});
