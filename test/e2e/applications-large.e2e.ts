/** The board of a large event: 5,000 applications to 40 departments. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeApplicants } from '../bench/applications/event.ts';
import { wideApplicantOf } from '../bench/applications/wide-event.ts';
import { runCommand } from '../bench/service/processes.ts';
import { clickWords } from '../support/click-words.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { startServer } from '../support/server.ts';

const PEOPLE = 5000;
/** A name, a review, a day of contact, 40 departments, a contact, 11 questions, and two times. */
const COLUMNS = 57;

const test = base.extend<object, object>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures needed from this pattern.
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'rollcall-e2e-'));
      const env = { DATA_DIR: join(folder, 'data') };
      await runCommand('import', await writeApplicants(folder, PEOPLE, wideApplicantOf), env);
      const server = await startServer(env);
      await provide(server);
      await server.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test(
  'scrolls to the last row and column, and counts the matches of a filter',
  { tag: '@chromium' },
  async ({ signedInPage: page }) => {
    await page.goto('/applications');
    const grid = page.getByRole('grid', { name: 'Applications' });
    const status = page.getByRole('status').filter({ hasText: 'applications' });
    await expect(status).toHaveText('5,000 applications');
    await expect(grid).toHaveAttribute('aria-rowcount', String(PEOPLE + 1));
    await expect(grid).toHaveAttribute('aria-colcount', String(COLUMNS));

    await grid.evaluate((element) =>
      element.parentElement?.scrollTo(element.scrollWidth, element.scrollHeight),
    );
    const last = grid.locator(`[aria-rowindex="${PEOPLE + 1}"] > [aria-colindex="${COLUMNS}"]`);
    await expect(last).toBeInViewport();
    await expect(last).toHaveText(/2026|2025/);
    await expect(page.getByRole('columnheader', { name: 'Updated' })).toBeInViewport();

    await grid.evaluate((element) => element.parentElement?.scrollTo(0, 0));
    await clickWords(grid.getByRole('button', { name: 'Interest' }).first());
    await expect(page).toHaveURL(/has=d\d+:interest/);
    const [, department] = /has=(d\d+):interest/.exec(page.url()) ?? [];
    const fitting = Array.from({ length: PEOPLE }, (_, index) => wideApplicantOf(index)).filter(
      ({ volunteer }) =>
        volunteer.departments.some(
          ({ id, states }) => id === department && states.includes('interest'),
        ),
    ).length;
    await expect(status).toHaveText(`${fitting} of 5,000 applications`);
    await expect(grid).toHaveAttribute('aria-rowcount', String(fitting + 1));
  },
);

test(
  'Shift and Space select from the first row to the last',
  { tag: '@chromium' },
  async ({ signedInPage: page }) => {
    await page.goto('/applications');
    const grid = page.getByRole('grid', { name: 'Applications' });
    await expect(page.getByRole('status').filter({ hasText: 'applications' })).toHaveText(
      '5,000 applications',
    );
    await grid.locator('[aria-rowindex="2"] > [aria-colindex="1"]').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+End');
    await expect(grid.locator(`[aria-rowindex="${PEOPLE + 1}"] > :focus`)).toBeInViewport();
    await page.keyboard.press('Shift+Space');
    await expect(page.getByRole('region', { name: 'Selection' })).toContainText('5,000 selected');
  },
);
