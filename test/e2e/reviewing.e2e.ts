/** Two people who review at once, each in a browser of their own. */
import type { Page } from '@playwright/test';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import { clickWords } from '../support/click-words.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { watchProblems } from '../support/problems.ts';

/** The second person, signed in elsewhere. */
const test = base.extend<{ otherPage: Page }>({
  otherPage: async ({ browser, server, problems }, provide) => {
    const context = await browser.newContext();
    const others = watchProblems(context);
    others.allow(/console error: .*409/);
    problems.allow(/console error: .*409/);
    const page = await context.newPage();
    await page.goto(server.signInLink);
    await page.waitForURL('**/users');
    await provide(page);
    // Before it is closed: the test's own last look at it puts a style into the page.
    expect(others.unexpected()).toEqual([]);
    await context.close();
  },
});

/** Applicants that no other test reviews. */
const notLookedAt = new Set<string>();
async function applicantFor(
  page: Page,
  find: (wanted: (record: VolunteerRecord) => boolean) => Promise<VolunteerRecord>,
) {
  const response = await page.request.get('/bff/reviews');
  const { reviews } = (await response.json()) as { reviews: { userId: string }[] };
  for (const { userId } of reviews) notLookedAt.add(userId);
  const { user } = await find(
    (record) => !notLookedAt.has(record.user.id) && record.departments.length > 1,
  );
  notLookedAt.add(user.id);
  return user.id;
}

const mark = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Mark', exact: true }).getByRole('button', { name });
const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });

test('a change is seen within three seconds, without reloading', async ({
  signedInPage: page,
  otherPage: other,
  service,
}) => {
  const id = await applicantFor(page, service.findRecord);
  await page.goto(`/users/${id}`);
  await other.goto(new URL(`/users/${id}`, page.url()).href);
  await expect(mark(other, 'Shortlist')).toHaveAttribute('aria-pressed', 'false');
  await expect(note(page)).toBeVisible();
  const letters = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  await expect(note(page)).toHaveCSS('font-family', letters);

  await page.keyboard.press('1');
  await expect(mark(page, 'Shortlist')).toHaveAttribute('aria-pressed', 'true');
  await expect(mark(other, 'Shortlist')).toHaveAttribute('aria-pressed', 'true', { timeout: 3000 });

  await note(other).fill('Which days are certain?');
  await note(other).press('Control+Enter');
  await expect(note(page)).toHaveValue('Which days are certain?', { timeout: 3000 });

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mark(other, 'Shortlist')).toHaveAttribute('aria-pressed', 'false', {
    timeout: 3000,
  });
});

test('no note is overwritten unseen: the user sees both notes, and can keep both', async ({
  signedInPage: page,
  otherPage: other,
  service,
}) => {
  const id = await applicantFor(page, service.findRecord);
  await page.goto(`/users/${id}`);
  await other.goto(new URL(`/users/${id}`, page.url()).href);
  await note(page).fill('Early shift.');
  await note(other).fill('Late shift.');
  await note(page).press('Control+Enter');
  const own = page.getByRole('region', { name: 'Review' });
  await expect(own.getByText('Note changed')).toBeVisible();

  await note(other).press('Control+Enter');
  const alert = other.getByRole('alert').filter({ hasText: 'at the same time' });
  await expect(alert.getByRole('region', { name: 'What you have' })).toContainText('Late shift.');
  await expect(alert).toContainText('Early shift.');
  await alert.getByRole('button', { name: 'Keep both notes' }).click();
  await expect(alert).toHaveCount(0);
  await expect(note(page)).toHaveValue('Early shift.\n\nLate shift.', { timeout: 3000 });
});

test('a review can be deleted with its whole history', async ({ signedInPage: page, service }) => {
  const id = await applicantFor(page, service.findRecord);
  await page.goto(`/users/${id}`);
  await page.getByRole('button', { name: 'Plan for …' }).click();
  // Not `check`: it is ticked once the change is noted, a moment after the click.
  await clickWords(page.getByRole('group').getByRole('checkbox').first());
  await expect(page.getByRole('list', { name: 'Planned for' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete review' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Planned for' })).toHaveCount(0);
  await page.reload();
  await expect(note(page)).toHaveValue('');
});

test('one key moves on from the board to the next application without a review', async ({
  signedInPage: page,
}) => {
  await page.goto('/applications');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ applications$/ })).toBeVisible();
  const progress = page.getByText(/^\d+ (of \d+ reviewed|reviewed, \d+ planned, of \d+)$/);
  const before = Number.parseInt((await progress.textContent()) ?? '', 10);
  await page.keyboard.press('n');
  await expect(note(page)).toBeVisible();
  const first = page.url();
  await page.keyboard.press('2');
  await expect(progress).toHaveText(new RegExp(`^${before + 1} (of|reviewed)`));
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(first);
  await expect(mark(page, 'Ask')).toHaveAttribute('aria-pressed', 'false');
  await page.goBack();
  await expect(page).toHaveURL(/\/applications$/);
  await expect(page.getByRole('grid').getByText('Ask').first()).toBeVisible();
});
