/** The head of a department: invited, sees their people and nobody else, and loses them with the invitation. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { acceptInvitation } from '../support/invite.ts';
import { findNotReviewed, plan, shownStatus } from '../support/pages.ts';
import { FIRST_AID } from '../support/count-by-hand.ts';

/** Invites the head of First Aid; returns their page. */
async function openAsHead(
  page: Page,
  browser: Browser,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  await page.goto('/access');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await clickWords(dialog.getByRole('radio', { name: 'Head of department' }));
  await dialog.getByRole('button', { name: 'Make link' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one department.');
  await clickWords(dialog.getByRole('checkbox', { name: FIRST_AID.name, exact: true }));
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const head = await (await browser.newContext(options)).newPage();
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

test('by finger, a head votes on a phone, and the coordinator sees it without reloading', async ({
  signedInPage: page,
  browser,
  server,
}) => {
  const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };
  const head = await openAsHead(page, browser, 'Sana', phone);
  const cards = head.getByRole('list', { name: 'People' }).locator(':scope > li');
  await expect(cards.first()).toBeVisible();
  const { departments, people } = await (
    await head.request.get(`${server.url}/bff/department`)
  ).json();
  const [{ key }] = departments;
  const voted = onlyNamed(people);
  const card = cards.filter({ has: head.getByRole('heading', { name: voted.name, exact: true }) });
  const answers = card.getByRole('group', { name: 'Your vote' }).getByRole('button');
  await expect(answers).toHaveText(['Yes', 'No', 'Ask']);

  // The coordinator looks at everybody who waits for a vote, with the person open.
  await page.goto(`/applications/${voted.id}?vote=${key}:waiting`);
  await expect(shownStatus(page, people.length)).toBeVisible();
  await card.getByRole('textbox').fill('knows our radio');
  await clickWords(answers.filter({ hasText: 'Yes' }), 'finger');
  await expect(card.getByText(/^You, /)).toBeVisible();
  const votes = page.getByRole('list', { name: 'Votes of departments' });
  await expect(votes).toContainText('First Aid: Yes “knows our radio” Sana, ');
  await expect(shownStatus(page, people.length - 1)).toBeVisible();
  await page.goto(`/applications?vote=${key}:yes`);
  await expect(page.getByRole('img', { name: 'First Aid says yes' })).toHaveCount(1);

  await clickWords(card.getByRole('button', { name: 'Undo' }), 'finger');
  await expect(shownStatus(page, 0)).toBeVisible();
  await head.context().close();
});

interface Listed {
  id: string;
  name: string;
}

/** The first person whose name nobody else in the list has. */
function onlyNamed(people: readonly Listed[]): Listed {
  const one = people.find(({ id, name }) =>
    people.every((other) => other.id === id || !other.name.includes(name)),
  );
  if (!one) throw new Error('Everybody in the list shares a name.');
  return one;
}
