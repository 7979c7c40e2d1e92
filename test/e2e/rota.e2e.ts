/** A department gets its people for three days, from Coverage and by keys alone, and every page counts the same. */
import type { Page } from '@playwright/test';
import {
  countByHand,
  FIRST_AID as DEPARTMENT,
  type People,
  WEEKDAYS,
} from '../support/count-by-hand.ts';
import { expect, test } from '../support/fixtures.ts';
import { tabTo } from '../support/pages.ts';

const DAYS = ['Friday', 'Saturday', 'Sunday'] as const;
/** More than are there, so that each day stays short. */
const NEEDED = '60';
const PLANNED_A_DAY = 2;
/** Coverage has up to four links for each day of a department. */
const TABS = 250;

const card = (page: Page) => page.getByRole('article');
const sum = (people: People, day: (typeof DAYS)[number]) =>
  people.planned[day].length + people.assigned[day].length;

async function expectRead(page: Page) {
  await expect(page.getByRole('status').filter({ hasText: /^\d+ applications$/ })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** The numbers of links whose names fit, by what else their name says: "4 planned, First Aid, Friday". */
async function numbers(page: Page, name: RegExp): Promise<Record<string, number>> {
  const links = await page.getByRole('link', { name }).all();
  const said = await Promise.all(links.map((link) => link.getAttribute('aria-label')));
  return Object.fromEntries(
    said.map((label) => {
      const [, number = '', rest = ''] = /^([\d,]+):? (.*)$/.exec(label ?? '') ?? [];
      return [rest, Number(number.replace(',', ''))];
    }),
  );
}

test('First Aid is staffed for three days from Coverage by keys alone, and every page counts the same', async ({
  signedInPage: page,
  server,
}) => {
  const before = await countByHand(page, DEPARTMENT.id);
  await page.goto('/applications/coverage');
  await expectRead(page);
  await tabTo(page.getByRole('button', { name: `Needs of ${DEPARTMENT.name} by day` }), TABS);
  await page.keyboard.press('Enter');
  for (const day of DAYS) {
    await tabTo(page.getByRole('textbox', { name: `People needed on ${day}` }));
    await page.keyboard.type(NEEDED);
    const saved = page.waitForResponse('**/bff/board');
    await page.keyboard.press('Tab');
    await saved;
  }
  await page.keyboard.press('Escape');

  for (const [made, day] of DAYS.entries()) {
    await tabTo(page.getByRole('link', { name: `Fill ${DEPARTMENT.name} on ${day}` }), TABS);
    await page.keyboard.press('Enter');
    for (let planned = 0; planned < PLANNED_A_DAY; planned += 1) {
      const shown = await card(page).getAttribute('aria-label');
      await page.keyboard.press('a');
      await expect(card(page)).not.toHaveAttribute('aria-label', shown ?? '');
    }
    await expect(async () => {
      const now = await countByHand(page, DEPARTMENT.id);
      const planned = now.planned.any.length - before.planned.any.length;
      expect(planned).toBe((made + 1) * PLANNED_A_DAY);
      expect(sum(now, day)).toBe(sum(before, day) + PLANNED_A_DAY);
    }).toPass();
    await tabTo(page.getByRole('link', { name: 'Coverage', exact: true }));
    await page.keyboard.press('Enter');
    await expectRead(page);
  }

  const people = await countByHand(page, DEPARTMENT.id);
  const expected = (['planned', 'assigned'] as const).flatMap((standing) =>
    WEEKDAYS.map(
      (day) => [`${standing}, ${DEPARTMENT.name}, ${day}`, people[standing][day].length] as const,
    ),
  );
  expect(
    await numbers(page, new RegExp(`(planned|assigned), ${DEPARTMENT.name}, \\w+day$`)),
  ).toEqual(Object.fromEntries(expected.filter(([, number]) => number > 0)));

  await tabTo(page.getByRole('link', { name: `planned, ${DEPARTMENT.name}, Saturday` }), TABS);
  await page.keyboard.press('Enter');
  const onSaturday = people.planned.Saturday;
  const some = new RegExp(`^${onSaturday.length} of \\d+ applications$`);
  await expect(page.getByRole('status').filter({ hasText: some })).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Applications' });
  await expect(grid.getByRole('row')).toHaveCount(onSaturday.length + 1);
  const links = await grid.locator('a[href^="/applications/"]').all();
  const opened = await Promise.all(links.map((link) => link.getAttribute('href')));
  const ids = opened.map((href) => /^\/applications\/([^?#]+)/.exec(href ?? '')?.[1]);
  expect(ids.toSorted()).toEqual(onSaturday.toSorted());

  await page.goto('/applications/departments');
  await expectRead(page);
  expect(await numbers(page, new RegExp(`: (Planned|Assigned), ${DEPARTMENT.name}$`))).toEqual({
    [`Planned, ${DEPARTMENT.name}`]: people.planned.any.length,
    [`Assigned, ${DEPARTMENT.name}`]: people.assigned.any.length,
  });

  await page.goto(`/applications/roster/${DEPARTMENT.id}`);
  for (const day of DAYS) {
    const head = page
      .getByRole('columnheader')
      .filter({ hasText: `${day}, ${sum(people, day)} p` });
    await expect(head).toBeVisible();
  }

  // As it was, for other tests.
  const headers = { Origin: server.url };
  const changes = people.planned.any
    .filter((id) => !before.planned.any.includes(id))
    .map((userId) => ({ userId, department: DEPARTMENT.id, days: [] }));
  const taken = await page.request.post('/bff/placements', { headers, data: { changes } });
  expect(taken.status()).toBe(200);
  const needs = DAYS.map((day) => ({
    member: 'dayTargets',
    key: `${day.slice(0, 3).toLowerCase()}:${DEPARTMENT.id}`,
    value: null,
  }));
  const reset = await page.request.patch('/bff/board', { headers, data: { changes: needs } });
  expect(reset.status()).toBe(200);
});
