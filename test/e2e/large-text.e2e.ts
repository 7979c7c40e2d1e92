/** Text at 200 %, mostly on a phone 360 px wide: nothing is cut. */
import type { Page } from '@playwright/test';
import { cutTexts } from '../support/cut-texts.ts';
import { expect, test } from '../support/fixtures.ts';
import { enlargeText, topOf } from '../support/pages.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

/** By how many pixels the page is wider than the screen. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

test.describe('in German, whose words are long', () => {
  test.use({ locale: 'de-DE' });

  test('no text on a page is cut off', async ({ signedInPage: page, service }) => {
    await enlargeText(page);
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
      '/applications/answers': page.getByRole('region', { name: 'T-shirt size' }),
      '/applications/entering': page.getByRole('progressbar'),
      '/audit': page.getByRole('cell').first(),
      '/access': page.getByRole('list').first(),
    };
    for (const [path, there] of Object.entries(pages)) {
      await page.goto(path);
      await expect(there, path).toBeAttached();
      await expect.poll(() => cutTexts(page), path).toEqual([]);
      expect.soft(await sidewaysScroll(page), path).toBe(0);
      const find = page.locator('footer').getByRole('button', { name: 'Suchen' });
      if (path === '/users') await expect(find).toBeInViewport({ ratio: 1 });
    }
  });
});

test('four rows of either list are whole in view once the bars are scrolled away', async ({
  signedInPage: page,
}) => {
  await enlargeText(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/users', '/applications']) {
    await page.goto(path);
    const names = page.locator('[role=rowgroup] [role=row]').getByRole('link');
    await expect(names.nth(4)).toBeAttached();
    const list = page.getByRole('table').or(page.getByRole('grid')).first();
    await page.getByRole('search').hover();
    await page.mouse.wheel(0, await topOf(list));
    await expect.poll(() => topOf(list)).toBeLessThanOrEqual(0);
    await names.first().hover();
    await page.mouse.wheel(0, await topOf(list.locator('[aria-rowindex="2"]')));
    await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(4);
    expect(await cutTexts(page)).toEqual([]);
  }
});

/** The number of rows with a name that nothing covers or cuts at either edge. */
function wholeRows(page: Page): Promise<number> {
  return page.getByRole('row').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { left, right, top, bottom } = row.getBoundingClientRect();
        const shows = (y: number) => row.contains(document.elementFromPoint((left + right) / 2, y));
        return row.querySelector('a') && shows(top + 3) && shows(bottom - 3);
      }).length,
  );
}

test('each column of the users can be scrolled into view on a wide screen', async ({
  signedInPage: page,
}) => {
  await enlargeText(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/users');
  for (const name of ['Name', 'Username', 'E-mail', 'Phone', 'Place']) {
    const header = page.getByRole('columnheader', { name, exact: true });
    await header.scrollIntoViewIfNeeded();
    await expect(header).toBeInViewport({ ratio: 0.99 });
  }
});
