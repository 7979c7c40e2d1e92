/** Letting people in, and out again. */
import type { Browser, Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { acceptInvitation, invite } from '../support/invite.ts';
import { personLink, usersTable } from '../support/pages.ts';

/** Another person's browser. */
async function anotherPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

test('an invitation signs one person in on one device; what they may use and the end of their session reach their open tab at once', async ({
  signedInPage: page,
  browser,
  problems,
}) => {
  problems.allow(/console error: .*401/);
  const link = await invite(page, 'Ravi');

  // A program that checks mails opens it, and runs its scripts.
  const scanner = await anotherPage(browser);
  await scanner.goto(link);
  await expect(scanner.getByRole('button', { name: 'Sign in as Ravi' })).toBeVisible();
  await scanner.context().close();

  const robin = await anotherPage(browser);
  // A chat glued a bracket to it.
  await acceptInvitation(robin, `${link}).`);
  await expect(personLink(robin, 2)).toBeVisible();
  expect(robin.url()).not.toContain('key');

  const late = await anotherPage(browser);
  await late.goto(link);
  await expect(late.getByRole('alert')).toContainText('has been used already');

  const pages = robin.getByRole('navigation', { name: 'Main' });
  await expect(pages.getByRole('link', { name: 'Audit' })).toHaveCount(0);
  await clickWords(page.getByRole('button', { name: 'Change what Ravi may use' }).first());
  const change = page.getByRole('dialog', { name: 'What Ravi may use' });
  await clickWords(change.getByText('Audit', { exact: true }));
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change).toHaveCount(0);
  // Nobody touches the tab.
  await expect(pages.getByRole('link', { name: 'Audit' })).toBeVisible();

  const end = page.getByRole('button', { name: 'End the session of Ravi', exact: true });
  const devices = page.getByRole('list', { name: 'Devices of Ravi' });
  await expect(end).toBeVisible();
  const before = await devices.boundingBox();
  await clickWords(end);
  const dialog = page.getByRole('dialog', { name: 'End the session of Ravi?' });
  await dialog.getByRole('button', { name: 'End session' }).click();
  await expect(devices).toContainText('Ended');
  await expect(page.getByText('The session of Ravi has ended.')).toBeVisible();
  await expect(end).toHaveCount(0);
  // The row below would otherwise move under the pointer.
  expect(await devices.boundingBox()).toEqual(before);
  await expect(robin.getByText('Your session has ended.')).toBeVisible();
  await expect(usersTable(robin)).toHaveCount(0);
  await expect(page.getByText('This is you')).toBeVisible();

  await robin.goto(link);
  await expect(robin.getByRole('alert')).toContainText('the access of its person was ended');
  await robin.context().close();
  await late.context().close();
});
