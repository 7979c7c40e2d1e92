/** Selecting applications on the board by keyboard, and actions on the selection. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openApplications } from '../support/pages.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Applications' });
/** The first cell of the nth row shown, from 1. */
const person = (page: Page, number: number) =>
  grid(page).locator(`[role=row][aria-rowindex="${number + 1}"] > [aria-colindex="1"]`);
const selected = (page: Page) => grid(page).getByRole('row', { selected: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });

test('selects people by keyboard, contacts them, and marks them as contacted', async ({
  signedInPage: page,
}) => {
  await openApplications(page, '/applications?has=*:assignment&sort=contact');
  await page.keyboard.press('/');
  await page.keyboard.press('Enter');
  await expect(person(page, 1)).toBeFocused();
  await page.keyboard.press('Space');
  for (const number of [2, 3, 4]) {
    await page.keyboard.press('Shift+ArrowDown');
    await expect(person(page, number)).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(person(page, 6)).toBeFocused();
  await page.keyboard.press('Shift+Space');
  await expect(bar(page)).toContainText('6 selected');
  await expect(selected(page)).toHaveCount(6);
  const boxes = await selected(page).getByRole('checkbox', { checked: true }).count();
  expect(boxes, 'boxes that are checked').toBe(6);

  await page.getByRole('button', { name: 'Contact 6 selected' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Contact 6 selected people' });
  // The form loads after the dialog.
  await expect(dialog.getByRole('combobox')).toBeFocused();
  const mark = dialog.getByRole('button', { name: /^Mark [1-6] (person|people) as contacted$/ });
  const people = Number(/\d/.exec((await mark.textContent()) ?? '')?.[0]);
  await mark.press('Enter');
  const marked = people === 1 ? 'Contacted' : `${people} people`;
  await expect(dialog.getByRole('status')).toContainText(marked);
  await expect(dialog.getByRole('status')).toContainText('Contacted');
  await expect(dialog.locator(':focus'), 'what marked them is gone').toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Contact 6 selected' })).toBeFocused();
  await expect(bar(page)).toContainText('6 selected');
  await page.keyboard.press('Escape');
  await expect(selected(page)).toHaveCount(0);
});
