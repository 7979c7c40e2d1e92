/** The privacy screen keeps identifying data out of the document on every page and after a reload. */
import type { Page } from '@playwright/test';
import type { User } from '../../src/contract/service/user.ts';
import { expectNoAccessibilityProblems } from '../support/accessibility.ts';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { personLink } from '../support/pages.ts';

/** The e-mail addresses, usernames and phone numbers of these people that the page contains, visible or not. */
async function toldBy(page: Page, people: User[]): Promise<string[]> {
  const all = `${await page.content()} ${await page.title()}`;
  const secrets = people.flatMap(({ email, username, phone }) => [email, username, String(phone)]);
  return secrets.filter((secret) => secret.length > 5 && all.includes(secret));
}

test('Shift+F8 masks people on every page, until one field is revealed or the keys are pressed again', async ({
  signedInPage: page,
  service,
  browserName,
}) => {
  const people = (await service.users()).slice(0, 300);
  await page.goto('/users');
  const name = await personLink(page, 2).innerText();
  expect(await toldBy(page, people)).not.toEqual([]);
  await page.keyboard.press('Shift+F8');
  const state = page.getByRole('button', { name: 'Privacy screen on', pressed: true });
  await expect(state).toBeVisible();
  expect(await toldBy(page, people)).toEqual([]);

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
  if (browserName === 'chromium') await expectNoAccessibilityProblems(page);

  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Account' }).click();
  await clickWords(page.getByRole('checkbox', { name: 'Privacy screen' }));
  await expect(state).toHaveCount(0);
  await expect(personLink(page, 2)).toHaveText(name);
});

test('a legal name that was asked for is not said once the privacy screen hides it @firefox', async ({
  signedInPage: page,
  service,
}) => {
  const named = (await service.users()).find(({ preferredName }) => preferredName);
  await page.goto(`/users/${encodeURIComponent(named?.id ?? '')}`);
  const show = page.getByRole('button', { name: 'Show legal name' });
  await expect(show).toBeVisible();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const region = document.querySelector('.visually-hidden[aria-live]');
    const ear = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const { textContent } of addedNodes) said.push(textContent ?? '');
      }
    });
    if (region) ear.observe(region, { childList: true });
  });
  const answers = Promise.withResolvers<void>();
  await page.route('**/bff/audit', async (route) => {
    await answers.promise;
    await route.continue();
  });
  const reported = page.waitForResponse('**/bff/audit');
  await show.click();
  await page.keyboard.press('Shift+F8');
  await expect(page.getByRole('button', { name: 'Privacy screen on' })).toBeVisible();
  answers.resolve();
  await reported;
  // Asked for again, it is shown, and said for the first time.
  const hide = page.getByRole('button', { name: 'Hide legal name' });
  await expect(async () => {
    if (!(await hide.isVisible())) await show.click();
    await expect(hide).toBeVisible({ timeout: 1000 });
  }).toPass();
  const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  await expect
    .poll(async () => (await said()).filter((text) => /legal/i.test(text)))
    .toHaveLength(1);
});
