/** The page Overnight: an applicant drops out, and a coordinator sees it. */
import type { Locator, Page } from '@playwright/test';
import { expectNoAccessibilityProblems } from '../support/accessibility.ts';
import { putApplication } from '../support/applications.ts';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';

const section = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}: \\d+$`) });
const lineOf = (page: Page, name: string): Locator =>
  section(page, 'Applicants').getByRole('listitem').filter({ hasText: name });

test('an applicant who drops out is told with the old and the new state, and opened', async ({
  signedInPage: page,
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
  // Only what reviewed people change is kept.
  await page.goto(`/users/${record.user.id}`);
  const mark = page
    .getByRole('region', { name: 'Review' })
    .getByRole('button', { name: 'Shortlist' });
  await clickWords(mark);
  await expect(mark).toHaveAttribute('aria-pressed', 'true');

  // The night.
  putApplication(server, {
    ...record,
    departments: record.departments.map((one) =>
      one === place ? { ...one, states: ['interest'] } : one,
    ),
  });

  await page.goto('/applications/overnight?since=today');
  await expect(page.getByRole('heading', { name: 'Since midnight' })).toBeVisible();
  await clickWords(page.getByRole('button', { name: 'Refresh' }));
  const line = lineOf(page, `${name} changed their application`).first();
  await expect(line).toContainText(`${place?.name ?? ''}: `);
  await expect(line).toContainText('Assigned → Interest');
  await expect(section(page, 'Team')).toContainText(/marked \d/);

  await clickWords(line.getByRole('link', { name, exact: true }));
  await expect(page).toHaveURL(/\/applications\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(line).toBeVisible();
  putApplication(server, record);
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
  await clickWords(page.getByRole('button', { name: 'Refresh' }));
  const group = page.getByRole('link', { name: '1 person applied' });
  await expect(group).toBeVisible();
  // axe crashes the content process of Firefox.
  for (const width of browserName === 'chromium' ? [360, 820, 1440] : []) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAccessibilityProblems(page);
  }
  await clickWords(group);
  await expect(
    page.getByRole('status').filter({ hasText: /^1 of \d+ applications$/ }),
  ).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Applications' })).toHaveAttribute(
    'aria-rowcount',
    '2',
  );
  putApplication(server, { ...rest, user });
});
