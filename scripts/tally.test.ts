import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addTallies, NOTHING, readReport, slowest, tallyOf } from './tally.ts';

const unit = { numPassedTests: 12, numFailedTests: 0, success: true, testResults: [] };
const e2e = { stats: { expected: 5, unexpected: 0, flaky: 0 }, suites: [], errors: [] };

test.each([
  ['the tests of Vitest', unit, 12, 0],
  ['failed ones', { ...unit, numFailedTests: 3, success: false }, 12, 3],
  ['a file that did not load', { ...unit, success: false }, 12, 1],
  ['a run without tests', { ...unit, numPassedTests: 0 }, 0, 1],
  ['the tests of Playwright', e2e, 5, 0],
  ['failed ones', { ...e2e, stats: { expected: 4, unexpected: 1, flaky: 0 } }, 4, 1],
  ['a file that did not load', { ...e2e, errors: [{ message: 'no such module' }] }, 5, 1],
  ['a run without tests', { ...e2e, stats: { expected: 0, unexpected: 0, flaky: 0 } }, 0, 1],
])('counts %s', (_, report, passed, failed) => {
  expect(tallyOf(report)).toMatchObject({ passed, failed, unsteady: [] });
});

test('counts a missing report as a failure, and refuses one of an unknown kind', () => {
  expect(readReport('no-such-report.json')).toEqual({ ...NOTHING, failed: 1 });
  expect(() => tallyOf({ tests: 12 })).toThrow();
});

test('of both runners, names the tests that passed only on their second try, and the slowest', () => {
  const passed = { fullName: 'finds a person', status: 'passed', failureMessages: [] };
  const retried = {
    ...passed,
    failureMessages: ['Error: nobody found\n    at find.test.ts:7'],
    duration: 1234,
  };
  const failed = { ...retried, status: 'failed', duration: 5 };
  const name = join(import.meta.dirname, 'find.test.ts');
  const testResults = [{ name, assertionResults: [passed, retried, failed] }];

  const error = { message: '\u001B[31mError: no list\u001B[39m\n    at list.e2e.ts:5' };
  const expected = { projectName: 'chromium', status: 'expected', results: [{}] };
  const flaky = {
    projectName: 'firefox',
    status: 'flaky',
    results: [{ error }, { duration: 10_500 }],
  };
  const spec = { file: 'list.e2e.ts', title: 'shows the list', tests: [expected, flaky] };
  const suites = [{ specs: [], suites: [{ specs: [spec] }] }];
  const stats = { expected: 4, unexpected: 0, flaky: 1 };

  const both = addTallies(tallyOf({ ...unit, testResults }), tallyOf({ ...e2e, stats, suites }));
  expect(both).toMatchObject({ passed: 17, failed: 0 });
  expect(both.unsteady).toEqual([
    'scripts/find.test.ts: finds a person: Error: nobody found',
    'list.e2e.ts: shows the list (firefox): Error: no list',
  ]);
  expect(slowest(both.times, 2)).toEqual([
    '  10.5 s  list.e2e.ts: shows the list (firefox)',
    '   1.2 s  scripts/find.test.ts: finds a person',
  ]);
});
