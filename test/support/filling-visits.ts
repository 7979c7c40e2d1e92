/** The states of filling an event. */
import { expect } from './fixtures.ts';
import type { Visits } from './visits.ts';

const DEPARTMENT = 'Workshops';

export const filling = {
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
  'coverage, with links to fill slots': async ({ page }) => {
    await page.goto('/applications/coverage');
    await expect(page.getByRole('link', { name: / short\. Fill / }).first()).toBeVisible();
  },
  'filling it for one slot': async ({ page }) => {
    await page
      .getByRole('link', { name: / short\. Fill / })
      .first()
      .click();
    await expect(page.getByRole('list', { name: 'Times to fill' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
  },
  'the draft of a proposal': async ({ page }) => {
    await page.goto('/applications/departments');
    await page.getByRole('button', { name: 'Propose' }).click();
    const dialog = page.getByRole('dialog', { name: 'Proposal' });
    await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  },
} satisfies Visits;
