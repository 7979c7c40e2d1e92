/**
 * `npm test`: every guard, cheapest first; stops after the first group in which one fails. `--quick` (`npm run check`) leaves
 * out the browsers and the fresh machine. No failed test is tried again: one that passes now and then is a bug to be fixed. At the
 * end come the seconds of each step and the slowest tests. The last line is always `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { addTallies, NOTHING, readReport, slowest, type Tally } from './tally.ts';

interface Step {
  name: string;
  /** One of `TOOLS`, or a script of this project, and its words; on the Node that runs this file. */
  command: string;
  /** Written by a step that runs tests: its JSON report. */
  report?: string;
  /** Left out by `--quick`. */
  slow?: true;
}

/** Not by their links in `node_modules/.bin`, which are scripts for a shell on Windows and start any Node elsewhere. */
const TOOLS: Record<string, string> = {
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
};

const unitReport = 'test-results/unit.json';
const e2eReport = 'test-results/e2e.json';
const webkitReport = 'test-results/webkit.json';

/** Steps of one group run at the same time: each alone leaves a core idle now and then. */
const groups: Step[][] = [
  [
    { name: 'format', command: 'oxfmt --check' },
    { name: 'lint', command: 'oxlint' },
    { name: 'types', command: 'tsc --noEmit' },
    { name: 'types in browsers', command: 'tsc --noEmit --project tsconfig.browser.json' },
    { name: 'build', command: 'scripts/build-when-stale.ts' },
    { name: 'browsers', command: 'test/support/require-browsers.ts', slow: true },
  ],
  [
    {
      name: 'unit, component and contract tests',
      command: `vitest run --reporter=default --reporter=json --outputFile.json=${unitReport}`,
      report: unitReport,
    },
    // Not beside the other browsers, which take two cores.
    {
      name: 'end-to-end tests in WebKit',
      command: `vitest run --config test/webkit/vitest.config.ts --reporter=default --reporter=json --outputFile.json=../../${webkitReport}`,
      report: webkitReport,
      slow: true,
    },
    { name: 'fresh machine', command: 'scripts/fresh-machine.ts', slow: true },
  ],
  [
    {
      name: 'end-to-end tests',
      command: 'playwright test --config test/e2e',
      report: e2eReport,
      slow: true,
    },
  ],
];

/** The number of tests that are named as the slowest. */
const SLOWEST = 20;
/** A line for each step that has ended. */
const seconds: string[] = [];

const root = join(import.meta.dirname, '..');
const quick = process.argv.includes('--quick');
process.exitCode = await runAll(
  groups
    .map((group) => group.filter((step) => !quick || !step.slow))
    .filter(({ length }) => length),
);

async function runAll(chosen: Step[][]): Promise<number> {
  // A report left by an earlier run must not be counted as this one's.
  rmSync(join(root, 'test-results'), { recursive: true, force: true });
  let total = NOTHING;
  for (const group of chosen) {
    total = addTallies(total, await runGroup(group));
    if (total.failed > 0) {
      process.stdout.write('\nLater steps were not run.\n');
      break;
    }
  }
  process.stdout.write(`\nSeconds of each step:\n${seconds.join('')}`);
  process.stdout.write(`\nSlowest tests:\n${slowest(total.times, SLOWEST).join('\n')}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
}

/** Shows the output of the first step live, and the output of each other step after it, in order. */
async function runGroup(group: Step[]): Promise<Tally> {
  const running = group.map((step, index) => {
    if (index === 0) announce(step);
    return { step, ...start(step.command, index > 0) };
  });
  let total = NOTHING;
  for (const [index, { step, written, succeeded, took }] of running.entries()) {
    if (index > 0) announce(step);
    process.stdout.write(await written);
    const passed = await succeeded;
    seconds.push(`${String(await took).padStart(6)} s  ${step.name}\n`);
    const tally = step.report ? readReport(join(root, step.report)) : { ...NOTHING };
    // A failure that is not a failed test (a lint error, a file that does not load) counts as one.
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
  const [name = '', ...words] = command.split(' ');
  const output = quiet ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [...process.execArgv, TOOLS[name] ?? name, ...words], {
    cwd: root,
    stdio: ['inherit', output, output],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  }
  const started = performance.now();
  const ended = once(child, 'close');
  return {
    written: ended.then(() => Buffer.concat(chunks)),
    succeeded: ended.then(([code]) => code === 0),
    took: ended.then(() => Math.round((performance.now() - started) / 1000)),
  };
}
