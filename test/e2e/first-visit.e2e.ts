/** A first visit over a slow line: the pictures that it shows, and the files that it loads. */
import type { Page } from '@playwright/test';
import { expectNoAccessibilityProblems } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { topOf } from '../support/pages.ts';

/** Holds back the requests for an address; returns a function that lets them go. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Limits the line, to milliseconds and bytes a second. */
async function setLine(page: Page, latency: number, throughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

test.describe('in German and dark', () => {
  test.use({ locale: 'de-AT' });

  test('the frame of the page is there before any script has run, and stays in its place', async ({
    signedInPage: page,
    problems,
  }) => {
    // The first script is refused, which the browser logs.
    problems.allow(/ERR_FAILED .*first\.js/);
    await page.route('**/first.js', (route) => route.abort());
    const release = await holdBack(page, '**/assets/index-*.js');
    await page.emulateMedia({ colorScheme: 'dark' });
    await setLine(page, 400, 50_000);

    await page.goto('/users', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Wird geladen' })).toBeVisible();
    const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });
    const link = navigation.getByRole('link', { name: 'Personen' });
    await expect(link).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    const bar = page.getByRole('banner');
    await expect(bar).toHaveText(/Rollcall/);
    await expect(bar).toHaveCSS('background-color', 'oklch(0.175 0.012 220)');
    await expectNoAccessibilityProblems(page);

    const frame = [bar, bar.getByText('Rollcall'), bar.locator('svg').first()];
    const boxes = () => Promise.all(frame.map((part) => part.boundingBox()));
    const before = await boxes();
    const top = await topOf(link);
    await setLine(page, 0, -1);
    release();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await boxes()).toEqual(before);
    // The name of the event comes before it.
    expect(await topOf(link)).toBe(top);
  });
});

test('the list of users is complete after twelve requests, before any code of the board', async ({
  signedInPage: page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const boardCode = page.waitForRequest('**/board-page-*.js');
  await page.goto('/users');
  const board = new URL((await boardCode).url()).pathname;

  const before = requests.slice(0, requests.indexOf(board));
  // Each once: while the directory is loading, its state is read again.
  const list = [...new Set(before)].filter((path) => !path.includes('/volunteer-page-'));
  expect(list.length, list.join(', ')).toBeLessThanOrEqual(12);
  expect(list).toEqual(expect.arrayContaining(['/bff/users/search', '/bff/roles', '/bff/reviews']));
  // The session comes with the page.
  expect(list).not.toContain('/bff/session');
  expect(before.some((path) => path.includes('/volunteer-page-'))).toBe(true);
});
