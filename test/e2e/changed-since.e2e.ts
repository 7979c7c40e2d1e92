/** An application changes in the registration system after its review: both reviewers see old and new values, also overnight. */
import type { Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { findNotReviewed } from '../support/pages.ts';
import { putApplication } from '../support/stored.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Changed since the review' });
const shortlist = (page: Page) =>
  page
    .getByRole('group', { name: 'Mark', exact: true })
    .getByRole('button', { name: 'Shortlist', pressed: true });

test('a change after the review is told on the board and on the application, until the review is saved again', async ({
  signedInPage: page,
  colleague: other,
  server,
  service,
}) => {
  const record = await findNotReviewed(page, service, ({ user, departments, options }) => {
    const isInterested = departments[0]?.states.join() === 'interest';
    return (
      isInterested && user.preferredName !== null && options.some(({ type }) => type === 'multi')
    );
  });
  const { id } = record.user;
  const [department, ...others] = record.departments;
  const name = department?.name ?? '';
  await page.goto(`/applications/${id}`);
  await expect(page.getByRole('button', { name: 'Shortlist' }).first()).toBeVisible();
  await page.keyboard.press('1');
  await expect(shortlist(page)).toBeVisible();
  await expect(
    page.getByText(/^\d+ (of \d+ reviewed|reviewed, \d+ planned, of \d+)$/),
  ).toBeVisible();
  await other.goto(`/applications/${id}`);
  await expect(shortlist(other)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  putApplication(server, {
    ...record,
    updatedAt: new Date().toISOString(),
    departments: [{ id: department?.id ?? '', name, states: ['avoid'] }, ...others],
    options: record.options.map((option) =>
      option.type === 'multi' ? { ...option, value: 'Sunday' } : option,
    ),
  });
  for (const one of [page, other]) await one.getByRole('button', { name: 'Refresh' }).click();
  const told = `${name}: Interest → Avoid`;
  for (const one of [page, other]) {
    await expect(banner(one)).toContainText(told, { timeout: 15_000 });
    await expect(banner(one)).toContainText('→ Sun');
    await expect(banner(one)).toContainText('Updated ');
  }

  const who = record.user.preferredName ?? '';
  // With the id where others have the name, too.
  const named = `${who}( \\(${id}\\))?`;
  await page.goto('/applications/overnight?since=today');
  const line = page
    .getByRole('region', { name: /^Applicants: \d+$/ })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^.?${named}.? changed their application`) })
    .first();
  await expect(line).toContainText(`${name}: `);
  await expect(line).toContainText('Interest → Avoid');
  await clickWords(line.getByRole('link', { name: new RegExp(`^${named}$`) }));
  await expect(page.getByRole('heading', { level: 1, name: who })).toBeVisible();
  await page.goBack();
  await expect(line).toBeVisible();

  await page.goto(`/applications?changed=yes#q=${id}`);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${id}"]`) });
  await expect(row.getByRole('gridcell').filter({ hasText: told }).last()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Changed' })).toBeVisible();

  // The review stays as it is, and the board follows at once.
  await banner(other).getByRole('button', { name: 'Still right' }).click();
  await expect(banner(other)).toContainText('Reviewed since.');
  await expect(page.getByText('No applications match')).toBeVisible();
  await other.reload();
  await expect(shortlist(other)).toBeVisible();
  await expect(banner(other)).toHaveCount(0);
});
