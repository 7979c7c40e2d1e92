/** Counts tests from the JSON reports of Vitest and Playwright. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

export interface Tally {
  passed: number;
  failed: number;
}

const count = z.int();
const Report = z.union([
  z.pipe(
    z.object({ numPassedTests: count, numFailedTests: count, success: z.boolean() }),
    z.transform((report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests || (report.success ? 0 : 1),
    })),
  ),
  z.pipe(
    z.object({
      stats: z.object({ expected: count, unexpected: count, flaky: count }),
      errors: z.array(z.unknown()),
    }),
    z.transform(({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky || errors.length,
    })),
  ),
]);

/** Reads one report. A report that is missing, not readable, or without a single test is one failure. */
export function readReport(file: string): Tally {
  try {
    return tallyOf(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** The tally of a parsed report; throws where it is neither of the two kinds. */
export function tallyOf(report: unknown): Tally {
  const tally = Report.parse(report);
  return tally.passed + tally.failed === 0 ? { passed: 0, failed: 1 } : tally;
}

/** The sum of two tallies. */
export function addTallies(one: Tally, other: Tally): Tally {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}
