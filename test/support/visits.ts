/** Every page and state of the dashboard, and how one gets there: for what must hold everywhere. */
import type { Page } from '@playwright/test';
import { clickWords } from './click-words.ts';
import { expect } from './fixtures.ts';
import { openApplications, personLink } from './pages.ts';
import { filling } from './filling-visits.ts';
import type { Problems } from './problems.ts';
import type { ServiceClient } from './service-client.ts';

export interface Visit {
  page: Page;
  service: ServiceClient;
  /** The browser's problems; a state allows the ones that it causes. */
  problems: Pick<Problems, 'allow'>;
}

/** States by name, in order: each may start from the previous one. */
export type Visits = Record<string, (visit: Visit) => Promise<void>>;

/** The server's answer to a failing service. */
export const FAILED = {
  errors: { server: { code: 'service_failed', serviceStatus: 503, said: 'Closed for repairs.' } },
};

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export const users = {
  'the list': async ({ page }) => {
    await page.goto('/users');
    await expect(personLink(page, 2)).toBeVisible();
  },
  'the choice of columns': async ({ page }) => {
    await press(page, 'Columns');
    await expect(page.getByRole('checkbox', { name: 'Place' })).toBeVisible();
    await clickWords(page.getByRole('checkbox', { name: 'ID', exact: true }));
  },
  'the export': async ({ page }) => {
    await page.keyboard.press('Escape');
    await press(page, 'Export');
    await expect(page.getByRole('button', { name: 'Start export' })).toBeVisible();
  },
  'an export that runs': async ({ page }) => {
    await page.route('**/bff/users/search', () => undefined);
    await press(page, 'Start export');
    await expect(page.getByRole('progressbar', { name: 'Export progress' })).toBeVisible();
    await page.unroute('**/bff/users/search');
  },
  'the shortcuts': async ({ page }) => {
    await close(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
  'the account menu': async ({ page }) => {
    await close(page);
    await press(page, 'Account');
    await expect(page.getByText('Sign out')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
  },
  'matches of a search': async ({ page }) => {
    await page.goto('/users?verified=yes#q=an');
    await expect(page.locator('mark').first()).toBeVisible();
  },
  'a search without a match': async ({ page }) => {
    await page.goto('/users?role=987654#q=zzqqzz');
    await expect(page.getByText('No people match')).toBeVisible();
  },
  'a list that failed': async ({ page, problems }) => {
    problems.allow(/502/);
    await page.route('**/bff/users/search', (route) =>
      route.fulfill({ status: 502, json: FAILED }),
    );
    await page.goto('/users?role=3');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**/bff/users/search');
  },
} satisfies Visits;

const person: Visits = {
  'an application beside the list': async ({ page, service }) => {
    const record = await service.findRecord(({ departments }) => departments.length > 2);
    await page.goto(`/users/${record.user.id}`);
    await expect(page.getByRole('region', { name: 'Record' })).toBeVisible();
    await expect(personLink(page, 2)).toBeVisible();
  },
  'a legal name': async ({ page }) => {
    await press(page, 'Show legal name');
    await expect(page.getByRole('button', { name: 'Show legal name' })).toHaveCount(0);
  },
  'a person without an application': async ({ page, service }) => {
    const user = await service.findUserWithoutRecord();
    await page.goto(`/users/${user.id}`);
    await expect(page.getByText('No volunteer application')).toBeVisible();
  },
  'an unknown person': async ({ page, problems }) => {
    problems.allow(/404/);
    await page.goto('/users/nobody-123');
    await expect(page.getByText('Person not found')).toBeVisible();
  },
  'the privacy screen': async ({ page }) => {
    await page.goto('/users');
    await press(page, 'Account');
    await clickWords(page.getByRole('checkbox', { name: 'Privacy screen' }));
    await page.keyboard.press('Escape');
    await personLink(page, 2).click();
    await expect(page.getByRole('button', { name: 'Show legal name' })).toBeVisible();
  },
};

const PHONE = { width: 360, height: 780 };
const DESK = { width: 1440, height: 900 };

export const board = {
  'the board': async ({ page }) => {
    await openApplications(page);
    await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  },
  'the filter form': async ({ page }) => {
    await press(page, /^Add filter/);
    await expect(page.getByRole('dialog', { name: 'Add filter' })).toBeVisible();
  },
  'the filters on a phone': async ({ page }) => {
    await close(page);
    await page.setViewportSize(PHONE);
    await press(page, /^Filters/);
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  },
  'the list on a phone': async ({ page }) => {
    await close(page);
    await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  },
  'an application on a phone': async ({ page }) => {
    await page.getByRole('grid').getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Record' })).toBeVisible();
  },
  'the choice of columns': async ({ page }) => {
    await page.setViewportSize(DESK);
    await press(page, 'Columns');
    await expect(page.getByRole('checkbox', { name: 'Updated' })).toBeVisible();
  },
} satisfies Visits;

export const reviewing = {
  'filters and selected people': async ({ page }) => {
    await openApplications(page, '/applications?has=*:assignment&sort=review');
    await clickWords(page.getByRole('grid').getByRole('checkbox').nth(2));
    await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
  },
  'contacting the selected people': async ({ page }) => {
    await press(page, /^Contact \d/);
    await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible();
  },
  'the export': async ({ page }) => {
    await close(page);
    await press(page, /^Export \d/);
    await expect(
      page.getByRole('dialog').getByRole('radio', { name: 'CSV', exact: true }),
    ).toBeVisible();
  },
  'reviewing an application': async ({ page }) => {
    await close(page);
    await page.getByRole('grid').getByRole('link').nth(1).click();
    await page
      .getByRole('group', { name: 'Mark', exact: true })
      .getByRole('button', { name: 'Ask', exact: true })
      .click();
    await expect(page.getByRole('region', { name: 'Record' })).toBeVisible();
  },
  'filters without a match': async ({ page }) => {
    await page.goto('/applications?has=*:assignment&not=*:assignment');
    await expect(page.getByRole('status').filter({ hasText: /^0 of/ })).toBeVisible();
  },
} satisfies Visits;

export const totals = {
  answers: async ({ page }) => {
    await page.goto('/applications/answers?has=*:assignment');
    await expect(page.getByRole('region', { name: 'T-shirt size' })).toBeVisible();
  },
  'what happened overnight': async ({ page }) => {
    await page.goto('/applications/overnight?since=today');
    await expect(page.getByRole('heading', { name: 'Since midnight' })).toBeVisible();
    // Another story may have changed an application.
    await expect(page.getByText(/^(Nothing happened since|Applicants: \d)/)).toBeVisible();
  },
  'the roster of a department': async ({ page }) => {
    await page.goto('/applications/departments');
    await page.getByRole('link', { name: 'Roster of Workshops' }).click();
    await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  },
  'entering plans': async ({ page }) => {
    await page.goto('/applications/entering');
    await expect(page.getByRole('table', { name: 'Still to be entered' })).toBeVisible();
  },
} satisfies Visits;

export const access = {
  'the audit': async ({ page }) => {
    await page.goto('/audit');
    await expect(
      page.getByRole('table', { name: 'Audit' }).getByRole('cell').first(),
    ).toBeVisible();
    await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Done');
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  },
  'the access list': async ({ page }) => {
    await page.goto('/access');
    await expect(page.getByText('This is you')).toBeVisible();
  },
  'the invitation form': async ({ page }) => {
    await press(page, 'Invite');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  },
  'the link of an invitation': async ({ page }) => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Robin');
    await press(page, 'Make link');
    await expect(page.getByRole('img', { name: 'QR code of the link for Robin' })).toBeVisible();
  },
  'a page that does not exist': async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
} satisfies Visits;

export const head = {
  'inviting the head of a department': async ({ page }) => {
    await page.goto('/access');
    await press(page, 'Invite');
    await page.getByRole('textbox', { name: 'Name' }).fill('Robin');
    await clickWords(page.getByRole('radio', { name: 'Head of department' }));
    await clickWords(page.getByRole('checkbox', { name: 'First Aid', exact: true }));
  },
  'an invitation': async ({ page, problems }) => {
    problems.allow(/401/);
    await press(page, 'Make link');
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Sign in as Robin' })).toBeVisible();
  },
  'the people of a department, one with a vote': async ({ page }) => {
    await press(page, 'Sign in as Robin');
    const people = page.getByRole('list', { name: 'People' });
    await people.getByRole('button', { expanded: false }).first().click();
    const vote = page.getByRole('group', { name: 'Your vote' }).first();
    await vote.getByRole('textbox').fill('knows our radio');
    await vote.getByRole('button', { name: 'Yes' }).click();
    await expect(vote.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
  'the roster of a department': async ({ page }) => {
    // Others count who waits for a vote.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.click();
    await expect(undo).toHaveCount(0);
    await page.getByRole('tab', { name: 'Roster' }).click();
    await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  },
} satisfies Visits;

const signIn: Visits = {
  'signing in': async ({ page }) => {
    // A page that is refused goes to the sign-in itself, maybe in the same moment.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto('/sign-in');
    await expect(page.getByRole('textbox', { name: 'Access key' })).toBeVisible();
  },
  'a wrong key': async ({ page, problems }) => {
    problems.allow(/401/);
    await page.getByRole('textbox', { name: 'Access key' }).fill('wrong');
    await press(page, 'Sign in');
    await expect(page.getByRole('alert')).toBeVisible();
  },
};

/** By the part of the dashboard that they belong to. */
export const areas: Record<string, Visits> = {
  'the list of people': users,
  'a person': person,
  'the board': board,
  'the selected people on the board': reviewing,
  'totals, rosters and plans to enter': totals,
  'filling departments': filling,
  'audit and access': access,
  'the head of a department': head,
  'signing in': signIn,
};
