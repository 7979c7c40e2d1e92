/** Letting people in, and out again. */
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { personLink, usersTable } from '../support/pages.ts';

async function inviteRobin(page: Page): Promise<string> {
  await page.goto('/users');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Access' }).click();
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Robin');
  await page.getByRole('button', { name: 'Make link' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link for Robin' })).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  return link;
}

/** Another person's browser. */
async function anotherPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

test(
  'an invitation lets one person in, once; ending their session empties their open tab at once',
  { tag: '@chromium' },
  async ({ signedInPage: page, browser, problems }) => {
    problems.allow(/console error: .*401/);
    const link = await inviteRobin(page);

    const robin = await anotherPage(browser);
    await robin.goto(link);
    await expect(personLink(robin, 2)).toBeVisible();
    expect(robin.url()).not.toContain('key');

    const late = await anotherPage(browser);
    await late.goto(link);
    await expect(late.getByRole('alert')).toContainText('has been used already');

    const end = page.getByRole('button', { name: 'End the session of Robin' });
    await end.click();
    await expect(end).toHaveCount(0);
    // Nobody touches the tab.
    await expect(robin.getByText('Your session has ended.')).toBeVisible();
    await expect(usersTable(robin)).toHaveCount(0);
    await expect(page.getByText('This is you')).toBeVisible();
    await robin.context().close();
    await late.context().close();
  },
);
