/** What the registration system takes back of what the team planned and decided is said until the team takes its own side away. */
import { expect } from '../support/fixtures.ts';
import { type Applicant, nameOf, test } from '../support/own-event.ts';
import { plan, shownStatus } from '../support/pages.ts';

const applicant = (departments: Record<string, string[]>): Applicant => ({
  departments,
  answers: {},
});

test('a department and an assignment that are taken back are said, with the people, until the team follows @firefox', async ({
  page,
  event,
}) => {
  const before = await event.open([
    applicant({ Gate: ['assignment'] }),
    applicant({ Bar: ['interest'], Gate: ['interest'] }),
  ]);
  await plan(page, before, 'u1', 'Bar', null);
  await page.goto(`${before.url}/applications/u0`);
  const marked = page.waitForResponse('**/bff/reviews');
  await page.getByRole('button', { name: 'Shortlist' }).click();
  await marked;

  const { url } = await event.open([
    applicant({ Gate: ['interest'] }),
    applicant({ Gate: ['interest'] }),
  ]);
  await page.goto(`${url}/applications/departments`);
  const lines = page.getByRole('status', { name: 'Taken back by the registration system' });
  const items = lines.locator('> li');
  await expect(items).toHaveCount(2);
  await expect(lines).toContainText('No application names Bar');
  await expect(lines).toContainText('1 person is not assigned any more');

  await lines.getByRole('link', { name: '1 person planned for it' }).click();
  await expect(shownStatus(page, 1)).toBeVisible();
  await page.getByRole('link', { name: nameOf(1) }).click();
  const panel = page.getByRole('region', { name: 'Application', exact: true });
  await panel.getByRole('button', { name: 'Plan for …' }).click();
  await page.getByRole('checkbox', { name: /^Bar/ }).click();
  await expect(panel).toContainText('No longer planned for');

  await page.goto(`${url}/applications/departments`);
  await expect(items).toHaveCount(1);
  await lines.getByRole('link', { name: 'Look at these people' }).click();
  await expect(shownStatus(page, 1)).toBeVisible();
  await page.getByRole('link', { name: nameOf(0) }).click();
  await panel.getByRole('button', { name: 'Still right' }).click();
  await expect(panel).toContainText('Still right after the change');
  await page.goto(`${url}/applications/departments`);
  await expect(page.getByRole('table', { name: 'Departments' })).toBeVisible();
  await expect(lines).toHaveCount(0);
});
