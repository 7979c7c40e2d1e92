/** A person does not come: their replacement is found from the roster. */
import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { setUpTimes, test } from '../support/own-event.ts';

const BOTH = ['Friday', 'Saturday'];
/** More than the page has. */
const MOST_TABS = 80;

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = page.locator(':focus');
  for (let press = 0; press < MOST_TABS; press += 1) {
    if (
      name.test((await focused.getAttribute('aria-label', { timeout: 1000 }).catch(() => '')) ?? '')
    )
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}.`);
}

test('a no-show is replaced by keys, by somebody without a place, or by somebody with a place at another time', async ({
  page,
  event,
}) => {
  const { url } = await event.open([
    { name: 'Kira Olsen', departments: { Gate: ['assignment'] }, answers: { When: BOTH } },
    { name: 'Sam Novak', departments: { Gate: ['request'] }, answers: { When: BOTH } },
    { name: 'Robin Lee', departments: { Gate: ['interest'] }, answers: { When: BOTH } },
    { name: 'Lena Berg', departments: { Gate: ['request'] }, answers: { When: ['Saturday'] } },
  ]);
  await page.goto(`${url}/applications/coverage`);
  await setUpTimes(page, ['When']);
  await expect(page.getByRole('table', { name: 'Coverage' })).toBeVisible();
  // Sam has a place on Saturday.
  await page.goto(`${url}/applications/u1`);
  await page.getByRole('button', { name: 'Plan for …' }).press('Enter');
  await page.getByRole('checkbox', { name: /^Gate/ }).press('Space');
  const chips = page.getByRole('group', { name: 'Times in Gate' });
  await expect(chips.getByRole('button', { name: 'Sat', pressed: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const saved = page.waitForResponse('**/bff/reviews');
  await chips.getByRole('button', { name: 'Fri' }).press('Space');
  await saved;

  await page.goto(`${url}/applications/roster/Gate`);
  await expect(page.getByRole('row', { name: /Kira Olsen/ })).toBeVisible();
  await tabTo(page, /^Kira Olsen, Fri$/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Kira Olsen, Fri' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Find somebody for Fri', exact: true }).press('Enter');

  const card = page.getByRole('article');
  await expect(card).toHaveAccessibleName('Robin Lee');
  await page.keyboard.press('ArrowRight');
  await expect(card).toHaveAccessibleName('Sam Novak');
  const planned = page.waitForResponse('**/bff/reviews');
  await page.keyboard.press('a');
  await planned;
  await page.goBack();
  const row = page.getByRole('row', { name: /Sam Novak/ });
  for (const day of ['Fri', 'Sat']) {
    await expect(row.getByRole('button', { name: `Sam Novak, ${day}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  }
  await expect(page.getByRole('row', { name: /Robin Lee/ })).toHaveCount(0);
});
