/**
 * `npm test`: every guard, cheapest first; stops at the first group with one that fails.
 * `--without-e2e` (`npm run check`) leaves out the browsers. The last line is always `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { addTallies, readReport, type Tally } from './tally.ts';

interface Step {
  name: string;
  command: string;
  /** Written by a step that runs tests: its JSON report. */
  report?: string;
  e2e?: true;
}

const unitReport = 'test-results/unit.json';
const e2eReport = 'test-results/e2e.json';
const webkitReport = 'test-results/webkit.json';

/** Steps of one group run at the same time: each alone leaves a core idle now and then. */
const groups: Step[][] = [
  [
    { name: 'format', command: 'prettier --check .' },
    { name: 'lint', command: 'oxlint' },
    { name: 'types', command: 'tsc --noEmit && tsc --noEmit --project tsconfig.browser.json' },
    { name: 'build', command: 'node scripts/build-when-stale.ts' },
  ],
  [
    {
      name: 'unit, component and contract tests',
      command: `vitest run --reporter=default --reporter=json --outputFile.json=${unitReport}`,
      report: unitReport,
    },
  ],
  [{ name: 'browsers', command: 'node test/support/require-browsers.ts', e2e: true }],
  [
    {
      name: 'end-to-end tests',
      command: 'playwright test --config test/e2e',
      report: e2eReport,
      e2e: true,
    },
    {
      name: 'every story once in WebKit',
      command: `vitest run --config test/webkit/vitest.config.ts --reporter=default --reporter=json --outputFile.json=../../${webkitReport}`,
      report: webkitReport,
      e2e: true,
    },
  ],
];

const root = join(import.meta.dirname, '..');
const withE2e = !process.argv.includes('--without-e2e');
process.exitCode = await runAll(
  groups
    .map((group) => group.filter((step) => withE2e || !step.e2e))
    .filter(({ length }) => length),
);

async function runAll(chosen: Step[][]): Promise<number> {
  // A report left by an earlier run must not be counted as this one's.
  rmSync(join(root, 'test-results'), { recursive: true, force: true });
  let total: Tally = { passed: 0, failed: 0 };
  for (const group of chosen) {
    total = addTallies(total, await runGroup(group));
    if (total.failed > 0) {
      process.stdout.write('\nLater steps were not run.\n');
      break;
    }
  }
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
}

/** Shows what the first writes as it comes, what the others wrote after it, in their order. */
async function runGroup(group: Step[]): Promise<Tally> {
  const running = group.map((step, index) => {
    if (index === 0) announce(step);
    return { step, ...start(step.command, index > 0) };
  });
  let total: Tally = { passed: 0, failed: 0 };
  for (const [index, { step, written, succeeded }] of running.entries()) {
    if (index > 0) announce(step);
    process.stdout.write((await written) ?? '');
    const passed = await succeeded;
    const tally = step.report ? readReport(join(root, step.report)) : { passed: 0, failed: 0 };
    // Whatever is wrong but is no failed test (a lint error, a file that does not load) counts as one failure.
    if (!passed && tally.failed === 0) tally.failed = 1;
    if (tally.failed > 0) process.stdout.write(`\n✗ ${step.name} failed.\n`);
    total = addTallies(total, tally);
  }
  return total;
}

function announce({ name, command }: Step): void {
  process.stdout.write(`\n▸ ${name}: ${command}\n`);
}

function start(command: string, quiet: boolean) {
  const PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH };
  // Through a shell, because on Windows the tools are `.cmd` files, which cannot be started without one.
  const child = spawn(quiet ? `(${command}) 2>&1` : command, {
    cwd: root,
    env,
    shell: true,
    stdio: ['inherit', quiet ? 'pipe' : 'inherit', 'inherit'],
  });
  return {
    written: child.stdout && buffer(child.stdout),
    succeeded: once(child, 'close').then(([code]) => code === 0),
  };
}
