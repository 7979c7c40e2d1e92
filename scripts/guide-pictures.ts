/** The pictures of the README and the guides, and the way to the state that each shows. */
import type { Page } from '@playwright/test';
import { putApplication } from '../test/support/applications.ts';
import type { RunningServer } from '../test/support/server.ts';
import { openService } from '../test/support/service-client.ts';

/** Sizes and language are fixed, so a picture changes only when the product does. */
export const DESK = { width: 1280, height: 720 };
/** The part of the page that looks the same with every system font. */
const LOW = { width: 1280, height: 610 };
export const PHONE = { width: 390, height: 760 };
/** Names that this finds are in scripts that every machine has letters for. */
const FOUND = 'mar';

interface Picture {
  name: string;
  dark?: true;
  size?: typeof DESK;
  /** Goes to the state to show; returns the part of the page to picture, or nothing for the whole page. */
  show(page: Page, server: RunningServer): Promise<ReturnType<Page['locator']> | undefined>;
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

/** People whom the registration system has assigned to a department. */
const ASSIGNED = ['1002388', '1002591'];

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
async function dropOut(server: RunningServer) {
  const service = await openService(server);
  for (const id of ASSIGNED) {
    const record = await service.volunteer(id);
    if (!record) throw new Error(`The demo event has no application of ${id}.`);
    const departments = record.departments.map((one) =>
      one.states.includes('assignment') ? { ...one, states: ['avoid'] } : one,
    );
    putApplication(server, { ...record, departments, updatedAt: new Date().toISOString() });
  }
}

/** Invites the head of a department; returns the link of the invitation. */
async function inviteHead(page: Page, department: string): Promise<string> {
  await page.goto('/access');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Robin');
  await dialog.getByRole('radio', { name: 'Head of department' }).check();
  await dialog.getByRole('checkbox', { name: department, exact: true }).check();
  await dialog.getByRole('button', { name: 'Make link' }).click();
  return dialog.getByRole('textbox', { name: 'Link' }).inputValue();
}

export const guidePictures: Picture[] = [
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
      await page.keyboard.press('Shift+F8');
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
    name: 'coverage',
    async show(page) {
      await page.goto('/applications/coverage');
      await page.getByRole('button', { name: 'Needs of First Aid by slot' }).click();
      for (const slot of ['Fri', 'Sat']) {
        const field = page.getByRole('textbox', { name: `People needed: ${slot}` });
        await field.fill('9');
        const saved = page.waitForResponse((response) => response.url().endsWith('/bff/board'));
        await field.press('Tab');
        await saved;
      }
      await page.getByRole('checkbox', { name: 'Closed: Mon' }).click();
      await page.getByRole('button', { name: 'Done' }).click();
      await page.mouse.move(0, 0);
      return undefined;
    },
  },
  {
    name: 'fill',
    async show(page) {
      await page.goto('/applications/departments');
      await page.getByRole('link', { name: /Fill Stage Crew/ }).click();
      await page.getByRole('button', { name: 'Later' }).click();
      await page.getByRole('article').waitFor();
      return undefined;
    },
  },
  {
    name: 'to-enter',
    size: LOW,
    async show(page) {
      await page.goto('/applications/entering');
      await page
        .getByText(/^\d+ still to enter$/)
        .first()
        .waitFor();
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
  {
    name: 'overnight',
    async show(page, server) {
      for (const id of ASSIGNED) await review(page, id);
      await dropOut(server);
      await page.goto('/applications/overnight?since=today');
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByRole('heading', { name: /^Applicants: / }).waitFor();
      return undefined;
    },
  },
  {
    name: 'head',
    size: PHONE,
    async show(page) {
      const link = await inviteHead(page, 'First Aid');
      // The page that is left would lead to the sign-in by itself.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.goto(link);
      await page.getByRole('button', { name: /^Sign in as/ }).click();
      await page.getByRole('list', { name: 'People' }).waitFor();
      return undefined;
    },
  },
];
