/** Changes of other users arrive without a reload, by the event stream or by polling. */
import type { Browser, Page, Request } from '@playwright/test';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import { expect, test } from '../support/fixtures.ts';

const isStream = (request: Request) => new URL(request.url()).pathname === '/bff/events';

/** Someone who has no review yet. */
async function notReviewed(
  page: Page,
  find: (wanted: (record: VolunteerRecord) => boolean) => Promise<VolunteerRecord>,
) {
  const response = await page.request.get('/bff/reviews');
  const { reviews } = (await response.json()) as { reviews: { userId: string }[] };
  const reviewed = new Set(reviews.map(({ userId }) => userId));
  return (await find(({ user }) => !reviewed.has(user.id))).user.id;
}

/** A page of someone else, signed in in a browser of their own. */
async function openOther(browser: Browser, signInLink: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(signInLink);
  await page.waitForURL('**/users');
  return page;
}

const mark = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Mark', exact: true }).getByRole('button', { name });

test('a colleague’s mark arrives by the event stream, without a poll', async ({
  signedInPage: page,
  browser,
  server,
  service,
}, testInfo) => {
  const id = await notReviewed(page, service.findRecord);
  await page.goto(`/users/${id}`);
  await expect(mark(page, 'Shortlist')).toHaveAttribute('aria-pressed', 'false');
  const other = await openOther(browser, server.signInLink);
  await other.goto(new URL(`/users/${id}`, page.url()).href);
  await expect(mark(other, 'Shortlist')).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const saved = other.waitForResponse((response) => response.request().method() === 'PATCH');
  await mark(other, 'Shortlist').click();
  await saved;
  const savedAt = performance.now();
  await expect(mark(page, 'Shortlist')).toHaveAttribute('aria-pressed', 'true');
  testInfo.annotations.push({
    type: 'milliseconds from saved to seen',
    description: String(Math.round(performance.now() - savedAt)),
  });
  expect(asked).toEqual(['/bff/reviews']);
  await other.context().close();
});

test('a hidden tab closes its stream, and gets the missed events when it is visible again @chromium', async ({
  signedInPage: page,
  browser,
  server,
  service,
}) => {
  const id = await notReviewed(page, service.findRecord);
  const opened = page.waitForRequest(isStream);
  await page.goto(`/users/${id}`);
  await opened;
  await expect(mark(page, 'Shortlist')).toHaveAttribute('aria-pressed', 'false');
  const closed = Promise.race([
    page.waitForEvent('requestfailed', isStream),
    page.waitForEvent('requestfinished', isStream),
  ]);
  const show = (visible: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, !visible);
  await show(false);
  await closed;

  const other = await openOther(browser, server.signInLink);
  await other.goto(new URL(`/users/${id}`, page.url()).href);
  await mark(other, 'Shortlist').click();
  await expect(mark(other, 'Shortlist')).toHaveAttribute('aria-pressed', 'true');
  await other.context().close();

  const again = page.waitForRequest(isStream);
  await show(true);
  expect(new URL((await again).url()).searchParams.get('since')).not.toBeNull();
  await expect(mark(page, 'Shortlist')).toHaveAttribute('aria-pressed', 'true');
});

test('if a proxy blocks the stream, changes still arrive, without a notice @chromium', async ({
  signedInPage: page,
  browser,
  server,
  service,
  problems,
}) => {
  problems.allow(/EventSource's response has a MIME type/);
  await page.route('**/bff/events*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Please sign in to this network.</p>' }),
  );
  const id = await notReviewed(page, service.findRecord);
  await page.goto(`/applications/${id}`);
  await expect(mark(page, 'Shortlist')).toHaveAttribute('aria-pressed', 'false');
  const other = await openOther(browser, server.signInLink);
  await other.goto(new URL(`/users/${id}`, page.url()).href);
  await mark(other, 'Shortlist').click();
  await expect(mark(page, 'Shortlist')).toHaveAttribute('aria-pressed', 'true', {
    timeout: 10_000,
  });
  await expect(page.getByText(/^Not live since/)).toHaveCount(0);
  await other.context().close();
});

test('if everything is blocked, the board says since when, and reconnects on request @chromium', async ({
  signedInPage: page,
  problems,
}) => {
  problems.allow(/EventSource's response has a MIME type/);
  const portal = { contentType: 'text/html', body: '<p>Please sign in to this network.</p>' };
  await page.goto('/applications');
  await expect(
    page.getByText(/^\d+ (of \d+ reviewed|reviewed, \d+ planned, of \d+)$/),
  ).toBeVisible();
  await page.route('**/bff/events*', (route) => route.fulfill(portal));
  await page.route('**/bff/reviews*', (route) => route.fulfill(portal));
  // As after a short loss of the network, upon which browsers open the stream again.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const notice = page.getByRole('alert').filter({ hasText: /^Not live since \d\d:\d\d/ });
  await expect(notice).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/bff/events*');
  await page.unroute('**/bff/reviews*');
  await notice.getByRole('button', { name: 'Reconnect' }).click();
  await expect(notice).toHaveCount(0);
});
