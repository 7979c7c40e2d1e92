import type { Page } from '@playwright/test';
import { expectNoAccessibilityProblems } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { personLink } from '../support/pages.ts';
import type { ServiceClient } from '../support/service-client.ts';

interface Visit {
  page: Page;
  service: ServiceClient;
}

/** Every page and state, one after the other, and what shows that it has settled. */
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
  'who has access': async ({ page }) => {
    await page.goto('/access');
    await expect(page.getByText('This is you')).toBeVisible();
  },
  'the form of an invitation': async ({ page }) => {
    await page.goto('/access');
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  },
  'the link of an invitation': async ({ page }) => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Robin');
    await page.getByRole('button', { name: 'Make link' }).click();
    await expect(page.getByRole('img', { name: 'QR code of the link for Robin' })).toBeVisible();
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

    test('no page has an accessibility problem', async ({ signedInPage: page, service }) => {
      for (const [name, visit] of Object.entries(visits)) {
        await test.step(name, async () => {
          await visit({ page, service });
          await expectNoAccessibilityProblems(page);
        });
      }
    });

    test('the sign-in page has no accessibility problem', async ({ page }) => {
      await page.goto('/sign-in');
      await expect(page.getByRole('textbox', { name: 'Access key' })).toBeVisible();
      await expectNoAccessibilityProblems(page);
    });
  });
}
