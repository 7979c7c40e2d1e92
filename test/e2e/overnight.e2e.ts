/** The page Overnight: an applicant drops out, and a coordinator sees it. */
import type { Page } from '@playwright/test';
import { putApplication } from '../support/applications.ts';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';

const section = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}: \\d+$`) });

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
  // Only of reviewed people is kept what they said.
  await page.goto(`/users/${record.user.id}`);
  const mark = page
    .getByRole('region', { name: 'Review' })
    .getByRole('button', { name: 'Shortlist' });
  await clickWords(mark);
  await expect(mark).toHaveAttribute('aria-pressed', 'true');

  // The night.
  putApplication(server, {
    ...record,
    updatedAt: new Date().toISOString(),
    departments: record.departments.map((one) =>
      one === place ? { ...one, states: ['interest'] } : one,
    ),
  });

  await page.goto('/applications/overnight?since=today');
  await expect(page.getByRole('heading', { name: 'Since midnight' })).toBeVisible();
  await clickWords(page.getByRole('button', { name: 'Refresh' }));
  const line = section(page, 'Applicants')
    .getByRole('listitem')
    .filter({ hasText: `${name} changed their application` })
    .first();
  await expect(line).toContainText(`${place?.name ?? ''}: `);
  await expect(line).toContainText('Assigned → Interest');

  await clickWords(line.getByRole('link', { name, exact: true }));
  await expect(page).toHaveURL(/\/applications\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(line).toBeVisible();
  putApplication(server, record);
});
