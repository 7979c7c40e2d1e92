/** The states of planning an event. */
import { expect } from './fixtures.ts';
import type { Visits } from './visits.ts';

const DEPARTMENT = 'Workshops';

/** Filling departments, and entering plans. */
export const filling: Visits = {
  'a department that is short': async ({ page }) => {
    await page.goto('/applications/departments');
    const target = page.getByRole('textbox', { name: `Target for ${DEPARTMENT}` });
    await target.fill('70');
    await target.press('Tab');
    await expect(page.getByRole('link', { name: `Fill ${DEPARTMENT}` })).toBeVisible();
  },
  'filling it': async ({ page }) => {
    await page.getByRole('link', { name: `Fill ${DEPARTMENT}` }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByText(/more answers?$/).click();
  },
  'the roster of a department': async ({ page }) => {
    await page.goto('/applications/departments');
    await page.getByRole('link', { name: `Roster of ${DEPARTMENT}` }).click();
    await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  },
  'coverage, with links to fill days': async ({ page }) => {
    await page.goto('/applications/coverage');
    await expect(page.getByRole('link', { name: /^Thin\. Fill / }).first()).toBeVisible();
  },
  'filling it for one day': async ({ page }) => {
    await page
      .getByRole('link', { name: `Fill ${DEPARTMENT} on` })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'All days' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
  },
  'the draft of a proposal': async ({ page }) => {
    await page.goto('/applications/departments');
    await page.getByRole('button', { name: 'Propose' }).click();
    const dialog = page.getByRole('dialog', { name: 'Proposal' });
    await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  },
  'entering one person at a time': async ({ page }) => {
    await page.goto('/applications/entering');
    await expect(page.getByRole('region', { name: 'One person at a time' })).toBeVisible();
  },
};

/** Writing to people, and the page of a head. */
export const telling: Visits = {
  'contacting people': async ({ page }) => {
    await page.goto('/applications?has=*:request');
    // Before all are read there is nobody to write to.
    const shown = page.getByRole('status').filter({ hasText: / of .* applications$/ });
    await expect(shown).toBeVisible();
    await page.getByRole('button', { name: /^Contact/ }).click();
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
  },
  'inviting the head of a department': async ({ page }) => {
    await page.goto('/access');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite someone' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Juno');
    await dialog.getByRole('radio', { name: 'Head of department' }).check();
    await dialog.getByRole('checkbox', { name: 'First Aid', exact: true }).check();
  },
  'the people of a head': async ({ page }) => {
    await page.getByRole('button', { name: 'Make link' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'First Aid' })).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'People' }).getByRole('heading').first(),
    ).toBeVisible();
  },
  'the roster of a head': async ({ page }) => {
    await page.getByRole('tab', { name: 'Roster' }).click();
    await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  },
};
