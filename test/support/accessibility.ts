import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Fails with the rules broken and where, for WCAG 2.2 AA and axe's best practices. Only for Chromium. */
export async function expectNoAccessibilityProblems(page: Page): Promise<void> {
  // What is on its way out is paler than anybody is to read it.
  await expect(page.locator('[data-stale] [role=table]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    // Otherwise it opens a page of its own to put frames together, of which there are none.
    .setLegacyMode()
    .withTags(levels)
    // The rows of a table are alike, and all of them take axe seconds.
    .exclude('tbody tr:nth-child(n + 5)')
    .exclude('[role=grid] [role=row]:nth-child(n + 5)')
    .analyze();
  const problems = violations.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }));
  expect.soft(problems).toEqual([]);
}
