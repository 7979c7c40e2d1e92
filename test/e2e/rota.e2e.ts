/** A department gets its people for twelve shifts of three days, from Coverage and by keys alone, and every page counts the same. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { countByHand, type People } from '../support/count-by-hand.ts';
import { expect } from '../support/fixtures.ts';
import { type Applicant, setUpTimes, test } from '../support/own-event.ts';
import { expectRead, tabTo } from '../support/pages.ts';
import type { RunningServer } from '../support/server.ts';

const DEPARTMENT = 'First Aid';
const DAYS = ['Friday', 'Saturday', 'Sunday'];
const SHIFTS = ['morning', 'afternoon', 'evening', 'night'];
const HOURS = 'How many hours?';
/** The people that are missing in each of these slots. */
const MISSING = { 'Fri evening': 2, 'Sat night': 1, 'Sun morning': 2 };
const CLOSED = 'Sun night';
/** Coverage has up to four links for each slot of a department. */
const TABS = 250;

/** Forty people: every second one wants to First Aid, and each offers a third of the shifts. */
const APPLICANTS = Array.from({ length: 40 }, (_, person): Applicant => {
  const wants = person % 2 === 0 ? DEPARTMENT : 'Bar';
  const offered = DAYS.map((day, index) => {
    const shifts = SHIFTS.filter((_, shift) => (person + index + shift * 2) % 3 === 0);
    return [day, shifts] as const;
  });
  return {
    departments: { [wants]: [person % 5 === 0 ? 'assignment' : 'interest'] },
    answers: {
      ...Object.fromEntries(offered.filter(([, shifts]) => shifts.length > 0)),
      [HOURS]: person % 7 === 0 ? 'a few' : '20 h',
    },
  };
});

const card = (page: Page) => page.getByRole('article');
const placed = (people: People, slot: string) => {
  const { assigned = [], planned = [] } = people.slots.get(slot) ?? {};
  return assigned.length + planned.length;
};

/** The numbers of links whose names fit, by what else their name says: "4 planned, First Aid, Fri evening". */
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

/** The people and the closed slots of a roster's columns. */
async function expectRoster(page: Page, people: People) {
  for (const slot of people.slots.keys()) {
    const sum = placed(people, slot);
    const said = `${slot}, ${sum} ${sum === 1 ? 'person' : 'people'}`;
    const head = page.getByRole('columnheader').filter({ hasText: said });
    await expect(head).toHaveCount(1);
    await expect(head.filter({ hasText: 'closed' })).toHaveCount(slot === CLOSED ? 1 : 0);
  }
  const all = people.any.assigned.length + people.any.planned.length;
  await expect(page.getByRole('rowheader')).toHaveCount(all);
}

async function expectHeadsRoster(
  page: Page,
  browser: Browser,
  { url }: RunningServer,
  people: People,
) {
  const data = { name: 'Noor', permissions: [], departments: [DEPARTMENT] };
  const headers = { Origin: url };
  const invited = await page.request.post(`${url}/bff/access/invitations`, { headers, data });
  const { key } = (await invited.json()) as { key: string };
  const head = await (await browser.newContext()).newPage();
  await head.request.post(`${url}/bff/session`, { headers, data: { key } });
  await head.goto(`${url}/department`);
  await head.getByRole('tab', { name: 'Roster' }).click();
  await expectRoster(head, people);
  await head.goto('about:blank');
  await head.context().close();
}

/** The lines of the sheet of all rosters, cell by cell. */
async function exportSheet(page: Page): Promise<string[][]> {
  await page.getByRole('button', { name: 'All rosters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export all rosters' });
  await dialog.getByRole('radio', { name: 'CSV', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Start export' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
}

test('First Aid is staffed for twelve shifts from Coverage by keys alone, and every page counts the same', async ({
  page,
  browser,
  event,
}) => {
  const server = await event.open(APPLICANTS);
  await page.goto(`${server.url}/applications/coverage`);
  await expect(page.getByText('Say which question asks when people can help')).toBeVisible();
  await setUpTimes(page, DAYS, HOURS);
  await expectRead(page);
  await expect(page.getByRole('columnheader')).toHaveCount(2 + DAYS.length * SHIFTS.length);

  const before = await countByHand(page, DEPARTMENT);
  expect(before.slots.size).toBe(DAYS.length * SHIFTS.length);
  await tabTo(page.getByRole('button', { name: 'Edit targets' }), TABS);
  await page.keyboard.press('Enter');
  const needs = [...before.slots.keys()].flatMap((slot) => {
    const missing = MISSING[slot as keyof typeof MISSING] as number | undefined;
    if (slot === CLOSED) return [[slot, 'x'] as const];
    return missing === undefined ? [] : [[slot, String(placed(before, slot) + missing)] as const];
  });
  for (const [slot, need] of needs) {
    await tabTo(page.getByRole('textbox', { name: `People needed: ${DEPARTMENT}, ${slot}` }));
    await page.keyboard.type(need);
    const saved = page.waitForResponse('**/bff/board');
    await page.keyboard.press('Shift+Tab');
    await saved;
  }
  await page.keyboard.press('Escape');

  for (const [slot, missing] of Object.entries(MISSING)) {
    await tabTo(page.getByRole('link', { name: `short. Fill ${DEPARTMENT}: ${slot}` }), TABS);
    await page.keyboard.press('Enter');
    for (let planned = 0; planned < missing; planned += 1) {
      const shown = await card(page).getAttribute('aria-label');
      await page.keyboard.press('a');
      await expect(card(page)).not.toHaveAttribute('aria-label', shown ?? '');
    }
    await expect(async () => {
      const now = await countByHand(page, DEPARTMENT);
      expect(placed(now, slot)).toBe(placed(before, slot) + missing);
    }).toPass();
    await tabTo(page.getByRole('link', { name: 'Coverage', exact: true }));
    await page.keyboard.press('Enter');
    await expectRead(page);
  }
  await expect(page.getByRole('link', { name: `short. Fill ${DEPARTMENT}` })).toHaveCount(0);

  const people = await countByHand(page, DEPARTMENT);
  const expected = [...people.slots].flatMap(([slot, ids]) =>
    Object.entries({
      planned: ids.planned,
      'assigned or planned': [...ids.assigned, ...ids.planned],
    }).map(([standing, people]) => [`${standing}, ${DEPARTMENT}, ${slot}`, people]),
  ) as [string, string[]][];
  const some = expected.filter(([, ids]) => ids.length > 0);
  expect(some.length).toBeGreaterThan(DAYS.length);
  const name = new RegExp(`planned, ${DEPARTMENT}, (?!No time|All times)`);
  expect(await numbers(page, name)).toEqual(
    Object.fromEntries(some.map(([label, ids]) => [label, ids.length])),
  );

  // Each number opens exactly its people.
  for (const [label, ids] of some.slice(0, 4)) {
    await page.getByRole('link', { name: `${ids.length} ${label}`, exact: true }).click();
    const status = page.getByRole('status').filter({ hasText: `${ids.length} of 40 applications` });
    await expect(status).toBeVisible();
    const links = page.getByRole('grid').locator('a[href^="/applications/u"]');
    await expect(links).toHaveCount(ids.length);
    const opened = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    const found = opened.map((href) => /^\/applications\/([^?#]+)/.exec(href ?? '')?.[1]);
    expect(found.toSorted()).toEqual(ids.toSorted());
    await page.goBack();
    await expectRead(page);
  }

  await page.goto(`${server.url}/applications/departments`);
  await expectRead(page);
  expect(await numbers(page, new RegExp(`: (Planned|Assigned), ${DEPARTMENT}$`))).toEqual({
    [`Planned, ${DEPARTMENT}`]: people.any.planned.length,
    [`Assigned, ${DEPARTMENT}`]: people.any.assigned.length,
  });

  await page.goto(`${server.url}/applications/roster/${encodeURIComponent(DEPARTMENT)}`);
  await expectRoster(page, people);
  const [head = [], ...rows] = await exportSheet(page);
  const own = rows.filter(([department]) => department === DEPARTMENT);
  expect(own).toHaveLength(people.any.assigned.length + people.any.planned.length);
  for (const [slot, { assigned, planned }] of people.slots) {
    const cells = own.map((row) => row[head.indexOf(slot)]);
    expect([slot, cells.filter((cell) => cell === 'Assigned').length]).toEqual([
      slot,
      assigned.length,
    ]);
    expect([slot, cells.filter((cell) => cell === 'Planned').length]).toEqual([
      slot,
      planned.length,
    ]);
  }

  await page.goto(`${server.url}/applications/entering`);
  const toEnter = people.any.planned.length;
  await expect(page.getByText(`${toEnter} still to enter`)).toBeVisible();
  await expect(
    page.getByRole('link', { name: `${DEPARTMENT}: show ${toEnter} people on the board` }),
  ).toBeVisible();

  await expectHeadsRoster(page, browser, server, people);
});
