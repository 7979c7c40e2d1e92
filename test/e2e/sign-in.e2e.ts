import { expect, test } from '../support/fixtures.ts';
import { usersTable } from '../support/pages.ts';
import { SIGN_IN_KEY } from '../support/server.ts';

/** Chromium itself reports an answer of 401, which is what being signed out looks like. */
const signedOutAnswer = /console error: .*status of 401/;

test('leaves no key in the address or in the history @firefox', async ({ page, server }) => {
  await page.goto(`${server.url}/api/docs`);
  await page.goto(server.signInLink);
  await expect(usersTable(page)).toBeVisible();
  await expect(page).toHaveURL('/users');
  // Not by `page.goBack()`: Firefox says nothing of a page that comes from its page cache.
  // And once this has been answered: the page may be gone before.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect
    .poll(() => page.evaluate(() => location.href).catch(() => null))
    .toBe(`${server.url}/api/docs`);
});

test('a visitor reads nothing before signing in, is refused with a wrong key, and gets the requested page with the right one @firefox', async ({
  page,
  problems,
}) => {
  problems.allow(signedOutAnswer);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'Access key' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/bff/'))).toEqual(['/bff/sign-in']);

  await page.goto('/users?role=1');
  const key = page.getByRole('textbox', { name: 'Access key' });
  await key.fill('not the key of this server');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL('/sign-in');

  await key.fill(SIGN_IN_KEY);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(usersTable(page)).toBeVisible();
  await expect(page).toHaveURL('/users?role=1');
  await expect(page.getByRole('heading', { name: 'Users' })).toBeFocused();
});

test('forgets the requested page once the user has signed in another way', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(signedOutAnswer);
  await page.goto('/users?role=1');
  await expect(page.getByRole('textbox', { name: 'Access key' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(server.signInLink);
  await expect(usersTable(other)).toBeVisible();
  await page.goto('/users');
  await expect(usersTable(page)).toBeVisible();
  await page.goto(server.signInLink);
  await expect(usersTable(page)).toBeVisible();
  await expect(page).toHaveURL('/users');
});

test('a link on another site opens its page in the session of the browser', async ({
  signedInPage: page,
  server,
}) => {
  const body = `<a href="${server.url}/users?role=1">The volunteers</a>`;
  await page.route('http://example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await page.goto('http://example.org/');
  const [request] = await Promise.all([
    page.waitForRequest(`${server.url}/users?role=1`),
    page.getByRole('link', { name: 'The volunteers' }).click(),
  ]);
  await expect(usersTable(page).getByRole('link').first()).toBeVisible();
  await expect(page).toHaveURL('/users?role=1');
  // The reason for which the page asks for its session: the browser sends no strict cookie.
  expect((await request.allHeaders()).cookie ?? '').not.toContain('rollcall=');
});

test('accepts every link opened in a tab, and keeps no key in the address @firefox', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(signedOutAnswer);
  await page.goto(`${server.url}/sign-in#key=of-another-server-start`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL('/sign-in');
  await page.goto(`${server.url}/sign-in#key=of-yet-another-start`);
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await page.goto(server.signInLink);
  await expect(usersTable(page).getByRole('link').first()).toBeVisible();
  await expect(page).toHaveURL('/users');
});
