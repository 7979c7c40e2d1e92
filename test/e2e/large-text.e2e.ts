/** Text at 200 % on a phone 360 px wide: nothing is cut, in either language. */
import type { Page } from '@playwright/test';
import { cutTexts } from '../support/cut-texts.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

/** By how many pixels the page is wider than the screen. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

for (const locale of ['en-GB', 'de-DE']) {
  test.describe(`in ${locale} @chromium`, () => {
    test.use({ locale });

    test('no text on a page is cut off', async ({ signedInPage: page, service }) => {
      await page.addInitScript(() => {
        const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%');
        new MutationObserver(enlarge).observe(document, { childList: true });
        enlarge();
      });
      const { user } = await service.findRecord(
        ({ departments, user }) => departments.length > 2 && Boolean(user.phone),
      );
      const pages = {
        '/users': page.getByRole('row').nth(2),
        [`/users/${user.id}`]: page.getByRole('heading', { level: 1 }),
        '/applications': page.getByRole('grid').getByRole('link').first(),
        [`/applications/${user.id}`]: page.getByRole('heading', { level: 1 }),
        '/applications/departments': page.getByRole('table').first(),
        '/applications/coverage': page.getByRole('table').first(),
        '/applications/entering': page.getByRole('progressbar'),
        '/audit': page.getByRole('cell').first(),
        '/access': page.getByRole('list').first(),
      };
      for (const [path, there] of Object.entries(pages)) {
        await page.goto(path);
        await expect(there, path).toBeAttached();
        await expect.poll(() => cutTexts(page), path).toEqual([]);
        expect.soft(await sidewaysScroll(page), path).toBe(0);
      }
    });

    test('the button for the find box is in view', async ({ signedInPage: page }) => {
      await page.goto('/users');
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const find = page.locator('footer').getByRole('button').last();
      await expect(find).toHaveText(/Find|Suchen/);
      await expect(find).toBeInViewport({ ratio: 1 });
    });
  });
}
