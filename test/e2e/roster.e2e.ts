/** The roster of a department: opened from Departments, its days switched, exported and printed. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';

const DEPARTMENT = 'Registration';

async function openRoster(page: Page) {
  // Without its dialog, which no test could close.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto('/applications/departments');
  await page.getByRole('link', { name: `Roster of ${DEPARTMENT}` }).click();
  const roster = page.getByRole('table', { name: `Roster of ${DEPARTMENT}` });
  await expect(roster.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ applications$/ })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return roster;
}

/** The number of people in the head of a day's column. */
async function sumOf(page: Page, day: string): Promise<number> {
  const head = page.getByRole('columnheader', { name: new RegExp(`^${day}, `) });
  return Number(/\d+/.exec((await head.textContent()) ?? '')?.[0]);
}

/** Plans a person for days of the department; none takes the plan back. */
async function plan(page: Page, userId: string, department: string, days: number[]) {
  await page.evaluate(
    async (changes) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ changes });
      await fetch('/bff/placements', { method: 'POST', headers, body });
    },
    [{ userId, department, days }],
  );
}

test('a day of a planned person is switched off and on, and the sums follow', async ({
  signedInPage: page,
  service,
}) => {
  const { user, departments } = await service.findRecord(({ departments }) =>
    departments.some(({ name, states }) => name === DEPARTMENT && !states.includes('assignment')),
  );
  const department = departments.find(({ name }) => name === DEPARTMENT)?.id ?? '';
  await page.goto('/applications/departments');
  await plan(page, user.id, department, [4, 5]);
  const roster = await openRoster(page);
  // Others may be planned, too: the tests share one server.
  const row = roster.getByRole('row').filter({ has: page.locator(`a[href*="${user.id}"]`) });
  const saturdays = row.getByRole('button', { name: /, Saturday$/ });
  await expect(saturdays).toHaveCount(1);
  const day = saturdays.first();
  const before = await sumOf(page, 'Saturday');
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => sumOf(page, 'Saturday')).toBe(before - 1);
  const undo = page.getByRole('region', { name: 'Plan' }).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.reload();
  await expect(day).toHaveAttribute('aria-pressed', 'false');
  await day.press('Space');
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => sumOf(page, 'Saturday')).toBe(before);
  await expect(undo).toBeVisible();
  await plan(page, user.id, department, []);
  await expect(saturdays).toHaveCount(0);
});

test('exports a column for each day, and records it in the audit', async ({
  signedInPage: page,
}) => {
  const roster = await openRoster(page);
  const people = await roster.getByRole('rowheader').count();
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export roster' });
  await clickWords(dialog.getByRole('radio', { name: 'CSV' }));
  const [download, reported] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForResponse('**/bff/audit'),
    dialog.getByRole('button', { name: 'Start export' }).click(),
  ]);
  expect(reported.status()).toBe(204);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(0, -1);
  expect(lines[0]).toMatch(/Name,Status,Contact,Hours,(?:\w+day,){3,7}Remark$/);
  expect(lines).toHaveLength(people + 1);
});

test(
  'prints the roster with its head on each page',
  { tag: '@chromium' },
  async ({ signedInPage: page }) => {
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
  },
);
