/** Counts tests from the JSON reports of Vitest and Playwright. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';

export interface Tally {
  passed: number;
  failed: number;
  /** The tests that passed only on their second try: file, title, and why the first try failed. */
  unsteady: string[];
  times: TestTime[];
}

/** A test by file and title, and the milliseconds of its last try. */
interface TestTime {
  test: string;
  took: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0, unsteady: [], times: [] };

const root = join(import.meta.dirname, '..');
const count = z.int();

/** Vitest keeps the errors of earlier tries in a test that passed. */
const UnitReport = z.pipe(
  z.object({
    numPassedTests: count,
    numFailedTests: count,
    success: z.boolean(),
    testResults: z.array(
      z.object({
        name: z.string(),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string()),
            duration: z.optional(z.nullable(z.number())),
          }),
        ),
      }),
    ),
  }),
  z.transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests || (report.success ? 0 : 1),
    unsteady: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map((one) => describe(relative(root, name), one.fullName, one.failureMessages[0])),
    ),
    times: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        test: `${relative(root, name)}: ${fullName.trim()}`,
        took: duration ?? 0,
      })),
    ),
  })),
);

const Suite = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(
            z.object({
              error: z.optional(z.object({ message: z.string() })),
              duration: z.optional(z.number()),
            }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(Suite));
  },
});
type Suite = z.infer<typeof Suite>;

const BrowserReport = z.pipe(
  z.object({
    stats: z.object({ expected: count, unexpected: count, flaky: count }),
    suites: z.array(Suite),
    errors: z.array(z.unknown()),
  }),
  z.transform(({ stats, suites, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || errors.length,
    unsteady: suites.flatMap(flakyIn),
    times: suites.flatMap(timesIn),
  })),
);

const Report = z.union([UnitReport, BrowserReport]);

function flakyIn({ specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map((one) =>
        describe(file, `${title} (${one.projectName})`, one.results[0]?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap(flakyIn)];
}

function timesIn({ specs, suites = [] }: Suite): TestTime[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      test: `${file}: ${title} (${projectName})`,
      took: results.at(-1)?.duration ?? 0,
    })),
  );
  return [...own, ...suites.flatMap(timesIn)];
}

/** The tests that took longest, the slowest first, a line each. */
export function slowest(times: readonly TestTime[], most: number): string[] {
  return times
    .toSorted((one, other) => other.took - one.took)
    .slice(0, most)
    .map(({ test, took }) => `${(took / 1000).toFixed(1).padStart(6)} s  ${test}`);
}

/** One line. */
function describe(file: string, title: string, error = ''): string {
  const [reason] = stripVTControlCharacters(error).split('\n', 1);
  return `${file}: ${title.trim()}: ${reason}`;
}

/** Reads one report. A report that is missing, not readable, or without a single test is one failure. */
export function readReport(file: string): Tally {
  try {
    return tallyOf(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { ...NOTHING, failed: 1 };
  }
}

/** The tally of a parsed report; throws where it is neither of the two kinds. */
export function tallyOf(report: unknown): Tally {
  const tally = Report.parse(report);
  return tally.passed + tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** The sum of two tallies. */
export function addTallies(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    unsteady: [...one.unsteady, ...other.unsteady],
    times: [...one.times, ...other.times],
  };
}
