import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const dashboard = join(import.meta.dirname, '../../src/dashboard');

/**
 * With one such selector in any sheet, Chromium computes the styles of everything behind an element that is inserted or
 * removed: 4 ms of each frame in which a chip or a notice appears above the board.
 */
test('no selector goes from or to a sibling of any kind', () => {
  const sheets = globSync('**/*.css', { cwd: dashboard });
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap((sheet) => {
    const text = readFileSync(join(dashboard, sheet), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
    const selectors = [...text.matchAll(/[^{};]+(?=\{)/g)].map(([written]) => written.trim());
    return selectors
      .filter((selector) => /\*\s*[+~]|[+~]\s*\*/.test(selector))
      .map((selector) => `${sheet}: ${selector}`);
  });
  expect(found).toEqual([]);
});
