/** The head of a department: invited, sees their people and nobody else, and loses them with the invitation. */
import type { Browser, Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { acceptInvitation } from '../support/invite.ts';
import { findNotReviewed, plan } from '../support/pages.ts';

/** A department of the demo event. */
const FIRST_AID = { id: '121', name: 'First Aid' };

/** Invites the head of First Aid; returns their page. */
async function openAsHead(page: Page, browser: Browser, name: string): Promise<Page> {
  await page.goto('/access');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await clickWords(dialog.getByRole('radio', { name: 'Head of department' }));
  await clickWords(dialog.getByRole('checkbox', { name: FIRST_AID.name, exact: true }));
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const head = await (await browser.newContext()).newPage();
  await acceptInvitation(head, link);
  return head;
}

test('a head sees the people of their department, live, until the invitation is withdrawn', async ({
  signedInPage: page,
  browser,
  server,
  service,
  problems,
}) => {
  problems.allow(/console error: .*401/);
  const head = await openAsHead(page, browser, 'Noor');
  await expect(page.getByText('head of First Aid').first()).toBeVisible();
  await expect(head).toHaveURL(/\/department$/);
  await expect(head.getByRole('heading', { level: 1, name: 'First Aid' })).toBeVisible();
  const people = head.getByRole('list', { name: 'People' }).getByRole('heading', { level: 2 });
  await expect(people.first()).toBeVisible();
  const before = await people.count();

  // Nothing else: neither a page nor a link to one.
  await head.goto(`${server.url}/users`);
  await expect(head).toHaveURL(/\/department$/);
  await expect(head.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(1);

  // A coordinator plans one more person, who appears by themselves.
  const { user } = await findNotReviewed(page, service, ({ departments }) =>
    departments.every(({ id }) => id !== FIRST_AID.id),
  );
  await plan(page, server, user.id, FIRST_AID.id, null);
  await expect(people).toHaveCount(before + 1);
  const planned = people.filter({ hasText: user.preferredName || user.firstName });
  await expect(planned).not.toHaveCount(0);

  // The head sees an answer as long as a coordinator allows it.
  const meals = head.getByText('Crew meals', { exact: true });
  await expect(meals).toHaveCount(0);
  await page.goto('/applications/departments');
  await page.getByText(/^Heads of departments see 3 of/).click();
  const allowed = page.getByRole('group').getByText('Crew meals', { exact: true });
  await allowed.click();
  await expect(meals.first()).toBeVisible();
  await allowed.click();
  await expect(meals).toHaveCount(0);

  await page.goto('/access');
  await page.getByRole('button', { name: 'Withdraw the invitation of Noor' }).click();
  await expect(people).toHaveCount(0, { timeout: 2000 });
  await expect(head.getByText('Your session has ended.')).toBeVisible();

  await page.goto('/audit?purpose=department');
  const reads = page.getByRole('row').filter({ hasText: 'Saw the people of their departments' });
  await expect(reads.filter({ hasText: 'Noor' }).first()).toBeVisible();
  await head.context().close();
});
