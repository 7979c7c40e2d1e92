import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Fails with the rules broken and where, for WCAG 2.2 AA and axe's best practices. Only in Chromium. */
export async function expectNoAccessibilityProblems(page: Page): Promise<void> {
  // axe ends the process of Firefox 153 that shows an application. What it reads is the same in Chromium.
  if (page.context().browser()?.browserType().name() === 'firefox') return;
  const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze();
  const problems = violations.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }));
  expect(problems).toEqual([]);
}
