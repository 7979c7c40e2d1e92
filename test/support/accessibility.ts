import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

type Axe = { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// The rows of a table are alike, and all of them take axe seconds.
const exclude = ['tbody tr:nth-child(n + 5)', '[role=grid] [role=row]:nth-child(n + 5)'];
/** Style sheets would be fetched for a rule that is still an experiment, films for one about sounds: there are none. */
const violations: RunOptions = { resultTypes: ['violations'], preload: false };
const every: RunOptions = {
  ...violations,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  // The slowest two: the style tests prove every colour, and `smallTargets` every size.
  rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
};
const contrast: RunOptions = {
  ...violations,
  runOnly: { type: 'rule', values: ['color-contrast'] },
};

/** Fails with the rules broken and where, for WCAG 2.2 AA and axe's best practices. Only for Chromium. */
export async function expectNoAccessibilityProblems(page: Page): Promise<void> {
  await expectNoneBroken(page, every);
}

/** Checks the contrast of each text with the colour behind it on the page. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoneBroken(page, contrast);
}

async function expectNoneBroken(page: Page, options: RunOptions): Promise<void> {
  // Stale rows fade out, which lowers their contrast.
  await expect(page.locator('[role=table][aria-busy=true], [data-stale] [role=table]')).toHaveCount(
    0,
  );
  // Reading the script takes as long as some of the pages: once for each document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script);
  const problems = await page.evaluate(
    async ([exclude, options]) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      // The page below a dialog or popover is a state of its own.
      const layer = document.querySelector('dialog:modal, :popover-open') ?? document;
      const { violations } = await axe.run({ include: layer, exclude }, options);
      return violations.map(({ id, nodes }) => ({
        rule: id,
        where: nodes.map(
          ({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`,
        ),
      }));
    },
    [exclude, options] as const,
  );
  expect.soft(problems).toEqual([]);
}
