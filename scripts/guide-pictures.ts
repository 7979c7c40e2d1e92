/** The pictures of the README and the guides, and the way to the state that each shows. */
import type { BrowserContextOptions, Page } from '@playwright/test';
import { openApplications } from '../test/support/pages.ts';
import type { RunningServer } from '../test/support/server.ts';
import { putApplication } from '../test/support/stored.ts';
import { access, head, totals, users, type Visit } from '../test/support/visits.ts';

interface Picture {
  options?: BrowserContextOptions;
  /** Of the dialog instead of the whole page. */
  ofDialog?: true;
  /** Goes to the state to show. */
  show(visit: Visit, server: RunningServer): Promise<void>;
}

/** The part of the page that looks the same with every system font. */
const LOW = { viewport: { width: 1280, height: 610 } };
const PHONE = { viewport: { width: 390, height: 760 }, isMobile: true, hasTouch: true };
/** Names that this finds are in scripts that every machine has letters for. */
const FOUND = 'mar';
/** For what says how long ago something was. */
const NOW = Date.UTC(2026, 9, 8, 9, 30);
/** People whom the registration system has assigned to a department. */
const ASSIGNED = ['1002388', '1002591'];

/** By the names of their files. */
export const guidePictures: Record<string, Picture> = {
  'users-light': { show: openApplication },
  'users-dark': { options: { colorScheme: 'dark' }, show: openApplication },
  find: {
    async show({ page }) {
      await page.goto('/users');
      await page.getByRole('searchbox', { name: 'Find people' }).fill(FOUND);
      await page.getByText(/^\d+ matches in 5,000 people/).waitFor();
    },
  },
  phone: { options: PHONE, show: openApplication },
  privacy: {
    async show(visit) {
      await openApplication(visit);
      await visit.page.keyboard.press('Shift+F8');
      await visit.page.getByRole('button', { name: 'Privacy screen on' }).waitFor();
    },
  },
  board: { show: ({ page }) => openApplications(page, `/applications#q=${FOUND}`) },
  review: {
    async show({ page }) {
      await page.clock.setFixedTime(NOW);
      await openApplications(page, `/applications#q=${FOUND}`);
      await page.getByRole('grid').getByRole('link', { name: 'Marcelle Osinski' }).click();
      await page.getByRole('textbox', { name: 'Note' }).waitFor();
    },
  },
  departments: {
    async show({ page }) {
      await page.goto('/applications/departments');
      await page.getByRole('link', { name: /Assigned, Stage Crew/ }).waitFor();
    },
  },
  coverage: {
    async show({ page }) {
      await page.goto('/applications/coverage');
      await page.getByRole('button', { name: 'Edit targets' }).click();
      for (const [slot, need] of [
        ['Fri', '9'],
        ['Sat', '9'],
        ['Mon', 'x'],
      ]) {
        const name = `People needed: First Aid, ${slot}`;
        await page.getByRole('textbox', { name }).fill(need ?? '');
        const saved = page.waitForResponse((response) => response.url().endsWith('/bff/board'));
        await page.keyboard.press('Tab');
        await saved;
      }
      await page.getByRole('button', { name: 'Done' }).click();
      await page.mouse.move(0, 0);
    },
  },
  fill: {
    async show({ page }) {
      await page.goto('/applications/departments');
      await page.getByRole('link', { name: /Fill Stage Crew/ }).click();
      await page.getByRole('button', { name: 'Later' }).click();
      await page.getByRole('article').waitFor();
    },
  },
  'to-enter': { options: LOW, show: totals['entering plans'] },
  export: {
    ofDialog: true,
    async show(visit) {
      await visit.page.goto('/users?role=7');
      await users['the export'](visit);
    },
  },
  invite: {
    ofDialog: true,
    async show(visit) {
      await access['the access list'](visit);
      await access['the invitation form'](visit);
      await visit.page.getByRole('textbox', { name: 'Name' }).fill('Robin');
    },
  },
  audit: {
    async show({ page }) {
      await sameTimes(page);
      await page.goto('/audit');
      await page.getByRole('row').nth(2).waitFor();
    },
  },
  overnight: {
    async show(visit, server) {
      for (const id of ASSIGNED) await review(visit.page, id);
      await dropOut(visit, server);
      await totals['what happened overnight'](visit);
      await visit.page.getByRole('button', { name: 'Refresh' }).click();
      await visit.page.getByRole('heading', { name: /^Applicants: / }).waitFor();
    },
  },
  head: {
    options: PHONE,
    async show(visit) {
      await head['inviting the head of a department'](visit);
      await head['an invitation'](visit);
      await visit.page.getByRole('button', { name: /^Sign in as/ }).click();
      await visit.page.getByRole('list', { name: 'People' }).waitFor();
    },
  },
};

async function openApplication({ page }: Visit) {
  await page.goto(`/users?role=7#q=${FOUND}`);
  await page.getByRole('link', { name: 'Margita Ferková' }).click();
  await page.getByRole('heading', { level: 1, name: 'Margita Ferková' }).waitFor();
  await page.getByRole('heading', { name: 'Departments' }).first().waitFor();
}

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

/** Reviews an application, so that Overnight shows its later changes. */
async function review(page: Page, id: string) {
  await page.goto(`/users/${id}`);
  const saved = page.waitForResponse((response) => response.url().endsWith('/bff/reviews'));
  await page
    .getByRole('button', { name: /^(Shortlist|Ask)$/, pressed: false })
    .first()
    .click();
  await saved;
}

/** They now avoid that department. */
async function dropOut({ service }: Visit, server: RunningServer) {
  for (const id of ASSIGNED) {
    const record = await service.volunteer(id);
    if (!record) throw new Error(`The demo event has no application of ${id}.`);
    const departments = record.departments.map((one) =>
      one.states.includes('assignment') ? { ...one, states: ['avoid'] } : one,
    );
    putApplication(server, { ...record, departments, updatedAt: new Date().toISOString() });
  }
}
