/** The page Overnight: an applicant drops out, a coordinator sees it and ticks it off for everyone. */
import type { Locator, Page } from '@playwright/test';
import { expectNoAccessibilityProblems } from '../support/accessibility.ts';
import { putApplication } from '../support/applications.ts';
import { expect, test } from '../support/fixtures.ts';
import { invite } from '../support/invite.ts';

const section = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}: \\d+$`) });
const lineOf = (page: Page, name: string): Locator =>
  section(page, 'Applicants').getByRole('listitem').filter({ hasText: name });

async function setTarget(page: Page, department: string, target: string) {
  await page.goto('/applications/departments');
  const field = page.getByRole('textbox', { name: `Target for ${department}`, exact: true });
  await field.fill(target);
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/bff/board') && response.request().method() === 'PATCH',
  );
  await field.press('Tab');
  await saved;
}

test('an applicant who drops out is told with the gap, opened, and ticked off for everyone', async ({
  signedInPage: page,
  browser,
  server,
  service,
}) => {
  const record = await service.findRecord(
    ({ user, departments }) =>
      user.preferredName !== null &&
      departments.filter(({ states }) => states.includes('assignment')).length === 1,
  );
  const name = record.user.preferredName ?? '';
  const place = record.departments.find(({ states }) => states.includes('assignment'));
  const department = place?.name ?? '';
  await setTarget(page, department, '500');
  // Only what reviewed people change is kept.
  await page.goto(`/users/${record.user.id}`);
  const mark = page
    .getByRole('region', { name: 'Review' })
    .getByRole('button', { name: 'Shortlist' });
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  const link = await invite(page, 'Robin Overnight', ['Applications', 'Reviewing']);
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await other.waitForURL('**/users');

  // The night.
  putApplication(server, {
    ...record,
    departments: record.departments.map((one) =>
      one === place ? { ...one, states: ['interest'] } : one,
    ),
  });

  await page.goto('/applications/overnight?since=today');
  await expect(page.getByRole('heading', { name: 'Since midnight' })).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  const said = `${name} no longer has a place in ${department}; ${department} is short`;
  const line = lineOf(page, said);
  await expect(line).toBeVisible();
  await expect(section(page, 'Team')).toContainText(/marked \d/);
  await expect(section(page, 'Gaps')).toContainText(`${department} is short`);

  await line.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/applications\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(line).toBeVisible();

  await other.goto('/applications/overnight?since=today');
  await other.getByRole('button', { name: 'Refresh' }).click();
  await expect(lineOf(other, said)).toBeVisible();

  await page.bringToFront();
  // Not `check`, which would look at the box again after its line has been folded away.
  await page.getByRole('checkbox', { name: `Tick off for everyone: ${said}` }).click();
  await expect(section(page, 'Applicants').getByText('1 ticked off')).toBeVisible();
  await other.bringToFront();
  await section(other, 'Applicants').getByText('1 ticked off').click();
  await expect(lineOf(other, said)).toContainText(/, today \d/);
  await other.context().close();

  putApplication(server, record);
  await setTarget(page, department, '');
});

test('a group of people opens on the board as exactly these people', async ({
  browserName,
  signedInPage: page,
  server,
  service,
}) => {
  const { user, ...rest } = await service.findRecord(({ departments }) => departments.length === 2);
  const createdAt = new Date().toISOString();
  putApplication(server, { ...rest, user, createdAt });
  await page.goto('/applications/overnight?since=today');
  await page.getByRole('button', { name: 'Refresh' }).click();
  const group = page.getByRole('link', { name: '1 person applied' });
  await expect(group).toBeVisible();
  // axe crashes the content process of Firefox.
  for (const width of browserName === 'chromium' ? [360, 820, 1440] : []) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAccessibilityProblems(page);
  }
  await group.click();
  await expect(
    page.getByRole('status').filter({ hasText: /^1 of \d+ applications$/ }),
  ).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Applications' })).toHaveAttribute(
    'aria-rowcount',
    '2',
  );
  putApplication(server, { ...rest, user });
});
