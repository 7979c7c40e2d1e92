/** The roster of a department: opened from Departments, its slots switched, exported and printed. */
import type { Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { findNotReviewed, openApplications, plan } from '../support/pages.ts';

const DEPARTMENT = 'Registration';
const slotOf = (choice: string) => ({ question: 'Which days can you help?', choice });

async function openRoster(page: Page) {
  // Without its dialog, which no test could close.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await openApplications(page, '/applications/departments');
  await clickWords(page.getByRole('link', { name: `Roster of ${DEPARTMENT}` }));
  const roster = page.getByRole('table', { name: `Roster of ${DEPARTMENT}` });
  await expect(roster.getByRole('rowheader').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return roster;
}

/** The number of people in the head of a slot's column. */
async function sumOf(page: Page, slot: string): Promise<number> {
  const head = page.getByRole('columnheader', { name: new RegExp(`^${slot}, `) });
  return Number(/\d+/.exec((await head.textContent()) ?? '')?.[0]);
}

test('a slot of a planned person is switched off and on, and the sums follow', async ({
  signedInPage: page,
  server,
  service,
}) => {
  const { user, departments } = await findNotReviewed(page, service, ({ departments }) =>
    departments.some(({ name, states }) => name === DEPARTMENT && !states.includes('assignment')),
  );
  const department = departments.find(({ name }) => name === DEPARTMENT)?.id ?? '';
  await plan(page, server, user.id, department, ['Friday', 'Saturday'].map(slotOf));
  const roster = await openRoster(page);
  // Others may be planned, too: the tests share one server.
  const row = roster.getByRole('row').filter({ has: page.locator(`a[href*="${user.id}"]`) });
  const saturdays = row.getByRole('button', { name: /, Sat$/ });
  await expect(saturdays).toHaveCount(1);
  const saturday = saturdays.first();
  const before = await sumOf(page, 'Sat');
  await clickWords(saturday);
  await expect(saturday).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => sumOf(page, 'Sat')).toBe(before - 1);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.reload();
  await expect(saturday).toHaveAttribute('aria-pressed', 'false');
  await saturday.press('Space');
  await expect(saturday).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => sumOf(page, 'Sat')).toBe(before);
  await expect(undo).toBeVisible();
  await plan(page, server, user.id, department, []);
  await expect(saturdays).toHaveCount(0);
});

test('prints the roster with its head on each page', async ({ signedInPage: page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const roster = await openRoster(page);
  const people = await roster.getByRole('rowheader').count();
  expect(people).toBeGreaterThan(25);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export roster' });
  await dialog.getByRole('button', { name: 'Print roster…' }).click();
  await expect(dialog.getByRole('status')).toContainText('print dialog');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(roster.getByRole('rowheader')).toHaveCount(people);
  await expect(roster.getByRole('columnheader', { name: 'Remark' })).toBeVisible();
  await expect(roster.getByRole('cell', { name: new RegExp(`^${DEPARTMENT} · `) })).toBeVisible();
  const head = roster.getByRole('rowgroup').first();
  await expect(head).toHaveCSS('display', 'table-header-group');
  for (const hidden of ['button', 'dialog', 'banner', 'radio'] as const) {
    await expect(page.getByRole(hidden)).toHaveCount(0);
  }
  const pdf = await page.pdf({ format: 'A4' });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeLessThanOrEqual(Math.ceil(people / 25));
});
