/** An application changes in the registration system after its review: both reviewers see old and new values. */
import type { Page } from '@playwright/test';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { expect, test } from '../support/fixtures.ts';

/** Changes an application in the database of the running service, as an applicant does in the registration system. */
async function change(dataDir: string, record: VolunteerRecord): Promise<void> {
  const database = await openDatabase({ dataDir });
  const updatedAt = new Date().toISOString();
  await database.execute('UPDATE volunteers SET body = $2 WHERE user_id = $1', [
    record.user.id,
    JSON.stringify({ ...record, updatedAt }),
  ]);
  await database.close();
}

const banner = (page: Page) => page.getByRole('region', { name: 'Changed since the review' });
const mark = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Mark', exact: true }).getByRole('button', { name });

test('a change after the review is told on the board and on the application, until the review is saved again', async ({
  signedInPage: page,
  browser,
  server,
  service,
}) => {
  const { reviews } = await (await page.request.get('/bff/reviews')).json();
  const reviewed = new Set(reviews.map(({ userId }: { userId: string }) => userId));
  const record = await service.findRecord(({ user, departments, options }) => {
    const [first] = departments;
    const fits =
      first?.states.join() === 'interest' && options.some(({ type }) => type === 'multi');
    return fits && !reviewed.has(user.id);
  });
  const { id } = record.user;
  const [department, ...others] = record.departments;
  const name = department?.name ?? '';
  await page.goto(`/applications/${id}`);
  await mark(page, 'Shortlist').click();
  await expect(mark(page, 'Shortlist')).toHaveAttribute('aria-pressed', 'true');
  await expect(
    page.getByText(/^\d+ (of \d+ reviewed|reviewed, \d+ planned, of \d+)$/),
  ).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(server.signInLink);
  await other.waitForURL('**/users');
  await other.goto(`/applications/${id}`);
  await expect(mark(other, 'Shortlist')).toHaveAttribute('aria-pressed', 'true');

  await change(server.dataDir, {
    ...record,
    departments: [{ id: department?.id ?? '', name, states: ['avoid'] }, ...others],
    options: record.options.map((option) =>
      option.type === 'multi' ? { ...option, value: 'Sunday' } : option,
    ),
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const told = `${name}: Interest → Avoid`;
  for (const one of [page, other]) {
    await expect(banner(one)).toContainText(told, { timeout: 15_000 });
    await expect(banner(one)).toContainText('→ Sun');
    await expect(banner(one)).toContainText('Updated ');
  }

  await page.goto(`/applications?changed=yes#q=${id}`);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${id}"]`) });
  await expect(row.getByRole('gridcell').filter({ hasText: told }).last()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Changed' })).toBeVisible();

  // The review stays as it is, and the board follows at once.
  await banner(other).getByRole('button', { name: 'Still right' }).click();
  await expect(banner(other)).toContainText('Reviewed since.');
  await expect(page.getByText('No applications match')).toBeVisible();
  await other.reload();
  await expect(mark(other, 'Shortlist')).toHaveAttribute('aria-pressed', 'true');
  await expect(banner(other)).toHaveCount(0);
  await context.close();
});
