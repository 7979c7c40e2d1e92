import { clickWords } from '../support/click-words.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { freePort } from '../support/free-port.ts';
import {
  CLIENT,
  PERMISSIONS,
  startIdentityProvider,
  type TestProvider,
} from '../support/identity-provider.ts';
import { usersTable } from '../support/pages.ts';
import { startServer } from '../support/server.ts';

/** A server whose people come by a provider of another site; both are gone after the worker. */
const test = base.extend<object, { idp: TestProvider }>({
  server: [
    async ({ idp }, provide) => {
      const port = new URL(idp.origin).port;
      const server = await startServer({
        PORT: port,
        PUBLIC_URL: idp.origin,
        SIGN_IN_KEY: '',
        OIDC_ISSUER: idp.issuer,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        OIDC_PERMISSIONS: JSON.stringify(PERMISSIONS),
      });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  idp: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures needed from this pattern.
    async ({}, provide) => {
      const origin = `http://127.0.0.1:${await freePort()}`;
      const idp = await startIdentityProvider({ origin, host: 'localhost' });
      await provide(idp);
      await idp.stop();
    },
    { scope: 'worker' },
  ],
});

test('signs in with the provider, sees users, and signs out at both', async ({ page, idp }) => {
  await page.goto('/users?role=1');
  await page.getByRole('link', { name: 'Sign in with localhost' }).click();
  await page.getByRole('button', { name: 'Robin Example' }).click();
  await expect(usersTable(page).getByRole('link').first()).toBeVisible();
  await expect(page).toHaveURL('/users?role=1');

  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByText('Robin Example')).toBeVisible();
  await clickWords(page.getByText('Sign out'));
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/sign-in');

  await page.getByRole('link', { name: /^Sign in with/ }).click();
  await expect(page.getByRole('heading', { name: 'Example Login' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(idp.issuer);
});

test('shows a user without access their name and groups', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('link', { name: /^Sign in with/ }).click();
  await page.getByRole('button', { name: 'Kim Example' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: "You don't have access yet" })).toBeAttached();
  await expect(main.getByText('You are signed in as Kim Example')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Your groups' })).toContainText('choir');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0);
});
