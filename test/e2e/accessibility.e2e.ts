import type { Page } from '@playwright/test';
import { expectNoAccessibilityProblems } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { personLink } from '../support/pages.ts';
import type { ServiceClient } from '../support/service-client.ts';

interface Visit {
  page: Page;
  service: ServiceClient;
}

/** Every page and state, and what shows that it has settled. */
const visits: Record<string, (visit: Visit) => Promise<void>> = {
  'the list of users': async ({ page }) => {
    await page.goto('/users');
    await expect(personLink(page, 2)).toBeVisible();
  },
  'a search that finds nobody': async ({ page }) => {
    await page.goto('/users?role=987654');
    await expect(page.getByText('No people match')).toBeVisible();
  },
  'an application beside the list': async ({ page, service }) => {
    const record = await service.findRecord(({ departments }) => departments.length > 2);
    await page.goto(`/users/${record.user.id}`);
    await expect(page.getByRole('region', { name: 'Record' })).toBeVisible();
    await expect(personLink(page, 2)).toBeVisible();
  },
  'a person without an application': async ({ page, service }) => {
    const user = await service.findUserWithoutRecord();
    await page.goto(`/users/${user.id}`);
    await expect(page.getByText('No volunteer application')).toBeVisible();
  },
  'the audit': async ({ page }) => {
    await page.goto('/audit');
    await expect(
      page.getByRole('table', { name: 'Audit' }).getByRole('cell').first(),
    ).toBeVisible();
    await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Done');
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  },
  'the account menu': async ({ page }) => {
    await page.goto('/users');
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByText('Sign out')).toBeVisible();
  },
  'a page that does not exist': async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const [name, visit] of Object.entries(visits)) {
      test(`${name} has no accessibility problem`, async ({ signedInPage: page, service }) => {
        await visit({ page, service });
        await expectNoAccessibilityProblems(page);
      });
    }

    test('the sign-in page has no accessibility problem', async ({ page }) => {
      await page.goto('/sign-in');
      await expect(page.getByRole('textbox', { name: 'Access key' })).toBeVisible();
      await expectNoAccessibilityProblems(page);
    });
  });
}
