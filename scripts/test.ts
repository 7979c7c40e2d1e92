/**
 * `npm test`: every guard in order, cheapest first; stops at the first that fails.
 * `--without-e2e` (`npm run check`) leaves out the browsers. The last line is always `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
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

const steps: Step[] = [
  { name: 'format', command: 'prettier --check .' },
  { name: 'lint', command: 'oxlint' },
  { name: 'types', command: 'tsc --noEmit && tsc --noEmit --project tsconfig.browser.json' },
  {
    name: 'unit, component and contract tests',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${unitReport}`,
    report: unitReport,
  },
  { name: 'build', command: 'node scripts/build-when-stale.ts' },
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
];

const root = join(import.meta.dirname, '..');
const withE2e = !process.argv.includes('--without-e2e');
process.exitCode = runAll(steps.filter((step) => withE2e || !step.e2e));

function runAll(chosen: Step[]): number {
  // A report left by an earlier run must not be counted as this one's.
  rmSync(join(root, 'test-results'), { recursive: true, force: true });
  let total: Tally = { passed: 0, failed: 0 };
  for (const step of chosen) {
    process.stdout.write(`\n▸ ${step.name}: ${step.command}\n`);
    const succeeded = runStep(step.command);
    const tally = step.report ? readReport(join(root, step.report)) : { passed: 0, failed: 0 };
    // Whatever is wrong but is no failed test (a lint error, a file that does not load) counts as one failure.
    if (!succeeded && tally.failed === 0) tally.failed = 1;
    total = addTallies(total, tally);
    if (tally.failed > 0) {
      process.stdout.write(`\n✗ ${step.name} failed; later steps were not run.\n`);
      break;
    }
  }
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
}

function runStep(command: string): boolean {
  const PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH };
  // Through a shell, because on Windows the tools are `.cmd` files, which cannot be started without one.
  return spawnSync(command, { cwd: root, env, shell: true, stdio: 'inherit' }).status === 0;
}
