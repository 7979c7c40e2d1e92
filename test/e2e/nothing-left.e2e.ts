/** Personal data disappears from every tab when the session ends. */
import type { BrowserContext, Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { findNotReviewed, loadedStatus, personLink, usersTable } from '../support/pages.ts';
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

test('signing out empties every tab at once @firefox', async ({ page, context, server }) => {
  const name = await signIn(page, server);
  const other = await context.newPage();
  await other.goto('/users');
  await openFirst(other);
  await signOut(page);
  await expectNobodyShown(other, name);
  await expectNobodyShown(page, name);
});

test('signing out hides the page at once, and without an answer says that nobody knows @firefox', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/502/);
  const name = await signIn(page, server);
  await openFirst(page);
  const answer = Promise.withResolvers<void>();
  await page.route(
    '**/bff/session',
    async (route) => {
      await answer.promise;
      await route.fulfill({ status: 502 });
    },
    { times: 1 },
  );
  const nobodyShown = async () => {
    await expect(page.getByText(name).first()).toBeHidden();
    await expect(page).toHaveTitle('Rollcall');
  };
  await signOut(page);
  await expect(page.getByText('Signing out…')).toBeVisible();
  await nobodyShown();
  answer.resolve();
  await expect(page.getByText('Rollcall does not know whether you are signed out')).toBeVisible();
  await nobodyShown();
  await page.getByRole('button', { name: 'Back to the page' }).click();
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account' })).toBeFocused();
  await signOut(page);
  await expectNobodyShown(page, name);
});

test('the question about an unsaved change has the focus, and returns it to the button that signs out', async ({
  page,
  server,
  service,
  problems,
}) => {
  problems.allow(/502/);
  const name = await signIn(page, server);
  // Others may be marked so already.
  const { user } = await findNotReviewed(page, service);
  await page.goto(`/users/${user.id}`);
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible();
  await page.route('**/bff/reviews', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 502 }) : route.continue(),
  );
  await page.keyboard.press('2');
  await expect(page.getByText('Could not be saved yet')).toBeVisible();
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign out anyway' }).click();
  await expectNobodyShown(page, name);
});

test('Back after signing out shows no personal data @firefox', async ({ page, server }) => {
  const name = await signIn(page, server);
  await openFirst(page);
  await signOut(page);
  await expectNobodyShown(page, name);
  await page.goBack();
  await expectNobodyShown(page, name);
});

test('Back after the session has ended on the server shows no personal data', async ({
  page,
  context,
  server,
}) => {
  const name = await signIn(page, server);
  await openFirst(page);
  await page.getByRole('searchbox', { name: 'Find people' }).focus();
  await endOnServer(context, server);
  // A prefetch may notice the ended session before the search does.
  await page.keyboard.type('ann');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await page.goBack();
  await expectNobodyShown(page, name);
});

test('the sign-in page knows whose session has ended, even if requests failed', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server);
  const box = await personLink(page, 4).boundingBox();
  await endOnServer(context, server);
  // By the mouse itself: the event stream may end the session and remove the link before it is pressed.
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  const left = await page.evaluate(() => sessionStorage.getItem('rollcall.left'));
  expect(JSON.parse(left ?? '')).toMatchObject({ ended: true, person: 'local' });
});

test('the storage of a tab has nothing that was typed once its session has ended @firefox', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server);
  await page.getByRole('searchbox', { name: 'Find people' }).fill('secret name');
  await expect(page).toHaveURL(/#q=secret/);
  await endOnServer(context, server);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/secret/);
});

test('the storage of a tab does not name the person who was open when its session ended', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server);
  await openFirst(page);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await endOnServer(context, server);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).toContain('/users');
  expect(stored).not.toContain(id);
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

test('when one tab notices the end of the session, every tab is emptied', async ({
  page,
  context,
  server,
}) => {
  const name = await signIn(page, server);
  const other = await context.newPage();
  await other.goto('/users');
  await openFirst(other);
  await page.bringToFront();
  await page.getByRole('searchbox', { name: 'Find people' }).focus();
  await endOnServer(context, server);
  await page.keyboard.type('ann');
  await expectNobodyShown(other, name);
});

test('a tab that becomes visible checks its session', async ({ page, context, server }) => {
  const name = await signIn(page, server);
  await endOnServer(context, server);
  await unlessGone(page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))));
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
