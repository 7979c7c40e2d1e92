import { expect, test } from '../support/fixtures.ts';
import { loadedStatus, personLink, usersTable } from '../support/pages.ts';

test('a click anywhere in a header sorts, up to the edge by which the column is resized', async ({
  signedInPage: page,
}) => {
  await page.goto('/users');
  const name = page.getByRole('columnheader', { name: 'Name', exact: true });
  const { width = 0, height = 0 } = (await name.boundingBox()) ?? {};
  await name.click({ position: { x: width - 32, y: height - 3 } });
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  await expect(loadedStatus(page, 'of 5,000 loaded')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('people are cards, and everything is within reach of a thumb', async ({
    signedInPage: page,
  }) => {
    await page.goto('/users');
    const link = personLink(page, 2);
    await expect(link).toBeInViewport();
    await expect(usersTable(page).getByRole('row').nth(1).getByRole('cell')).toHaveCount(5);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(page.getByRole('searchbox', { name: 'Find people' })).toBeFocused();
    await page.keyboard.type('an');
    await expect(loadedStatus(page, 'matches in')).toBeVisible();

    const targets = page
      .getByRole('main')
      .locator('button:visible, select:visible, input[type=search]');
    for (const target of await targets.all()) {
      const box = await target.boundingBox();
      expect(box?.height, await target.innerText()).toBeGreaterThanOrEqual(40);
    }
  });
});
