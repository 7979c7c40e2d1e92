/** Personal data disappears from every tab when the session ends. */
import type { BrowserContext, Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { loadedStatus, personLink, usersTable } from '../support/pages.ts';
import type { RunningServer } from '../support/server.ts';

test.beforeEach(({ problems }) => problems.allow(/console error: .*401/));

async function signIn(page: Page, server: RunningServer): Promise<string> {
  await page.goto(server.signInLink);
  await expect(loadedStatus(page, '1,000 loaded')).toBeVisible();
  return (await personLink(page, 2).textContent()) ?? '';
}

async function openFirst(page: Page): Promise<void> {
  await clickWords(personLink(page, 2));
  await expect(page.getByRole('button', { name: 'Show legal name' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await clickWords(page.getByText('Sign out'));
}

/** Ends the session on the server, as an admin or a timeout would; this browser is not notified. */
async function endOnServer(context: BrowserContext, { url }: RunningServer): Promise<void> {
  const cookies = await context.cookies();
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { Cookie, Origin: url };
  const { status } = await fetch(`${url}/bff/session`, { method: 'DELETE', headers });
  expect(status).toBe(204);
}

/** A visible page polls every two seconds, so it may already have left. */
async function unlessGone(told: Promise<unknown>): Promise<void> {
  await told.catch(() => undefined);
}

async function expectNobodyShown(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Access key' })).toBeVisible();
  await expect(usersTable(page)).toHaveCount(0);
  await expect(page.getByText(name)).toHaveCount(0);
}

test('signing out empties every tab at once, and Back shows nobody @firefox', async ({
  page,
  context,
  server,
}) => {
  const name = await signIn(page, server);
  const other = await context.newPage();
  await other.goto('/users');
  await openFirst(other);
  await openFirst(page);
  await signOut(page);
  await expectNobodyShown(other, name);
  await expectNobodyShown(page, name);
  await page.goBack();
  await expectNobodyShown(page, name);
});

test('once a session has ended on the server, no tab shows, stores or goes back to anybody @firefox', async ({
  page,
  context,
  server,
}) => {
  const name = await signIn(page, server);
  const other = await context.newPage();
  await other.goto('/users');
  await openFirst(other);
  await page.bringToFront();
  await openFirst(page);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('searchbox', { name: 'Find people' }).fill('secret name');
  await expect(page).toHaveURL(/#q=secret/);
  await endOnServer(context, server);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expectNobodyShown(other, name);
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).not.toMatch(/secret/);
  expect(stored).not.toContain(id);
  const left = await page.evaluate(() => sessionStorage.getItem('rollcall.left'));
  expect(JSON.parse(left ?? '')).toMatchObject({ from: '/users', ended: true, person: 'local' });
  await page.goBack();
  await expectNobodyShown(page, name);
});

test('a tab reloaded after its session has ended keeps no typed text', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server);
  // The tab itself does not notice the end.
  let noticed = false;
  await page.route('**/bff/session?or=null', (route) =>
    noticed ? route.continue() : route.fulfill({ json: {} }),
  );
  await page.getByRole('searchbox', { name: 'Find people' }).fill('secret name');
  await expect(page).toHaveURL(/#q=secret/);
  await endOnServer(context, server);
  await context.clearCookies();
  noticed = true;
  await unlessGone(page.reload());
  await expect(page.getByRole('textbox', { name: 'Access key' })).toBeVisible();
  const left = await page.evaluate(() => sessionStorage.getItem('rollcall.left'));
  expect(JSON.parse(left ?? '')).toMatchObject({ from: '/users' });
});

test('an offline tab shows no personal data once its session has timed out', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|console error/);
  await page.clock.install();
  const name = await signIn(page, server);
  await openFirst(page);
  await context.setOffline(true);
  await page.clock.runFor('29:00');
  await expect(page.getByText(name).first()).toBeVisible();
  await unlessGone(page.clock.runFor('02:00'));
  await expect(page.getByText(name)).toHaveCount(0);
  await context.setOffline(false);
  await page.goto('/sign-in');
  await expectNobodyShown(page, name);
});

test('a page restored from the back-forward cache is hidden and reloaded @firefox', async ({
  page,
  context,
  server,
  problems,
}) => {
  // Firefox says so of the stream of a page that reloads.
  problems.allow(/establish a connection to the server .*\/bff\/events/);
  const name = await signIn(page, server);
  const hidden = await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    return document.documentElement.checkVisibility();
  });
  expect(hidden, 'anything is visible').toBe(false);
  const restore = () =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
  await unlessGone(restore());
  await expect(loadedStatus(page, '1,000 loaded')).toBeVisible();
  await endOnServer(context, server);
  await unlessGone(restore());
  await expectNobodyShown(page, name);
});

test('another sign-in reloads all other tabs', async ({ page, context, server }) => {
  await signIn(page, server);
  const read = page.waitForEvent('load');
  await signIn(await context.newPage(), server);
  await read;
  await expect(personLink(page, 2)).toBeVisible();
});

test('a tab that checks its session during another tab’s sign-in stays signed in, and reloads', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  // The answer in the moment between the end of the old session and the arrival of the new cookie.
  await page.route('**/bff/session?or=null', (route) => route.fulfill({ json: null }), {
    times: 1,
  });
  const read = page.waitForEvent('load');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await read;
  await expect(personLink(page, 2)).toBeVisible();
  await expect(page).toHaveURL('/users');
});
