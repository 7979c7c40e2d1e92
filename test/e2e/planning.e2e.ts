/** Planning people for departments on the board: by keyboard alone, and two people at once. */
import type { Locator, Page } from '@playwright/test';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import { clickWords } from '../support/click-words.ts';
import { offeredIn, readPlaces } from '../support/count-by-hand.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { invite } from '../support/invite.ts';
import { watchProblems } from '../support/problems.ts';

/** A second coordinator, invited and signed in elsewhere. */
const test = base.extend<{ otherPage: Page }>({
  otherPage: async ({ browser, signedInPage }, provide) => {
    const link = await invite(signedInPage, 'Noor Planning', ['Applications', 'Reviewing']);
    const context = await browser.newContext();
    const others = watchProblems(context);
    const page = await context.newPage();
    await page.goto(link);
    await page.waitForURL('**/users');
    await provide(page);
    expect(others.unexpected()).toEqual([]);
    await context.close();
  },
});

/** Applicants that no other test plans. */
const taken = new Set<string>();
async function applicant(
  page: Page,
  find: (wanted: (record: VolunteerRecord) => boolean) => Promise<VolunteerRecord>,
  fits: (record: VolunteerRecord) => boolean = () => true,
) {
  for (const userId of (await readPlaces(page)).keys()) taken.add(userId);
  const found = await find(
    (record) =>
      !taken.has(record.user.id) &&
      record.departments.every(({ states }) => !states.includes('assignment')) &&
      fits(record),
  );
  taken.add(found.user.id);
  return found;
}

/** The board narrowed to one person, with the focus on the first cell of a department, all by keyboard. */
async function openCell(page: Page, id: string) {
  await page.goto('/applications');
  await page.bringToFront();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ applications$/ })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(id);
  await expect(page.getByRole('status').filter({ hasText: /^1 of \d+ app/ })).toBeVisible();
  // Enter would open the only match.
  await page.keyboard.press('ArrowDown');
  const cell = page.getByRole('gridcell').and(page.locator(':focus'));
  await expect(cell).toHaveAttribute('aria-colindex', '1');
  // Past the name and the review.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(cell).toHaveAttribute('aria-colindex', '3');
}

function fail(): never {
  throw new Error('The cell has no box');
}

const status = (page: Page) => page.getByRole('region', { name: 'Plan', exact: true });
const planned = (page: Page) => page.getByRole('gridcell').getByRole('button', { name: 'Planned' });

/** Presses keys in a page. Firefox gives them to the page in front. */
async function press(page: Page, ...keys: string[]) {
  await page.bringToFront();
  for (const key of keys) await page.keyboard.press(key);
}

/** Tab, until the element has the focus. */
async function tabTo(page: Page, element: Locator) {
  await expect(element).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(element).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

/** Holds back the first plan of each page until all of them are sent. */
async function sendTogether(pages: Page[]) {
  let sent = 0;
  const all = Promise.withResolvers<void>();
  for (const one of pages) {
    await one.route('**/bff/placements', async (route) => {
      if (++sent === pages.length) all.resolve();
      await all.promise;
      await route.continue();
    });
  }
  return () => sent;
}

const plansOf = async (page: Page, id: string) => (await readPlaces(page)).get(id);

test('a click at any place in a cell opens the person; the button plans once it is visible', async ({
  signedInPage: page,
}) => {
  const saved: string[] = [];
  page.on('request', (request) => {
    if (/PATCH|placements/.test(`${request.method()} ${request.url()}`)) saved.push(request.url());
  });
  await page.goto('/applications');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ applications$/ })).toBeVisible();
  const cellIn = (row: number, column: number) =>
    page.locator(`[role=row][aria-rowindex="${row}"] [role=gridcell][aria-colindex="${column}"]`);
  const open = page.getByRole('heading', { level: 1 });
  const board = page.getByRole('heading', { level: 1, name: 'Applications' });
  const toTheSide = async () => page.mouse.move(5, 5);
  let row = 2;
  for (const column of [3, 5]) {
    for (const part of [0.04, 0.5, 0.7, 0.85, 0.97]) {
      row += 1;
      const empty = cellIn(row, column).filter({ hasNot: page.getByRole('button') });
      if ((await empty.count()) === 0) continue;
      await toTheSide();
      const { x, y, width, height } = (await empty.boundingBox()) ?? fail();
      await page.mouse.click(x + part * width, y + height / 2);
      await expect(page).toHaveURL(/\/applications\/[^/?#]+$/);
      await expect(open).not.toHaveText('Applications');
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/applications$/);
      await expect(board).toBeAttached();
    }
  }
  expect(saved).toEqual([]);

  await toTheSide();
  const cell = cellIn(12, 4);
  const { x, y, width, height } = (await cell.boundingBox()) ?? fail();
  const button = cell.getByTitle(/^Plan for/);
  await page.mouse.move(x + 0.9 * width, y + height / 2);
  await expect(button).toHaveCount(0);
  await page.mouse.move(x + 0.3 * width, y + height / 2);
  await expect(button).toBeVisible();
  await page.mouse.move(x + 0.9 * width, y + height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await expect(cell.getByRole('button', { name: 'Planned' })).toBeVisible();
  await status(page).getByRole('button', { name: 'Undo' }).click();
  await expect(cell.getByRole('button', { name: 'Planned' })).toHaveCount(0);
});

test('by keyboard alone, plans a person, takes it back, and plans a selection', async ({
  signedInPage: page,
  service,
}) => {
  const { id } = (await applicant(page, service.findRecord)).user;
  await openCell(page, id);
  await page.keyboard.press('a');
  await expect(planned(page)).toHaveCount(1);
  await expect(status(page)).toContainText('is planned for');
  await page.keyboard.press('a');
  await expect(planned(page)).toHaveCount(0);
  await expect(status(page)).toContainText('is no longer planned for');

  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('combobox', { name: 'Department to plan for' }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: /^Plan 1 person for / }));
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('is planned for');
  await expect(planned(page)).toHaveCount(1);
  await tabTo(page, status(page).getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Undone for 1 person.');
  await expect(planned(page)).toHaveCount(0);
});

test('two people plan the same person for two departments at once: neither plan is lost, and both see both', async ({
  signedInPage: page,
  otherPage: other,
  service,
}) => {
  const { id } = (await applicant(page, service.findRecord)).user;
  const pages = [page, other];
  for (const one of pages) await openCell(one, id);
  const sent = await sendTogether(pages);
  await press(page, 'a');
  await press(other, 'ArrowRight', 'a');
  for (const one of pages) {
    await expect(status(one)).toContainText('is planned for');
    await expect(planned(one)).toHaveCount(2);
  }
  expect(sent()).toBe(2);
  expect(await plansOf(page, id)).toHaveLength(2);
});

test('two people plan the same person for the same department at once: it is planned once, and both see it', async ({
  signedInPage: page,
  otherPage: other,
  service,
}) => {
  const { id } = (await applicant(page, service.findRecord)).user;
  const pages = [page, other];
  for (const one of pages) await openCell(one, id);
  const sent = await sendTogether(pages);
  for (const one of pages) await press(one, 'a');
  for (const one of pages) {
    await expect(status(one)).toContainText('is planned for');
    await expect(planned(one)).toHaveCount(1);
  }
  expect(sent()).toBe(2);
  expect(await plansOf(page, id)).toHaveLength(1);

  await press(page, 'a');
  for (const one of pages) await expect(planned(one)).toHaveCount(0);
  expect(await plansOf(page, id)).toEqual([]);
});

const chip = (page: Page, department: string, day: string) =>
  page.getByRole('group', { name: `Days in ${department}` }).getByRole('button', { name: day });
async function switchDay(page: Page, department: string, day: string) {
  await page.bringToFront();
  await clickWords(chip(page, department, day));
}

test('two people plan the same person for other days of a department at once: the second sees both and chooses; other departments never conflict', async ({
  signedInPage: page,
  otherPage: other,
  server,
  service,
}) => {
  const record = await applicant(
    page,
    service.findRecord,
    (one) =>
      one.departments.filter(({ name }) => name).length > 1 &&
      offeredIn(one).join() === 'Friday,Saturday',
  );
  const { id } = record.user;
  const [first, second] = record.departments.flatMap((one) =>
    one.name ? { id: one.id, name: one.name } : [],
  );
  if (!first || !second) throw new Error('They are in one department.');
  const planned = await page.request.post('/bff/placements', {
    headers: { Origin: server.url },
    data: {
      changes: [first, second].map((one) => ({ userId: id, department: one.id, days: null })),
    },
  });
  expect(planned.status()).toBe(200);
  for (const one of [page, other]) {
    await one.bringToFront();
    await one.goto(`/applications/${id}`);
    for (const day of ['Friday', 'Saturday']) {
      await expect(chip(one, first.name, day)).toHaveAttribute('aria-pressed', 'true');
    }
  }

  const saved = Promise.withResolvers<void>();
  await other.route('**/bff/placements', async (route) => {
    await saved.promise;
    await route.continue();
  });
  await switchDay(other, first.name, 'Saturday');
  await expect(chip(other, first.name, 'Saturday')).toHaveAttribute('aria-pressed', 'false');
  await switchDay(page, first.name, 'Friday');
  await expect.poll(() => plansOf(page, id)).toContainEqual({ department: first.id, days: [5] });
  saved.resolve();
  await other.bringToFront();
  const choice = other.getByRole('alert').filter({ hasText: 'changed this at the same time' });
  await expect(choice.getByRole('region', { name: /^What .* has$/ })).toContainText(
    `Planned for ${first.name} on Sat`,
  );
  await expect(choice.getByRole('region', { name: 'What you have' })).toContainText(
    `Planned for ${first.name} on Fri`,
  );
  await clickWords(choice.getByRole('button', { name: 'Keep mine' }));
  await expect(choice).toHaveCount(0);
  await page.bringToFront();
  await expect(chip(page, first.name, 'Friday')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page, first.name, 'Saturday')).toHaveAttribute('aria-pressed', 'false');

  await other.unroute('**/bff/placements');
  const sent = await sendTogether([page, other]);
  await switchDay(page, first.name, 'Saturday');
  await switchDay(other, second.name, 'Friday');
  for (const one of [page, other]) {
    await one.bringToFront();
    await expect(chip(one, first.name, 'Saturday')).toHaveAttribute('aria-pressed', 'true');
    await expect(chip(one, second.name, 'Friday')).toHaveAttribute('aria-pressed', 'false');
    await expect(one.getByText('changed this at the same time')).toHaveCount(0);
  }
  expect(sent()).toBe(2);
  expect(await plansOf(page, id)).toEqual([
    { department: first.id, days: null },
    { department: second.id, days: [5] },
  ]);
});
