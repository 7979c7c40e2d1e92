/**
 * Makes the pictures of the README and the guides in `docs/pictures`, by driving the real server with the demo event.
 * Event, sizes and language are fixed, so the pictures change only when the product does.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { withDemo } from './demo-browser.ts';

const folder = join(import.meta.dirname, '../docs/pictures');
const DESK = { width: 1280, height: 720 };
/** The part of the page that looks the same with every system font. */
const LOW = { width: 1280, height: 610 };
const PHONE = { width: 390, height: 760 };
/** Names that this finds are in scripts that every machine has letters for. */
const FOUND = 'mar';

interface Picture {
  name: string;
  dark?: true;
  size?: typeof DESK;
  /** Goes to the state to show; returns the part of the page to picture, or nothing for the whole page. */
  show(page: Page): Promise<ReturnType<Page['locator']> | undefined>;
}

async function openApplication(page: Page) {
  await page.goto(`/users?role=7#q=${FOUND}`);
  await page.getByRole('link', { name: 'Margita Ferková' }).click();
  await page.getByRole('heading', { level: 1, name: 'Margita Ferková' }).waitFor();
  await page.getByRole('heading', { name: 'Departments' }).first().waitFor();
  return undefined;
}

async function openBoard(page: Page) {
  await page.goto(`/applications#q=${FOUND}`);
  await page.getByRole('grid').getByRole('link').first().waitFor();
}

/** For what says how long ago something was. */
const NOW = Date.UTC(2026, 9, 8, 9, 30);

/** When each thing was done differs from one run to the next. */
async function sameTimes(page: Page) {
  await page.clock.setFixedTime(NOW);
  await page.route(/\/bff\/audit(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as { entries: { at: string }[] };
    const entries = answer.entries.map((entry, index) => ({
      ...entry,
      at: new Date(NOW - index * 41_000).toISOString(),
    }));
    await route.fulfill({ response, json: { ...answer, entries } });
  });
}

const pictures: Picture[] = [
  { name: 'users-light', show: openApplication },
  { name: 'users-dark', dark: true, show: openApplication },
  {
    name: 'find',
    async show(page) {
      await page.goto('/users');
      await page.getByRole('searchbox', { name: 'Find people' }).fill(FOUND);
      await page.getByText(/^\d+ matches in 5,000 people/).waitFor();
      return undefined;
    },
  },
  { name: 'phone', size: PHONE, show: openApplication },
  {
    name: 'privacy',
    async show(page) {
      await openApplication(page);
      await page.keyboard.press('Shift+P');
      await page.getByRole('button', { name: 'Privacy screen on' }).waitFor();
      return undefined;
    },
  },
  {
    name: 'board',
    async show(page) {
      await openBoard(page);
      return undefined;
    },
  },
  {
    name: 'review',
    async show(page) {
      await page.clock.setFixedTime(NOW);
      await openBoard(page);
      await page.getByRole('grid').getByRole('link', { name: 'Marcelle Osinski' }).click();
      await page.getByRole('textbox', { name: 'Note' }).waitFor();
      return undefined;
    },
  },
  {
    name: 'departments',
    async show(page) {
      await page.goto('/applications/departments');
      await page.getByRole('link', { name: /Assigned, Stage Crew/ }).waitFor();
      return undefined;
    },
  },
  {
    name: 'to-enter',
    size: LOW,
    async show(page) {
      await page.goto('/applications/entering');
      await page.getByText(/still to enter in the registration system/).waitFor();
      return undefined;
    },
  },
  {
    name: 'export',
    async show(page) {
      await page.goto('/users?role=7');
      await page.getByRole('button', { name: 'Export' }).click();
      return page.getByRole('dialog');
    },
  },
  {
    name: 'invite',
    async show(page) {
      await page.goto('/access');
      await page.getByRole('button', { name: 'Invite' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Robin');
      return page.getByRole('dialog');
    },
  },
  {
    name: 'audit',
    async show(page) {
      await sameTimes(page);
      await page.goto('/audit');
      await page.getByRole('row').nth(2).waitFor();
      return undefined;
    },
  },
];

const environment = {
  EVENT_NAME: 'Harbour Festival',
  AUDIT_KEY: 'the same marks of typed texts each time',
};

mkdirSync(folder, { recursive: true });
await withDemo(environment, async (withPage) => {
  for (const { name, dark, size = DESK, show } of pictures) {
    const onPhone = size === PHONE;
    const options = {
      viewport: size,
      colorScheme: dark ? ('dark' as const) : ('light' as const),
      isMobile: onPhone,
      hasTouch: onPhone,
    };
    await withPage(options, async (page) => {
      const part = await show(page);
      await page.waitForLoadState('networkidle');
      const path = join(folder, `${name}.png`);
      await (part ?? page).screenshot({ path, animations: 'disabled', caret: 'hide' });
      process.stdout.write(`docs/pictures/${name}.png\n`);
    });
  }
});
