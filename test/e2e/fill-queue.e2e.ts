/** The queue of fill mode: its order, the names in it, more people than needed, and somebody who withdraws. */
import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { type Applicant, nameOf, test } from '../support/own-event.ts';
import { expectRead } from '../support/pages.ts';

const gate = (state: string, name = ''): Applicant => ({
  name,
  departments: { Gate: [state] },
  answers: {},
});
const card = (page: Page) => page.getByRole('article');

async function enterTarget(page: Page, url: string, target: number): Promise<void> {
  await page.goto(`${url}/applications/departments`);
  await expectRead(page);
  const field = page.getByRole('textbox', { name: 'Target for Gate' });
  await field.fill(String(target));
  const saved = page.waitForResponse('**/bff/board');
  await field.press('Tab');
  await saved;
}

test('Propose and fill mode take the Shortlist first, tell namesakes apart, and more than needed is said @firefox', async ({
  page,
  event,
}) => {
  const { url } = await event.open([
    gate('request'),
    gate('interest', 'Kira Olsen'),
    gate('interest', 'Kira Olsen'),
  ]);
  await page.goto(`${url}/applications/u2`);
  const saved = page.waitForResponse('**/bff/reviews');
  await page.getByRole('button', { name: 'Shortlist' }).click();
  await saved;

  await enterTarget(page, url, 1);
  await page.getByRole('button', { name: 'Propose' }).click();
  const draft = page.getByRole('dialog', { name: 'Proposal' });
  await expect(draft.getByRole('checkbox')).toHaveCount(1);
  await expect(
    draft.getByRole('checkbox', { name: 'Plan Kira Olsen (u2) for Gate' }),
  ).toBeChecked();
  await draft.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'short. Fill Gate' }).click();
  await expect(card(page)).toHaveAccessibleName('Kira Olsen (u2)');
  await page.keyboard.press('a');
  await expect(page.getByText('1 short → 0')).toBeVisible();
  await expect(card(page)).toHaveAccessibleName(nameOf(0));
  await page.keyboard.press('a');
  await expect(page.getByText('2 of 1, 1 more than needed', { exact: true })).toBeVisible();
  await expect(card(page)).toHaveAccessibleName('Kira Olsen (u1)');
});

test('where the person shown withdraws, fill mode says so, and any key goes on to the next @firefox', async ({
  page,
  event,
}) => {
  const { url } = await event.open([gate('request'), gate('interest')]);
  await enterTarget(page, url, 2);
  await page.clock.install();
  let withdrawn = '';
  await page.route('**/bff/applications*', async (route) => {
    const response = await route.fetch();
    const lines = (await response.text()).split('\n');
    const isLeft = (line: string) => withdrawn === '' || !line.includes(withdrawn);
    await route.fulfill({ response, body: lines.filter(isLeft).join('\n') });
  });
  await page.goto(`${url}/applications/fill/Gate`);
  await expect(card(page)).toHaveAccessibleName(nameOf(0));
  withdrawn = nameOf(0);
  // The applications are read again by themselves.
  await page.clock.fastForward('06:00');
  const gone = `${nameOf(0)} is no longer among the applications`;
  await expect(page.getByText(gone, { exact: true })).toBeVisible();
  await page.keyboard.press('a');
  await expect(card(page)).toHaveAccessibleName(nameOf(1));
  await page.keyboard.press('a');
  await expect(page.getByText('2 short → 1')).toBeVisible();
  await expect(page.getByText('Nobody is left to look at', { exact: true })).toBeVisible();
});
