/** User actions and expectations on the pages, by role and accessible name. */
import { expect, type Locator, type Page } from '@playwright/test';
import { shownName } from '../../src/contract/service/names.ts';
import {
  type PlannedSlots,
  plannedSlots,
  type Review,
} from '../../src/contract/bff/reviews/reviews.ts';
import { editsOf, planning } from './records.ts';
import type { User } from '../../src/contract/service/user.ts';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import type { RunningServer } from './server.ts';
import type { ServiceClient } from './service-client.ts';

/** The demo event of an empty `DATA_DIR`. */
export const EVERYBODY = 5000;

export function usersTable(page: Page): Locator {
  return page.getByRole('table', { name: 'Users' }).or(page.getByRole('grid', { name: 'Users' }));
}

/** The status in the list's foot that counts the loaded rows. */
export function loadedStatus(page: Page, text: string | RegExp): Locator {
  return page.getByRole('status').filter({ hasText: text });
}

/** A row by its `aria-rowindex`: the header is 1, the nth user n + 1. */
export function rowNumber(page: Page, number: number): Locator {
  return usersTable(page).locator(
    `[role=row][aria-rowindex="${number}"], tr[aria-rowindex="${number}"]`,
  );
}

/** Opens a page of the applications, and waits until all of them are read and counted. */
export async function openApplications(page: Page, path = '/applications'): Promise<void> {
  await page.goto(path);
  await expectRead(page);
}

/** Waits until a page of the applications has read and counted all of them. */
export async function expectRead(page: Page): Promise<void> {
  const read = /^[\d,]+ (of [\d,]+ )?applications?$/;
  await expect(page.getByRole('status').filter({ hasText: read })).toBeVisible();
  // The numbers may be drawn after it is said that all are read.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** The status of the board that counts the applications shown. */
export function shownStatus(page: Page, people: number | string): Locator {
  const text = new RegExp(`^${people} of [\\d,]+ applications$`);
  return page.getByRole('status').filter({ hasText: text });
}

/** The application of a person without a review or plan, whom earlier tests on this server left alone. */
export async function findNotReviewed(
  page: Page,
  service: ServiceClient,
  fits: (record: VolunteerRecord) => boolean = () => true,
): Promise<VolunteerRecord> {
  const { reviews } = await (await page.request.get('/bff/reviews')).json();
  const reviewed = new Set(reviews.map(({ userId }: { userId: string }) => userId));
  return service.findRecord((record) => !reviewed.has(record.user.id) && fits(record));
}

/** Plans a person for slots of a department, past the pages; null for all they offer, none takes the plan back. */
export async function plan(
  page: Page,
  { url }: RunningServer,
  userId: string,
  department: string,
  slots: PlannedSlots,
): Promise<void> {
  const { reviews } = await (await page.request.get(`${url}/bff/reviews`)).json();
  const review = reviews.find((one: Review) => one.userId === userId);
  const seen = plannedSlots(review?.places ?? [], department);
  const answer = await page.request.post(`${url}/bff/reviews`, {
    headers: { Origin: url },
    data: editsOf(userId, [planning(department, slots, seen)]),
  });
  // All of the answer: a refusal says why.
  expect(await answer.json()).toMatchObject({
    results: [{ result: expect.stringMatching(/saved|same/) }],
  });
}

/** The cell of a row that opens the person. */
export function personLink(page: Page, number: number): Locator {
  return rowNumber(page, number).getByRole('link');
}

/** Waits for the list to show this user in their row. */
export async function expectUserInRow(page: Page, number: number, user: User | undefined) {
  await expect(personLink(page, number)).toHaveAccessibleName(user ? shownName(user) : 'nobody');
}

/** Turns the wheel over the list, as far as `distance` pixels. */
export async function scrollUsers(page: Page, distance: number): Promise<void> {
  const view = page.viewportSize();
  if (view) await page.mouse.move(view.width / 4, view.height / 2);
  await page.mouse.wheel(0, distance);
}

/** Scrolls on whenever more has been loaded, until the list says that it holds `total`, and then to its very end. */
export async function scrollToEnd(page: Page, total: string): Promise<void> {
  await expect(async () => {
    await scrollUsers(page, 1_000_000);
    await expect(loadedStatus(page, total)).toBeVisible({ timeout: 200 });
  }).toPass();
  await scrollUsers(page, 1_000_000);
}

/** Scrolls beyond the first pages of all users, and returns the person in the middle of the screen. */
export async function goDeep(page: Page): Promise<{ link: Locator; name: string; top: number }> {
  await scrollToEnd(page, '5,000 users');
  await scrollUsers(page, -30_000);
  await expect(rowNumber(page, 5001)).toHaveCount(0);
  const link = personLink(page, await rowInTheMiddle(page));
  return { link, name: await link.innerText(), top: await topOf(link) };
}

/** The number of the row of a list in the middle of the screen. */
export async function rowInTheMiddle(page: Page, list = usersTable(page)): Promise<number> {
  const number = await list.evaluate((table) => {
    const { left, width } = table.getBoundingClientRect();
    const element = document.elementFromPoint(left + width / 4, window.innerHeight / 2);
    return element?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
  });
  expect(number, 'a row stands in the middle of the screen').toBeTruthy();
  return Number(number);
}

/** Presses Tab until the element has the focus; fails if Tab does not reach it within this number of presses. */
export async function tabTo(element: Locator, most = 60): Promise<void> {
  await expect(element).toBeVisible();
  // Found once: looking for its name among hundreds takes longer than a press.
  const found = await element.elementHandle();
  for (let press = 0; press < most; press += 1) {
    await element.page().keyboard.press('Tab');
    if (await found?.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not lead to ${String(element)}.`);
}

/** The distance of an element from the top of the window, in pixels. */
export async function topOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box ? Math.round(box.y) : Number.NaN;
}

/** The bounding box of a visible element. */
export async function boxOf(
  locator: Locator,
): Promise<{ x: number; y: number; width: number; height: number; right: number; bottom: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} is not in sight.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Doubles the size of text on the pages opened from now on. */
export async function enlargeText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%');
    new MutationObserver(enlarge).observe(document, { childList: true });
    enlarge();
  });
}
