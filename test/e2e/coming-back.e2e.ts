/** A session that ends by itself, and the way back by the same invitation. */
import type { Browser, Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { acceptInvitation, invite } from '../support/invite.ts';
import { personLink, usersTable } from '../support/pages.ts';
import { leaveIdle } from '../support/stored.ts';

/** A person's own browser, signed in by their invitation. */
async function signedInBy(link: string, browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await acceptInvitation(page, link);
  await expect(personLink(page, 2)).toBeVisible();
  return page;
}

test('a helper who returns from a break reopens the same link, and is back on the same list', async ({
  signedInPage: admin,
  browser,
  server,
  problems,
}) => {
  problems.allow(/console error: .*401/);
  const link = await invite(admin, 'Robin Break');
  const page = await signedInBy(link, browser);
  await page.goto('/users?verified=yes');
  await clickWords(personLink(page, 2));
  await expect(page).toHaveURL(/\/users\/.+\?verified=yes/);

  await expect(async () => {
    leaveIdle(server, 'Robin Break', 31);
    await expect(page.getByText('Your session has ended.')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(usersTable(page)).toHaveCount(0);

  // Messages open links in a new tab: the tab that was left goes on by itself.
  const other = await page.context().newPage();
  await acceptInvitation(other, link);
  await expect(personLink(other, 2)).toBeVisible();
  // Without the person who was open: the tab keeps nothing of anybody.
  await expect(page).toHaveURL('/users?verified=yes');
  await expect(usersTable(page)).toBeVisible();

  // On another device the link says what to do.
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('alert')).toContainText(
    'in the browser that signed in with it first',
  );
  await elsewhere.context().close();

  // The next person at this device cannot open the link once Robin has signed out.
  await other.getByRole('button', { name: 'Account' }).click();
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await other.getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(other.getByRole('textbox', { name: 'Access key' })).toBeVisible();
  await other.goto(link);
  await expect(other.getByRole('alert')).toContainText('used up when its person signed out');
  await page.context().close();
});
