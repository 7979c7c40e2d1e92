/** The privacy screen keeps identifying data out of the document on every page and after a reload. */
import type { Page } from '@playwright/test';
import type { User } from '../../src/contract/service/user.ts';
import { expectNoAccessibilityProblems } from '../support/accessibility.ts';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { personLink, scrollUsers } from '../support/pages.ts';

/** The e-mail addresses, usernames and phone numbers of these people that the page contains, visible or not. */
async function toldBy(page: Page, people: User[]): Promise<string[]> {
  const all = `${await page.content()} ${await page.title()}`;
  const secrets = people.flatMap(({ email, username, phone }) => [email, username, String(phone)]);
  return secrets.filter((secret) => secret.length > 5 && all.includes(secret));
}

test('Shift+F8 masks people on every page, until one field is revealed or the keys are pressed again', async ({
  signedInPage: page,
  service,
}) => {
  const people = (await service.users()).slice(0, 300);
  await page.goto('/users');
  const name = await personLink(page, 2).innerText();
  expect(await toldBy(page, people)).not.toEqual([]);
  // In the middle of scrolling.
  await scrollUsers(page, 4000);
  await page.keyboard.press('Shift+F8');
  const state = page.getByRole('button', { name: 'Privacy screen on', pressed: true });
  await expect(state).toBeVisible();
  expect(await toldBy(page, people)).toEqual([]);
  await scrollUsers(page, -10_000);

  await clickWords(personLink(page, 2));
  await expect(page.getByRole('heading', { level: 1, name: /^Person \w{4}$/ })).toBeVisible();
  await expect(page).toHaveTitle(/^Person \w{4} · Rollcall$/);
  await page.getByRole('button', { name: 'Show E-mail' }).first().click();
  const revealed = await toldBy(page, people);
  expect(new Set(revealed)).toEqual(new Set([people[0]?.email]));

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Person \w{4}$/ })).toBeVisible();
  await expect(state).toBeVisible();
  expect(await toldBy(page, people)).toEqual([]);

  await page.getByRole('link', { name: 'Applications' }).click();
  await expect(
    page
      .getByRole('grid')
      .getByRole('link', { name: /^Person \w{4}$/ })
      .first(),
  ).toBeVisible();
  expect(await toldBy(page, people)).toEqual([]);
  await expectNoAccessibilityProblems(page);

  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Account' }).click();
  await clickWords(page.getByRole('checkbox', { name: 'Privacy screen' }));
  await expect(state).toHaveCount(0);
  await expect(personLink(page, 2)).toHaveText(name);
});
