/** Fill mode, from a red number on Departments to the plan and back. */
import type { Locator, Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { readPlaces } from '../support/count-by-hand.ts';
import { expect, test } from '../support/fixtures.ts';
import { openApplications } from '../support/pages.ts';

const DEPARTMENT = 'Workshops';
const DECISIONS = 8;
const KEYS = ['a', '1', '3', 'ArrowRight'];

const target = (page: Page) => page.getByRole('textbox', { name: `Target for ${DEPARTMENT}` });
const shortLink = (page: Page) =>
  page.getByRole('link', { name: new RegExp(`short\\. Fill ${DEPARTMENT}$`) });
const addressOf = async (link: Locator) => (await link.getAttribute('href')) ?? '';
const card = (page: Page) => page.getByRole('article');

/** Opens Departments with a target that many people can fill. Returns the target before. */
async function openShortDepartment(page: Page): Promise<string> {
  await openApplications(page, '/applications/departments');
  const before = await target(page).inputValue();
  await target(page).fill('60');
  await target(page).press('Tab');
  await expect(shortLink(page)).toBeVisible();
  return before;
}

async function restoreTarget(page: Page, before: string) {
  await page.goto('/applications/departments');
  await target(page).fill(before);
  const saved = page.waitForResponse('**/bff/board');
  await target(page).press('Tab');
  await saved;
}

/** The people planned for a department by reviewers. */
async function countPlanned(page: Page): Promise<number> {
  return [...(await readPlaces(page)).values()].filter(({ length }) => length > 0).length;
}

async function expectNoScrolling(page: Page) {
  const overflow = await card(page).evaluate((one) => {
    const area = one.parentElement ?? one;
    return [area.scrollHeight - area.clientHeight, document.body.scrollHeight - innerHeight];
  });
  expect(Math.max(...overflow)).toBeLessThanOrEqual(0);
}

test('on a phone, the decisions stay within reach below a card that is too long', async ({
  signedInPage: page,
}) => {
  const before = await openShortDepartment(page);
  const note = 'Calm and quick, has run the desk before and knows the till. '.repeat(12);
  await page.route('**/bff/applications*', async (route) => {
    const response = await route.fetch();
    const lines = (await response.text()).split('\n').map((line) => {
      if (!line.startsWith('{"application"')) return line;
      const sent = JSON.parse(line) as { application: { options?: object[] } };
      for (let question = 1; question <= 12; question += 1) {
        sent.application.options?.push({ name: `Question ${question}`, type: 'text', value: note });
      }
      return JSON.stringify(sent);
    });
    await route.fulfill({ response, body: lines.join('\n') });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await addressOf(shortLink(page)));
  await card(page).getByText('more answers').click();
  const last = card(page).locator('dd').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  for (const name of ['Plan', 'Shortlist', 'Ask', 'No', 'Later', 'Undo']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: 'Later' }).click();
  // The next person is shown from the top.
  await expect(card(page).getByRole('heading')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await restoreTarget(page, before);
});

test('each decision takes one key, and undo takes back each one', async ({
  signedInPage: page,
}) => {
  const before = await openShortDepartment(page);
  const plannedBefore = await countPlanned(page);
  await clickWords(shortLink(page));
  const first = await card(page).getAttribute('aria-label');
  const short = Number.parseInt(await page.getByText(/^\d+ short$/).innerText(), 10);
  for (let made = 0; made < DECISIONS; made += 1) {
    const shown = await card(page).getAttribute('aria-label');
    await expectNoScrolling(page);
    await page.keyboard.press(KEYS[made % KEYS.length] ?? '');
    await expect(card(page)).not.toHaveAttribute('aria-label', shown ?? '');
  }
  const plans = Math.ceil(DECISIONS / KEYS.length);
  await expect(page.getByText(`${short} short → ${short - plans}`)).toBeVisible();
  await expect(async () => expect(await countPlanned(page)).toBe(plannedBefore + plans)).toPass();

  await page.setViewportSize({ width: 820, height: 1180 });
  await expectNoScrolling(page);

  for (let undone = 0; undone < DECISIONS; undone += 1) {
    const shown = await card(page).getAttribute('aria-label');
    await page.keyboard.press('u');
    await expect(card(page)).not.toHaveAttribute('aria-label', shown ?? '');
  }
  await expect(card(page)).toHaveAttribute('aria-label', first ?? '');
  await expect(page.getByText(`${short} short`, { exact: true })).toBeVisible();
  await expect(async () => expect(await countPlanned(page)).toBe(plannedBefore)).toPass();
  await restoreTarget(page, before);
});
