/** The layout of fill mode, and its keys. */
import type { Locator, Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { openApplications } from '../support/pages.ts';

const DEPARTMENT = 'Workshops';

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

/** The pixels of the card or of the page that scrolling would show. */
function hiddenHeight(page: Page): Promise<number> {
  return card(page).evaluate((one) => {
    const area = one.parentElement ?? one;
    return Math.max(
      area.scrollHeight - area.clientHeight,
      document.body.scrollHeight - innerHeight,
    );
  });
}

test('a card needs no scrolling, and on a phone, the decisions stay within reach below one that is too long', async ({
  signedInPage: page,
}) => {
  const before = await openShortDepartment(page);
  await clickWords(shortLink(page));
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => hiddenHeight(page)).toBeLessThanOrEqual(0);
  }
  await openApplications(page, '/applications/departments');
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
