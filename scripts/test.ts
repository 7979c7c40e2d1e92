/**
 * `npm test`: every guard, cheapest first; stops after the first group in which one fails. `--quick` (`npm run check`) leaves
 * out the browsers and the fresh machine. At the end come the seconds of each step; the last line is always
 * `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { NOT_TRIED } from './npm.ts';

/** A name, a program, and its words. The program runs on the Node that runs this file. */
type Step = [name: string, program: string, ...words: string[]];

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
/** Not by their links in `node_modules/.bin`, which are scripts for a shell on Windows and start any Node elsewhere. */
const oxfmt = 'node_modules/oxfmt/bin/oxfmt';
const oxlint = 'node_modules/oxlint/bin/oxlint';
const tsc = 'node_modules/typescript/bin/tsc';
const playwright = 'node_modules/@playwright/test/cli.js';
const vitest = 'node_modules/vitest/vitest.mjs';
const reported = (name: string) => [
  'run',
  // A forgotten `test.only` would leave out the rest of its file.
  '--allowOnly=false',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(results, `${name}.json`)}`,
];

/** Steps of one group run at the same time: each alone leaves a core idle now and then. */
const quick: Step[][] = [
  [
    ['format', oxfmt, '--check'],
    ['lint', oxlint],
    // Each checker finds out the types of the others again: for two cores, more of them take longer.
    ['types', tsc, '--noEmit', '--checkers', '2'],
    ['types in browsers', tsc, '--noEmit', '--checkers', '1', '--project', 'tsconfig.browser.json'],
    ['build', 'scripts/build-when-stale.ts'],
  ],
  [['unit', vitest, ...reported('unit')]],
];
const slow: Step[][] = [
  [['browsers', 'test/support/require-browsers.ts']],
  [
    // Not beside the other browsers, which take two cores.
    ['webkit', vitest, ...reported('webkit'), '--config', 'test/webkit/vitest.config.ts'],
    ['fresh machine', 'scripts/fresh-machine.ts'],
  ],
  // A story in a browser is tried once more, and named as flaky: some still fail now and then, each a bug to be fixed.
  [['e2e', playwright, 'test', '--config', 'test/e2e', '--retries=1']],
];
const groups = process.argv.includes('--quick')
  ? quick
  : slow.map((group, index) => [...(quick[index] ?? []), ...group]);

const total = { passed: 0, failed: 0 };
const seconds: string[] = [];
// A report left by an earlier run must not be counted as this one's.
rmSync(results, { recursive: true, force: true });
mkdirSync(results);
for (const group of groups) {
  await runAll(group);
  if (total.failed === 0) continue;
  process.stdout.write('\nLater steps were not run.\n');
  break;
}
process.stdout.write(`\nSeconds of each step:\n${seconds.join('')}`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Shows the output of the first step live, and the output of each other step after it, in order. */
async function runAll(group: Step[]): Promise<void> {
  const running = group.map(([name, ...words], index) => {
    const announce = () => process.stdout.write(`\n▸ ${name}: ${words.join(' ')}\n`);
    const log = join(results, `${name}.log`);
    if (index === 0) announce();
    const output = index === 0 ? 'inherit' : openSync(log, 'w');
    const child = spawn(process.execPath, [...process.execArgv, ...words], {
      cwd: root,
      stdio: ['inherit', output, output],
    });
    const started = performance.now();
    const ended = once(child, 'close').then(([code]) => {
      const took = Math.round((performance.now() - started) / 1000);
      const isTried = code !== NOT_TRIED;
      seconds.push(`${String(took).padStart(6)} s  ${name}${isTried ? '' : ': not tried'}\n`);
      return code === 0 || !isTried;
    });
    const show = () => {
      if (index === 0) return;
      announce();
      process.stdout.write(readFileSync(log));
    };
    return { name, ended, show, hasTests: [vitest, playwright].includes(words[0] ?? '') };
  });
  for (const { name, ended, show, hasTests } of running) {
    const succeeded = await ended;
    show();
    const { passed, failed } = hasTests ? countsIn(name) : { passed: 0, failed: 0 };
    // A step that fails without a failed test counts as one: a lint error, a file that does not load, a suite without a single test.
    const failures = failed || (succeeded && (passed > 0 || !hasTests) ? 0 : 1);
    if (failures > 0) process.stdout.write(`\n✗ ${name} failed.\n`);
    total.passed += passed;
    total.failed += failures;
  }
}

/** The tests in the report of Vitest or Playwright. */
function countsIn(name: string): { passed: number; failed: number } {
  try {
    const report = JSON.parse(readFileSync(join(results, `${name}.json`), 'utf8'));
    return {
      passed: report.stats ? report.stats.expected + report.stats.flaky : report.numPassedTests,
      failed: report.stats?.unexpected ?? report.numFailedTests,
    };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
