import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addTallies, NOTHING, readReport, slowest, tallyOf } from './tally.ts';

const unit = { numPassedTests: 12, numFailedTests: 0, success: true, testResults: [] };
const e2e = { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 1 }, suites: [], errors: [] };

test('counts the tests of both runners', () => {
  expect(addTallies(tallyOf(unit), tallyOf(e2e))).toEqual({ ...NOTHING, passed: 17 });
});

test('counts failed tests', () => {
  expect(tallyOf({ ...unit, numFailedTests: 3, success: false })).toMatchObject({
    passed: 12,
    failed: 3,
    unsteady: [],
  });
  expect(tallyOf({ ...e2e, stats: { expected: 4, unexpected: 1, flaky: 0 } })).toMatchObject({
    passed: 4,
    failed: 1,
    unsteady: [],
  });
});

test('counts a test that passed only on its second try as passed, and names it with its first error', () => {
  const test = { fullName: 'finds a person', status: 'passed', failureMessages: [] };
  const retried = { ...test, failureMessages: ['Error: nobody found\n    at find.test.ts:7'] };
  const failed = { ...retried, status: 'failed' };
  const name = join(import.meta.dirname, 'find.test.ts');
  const testResults = [{ name, assertionResults: [test, retried, failed] }];
  expect(tallyOf({ ...unit, testResults })).toMatchObject({
    passed: 12,
    failed: 0,
    unsteady: ['scripts/find.test.ts: finds a person: Error: nobody found'],
  });

  const error = { message: '\u001B[31mError: no list\u001B[39m\n    at list.e2e.ts:5' };
  const expected = { projectName: 'chromium', status: 'expected', results: [{}] };
  const flaky = { projectName: 'firefox', status: 'flaky', results: [{ error }, {}] };
  const spec = { file: 'list.e2e.ts', title: 'shows the list', tests: [expected, flaky] };
  const suites = [{ specs: [], suites: [{ specs: [spec] }] }];
  expect(
    tallyOf({ ...e2e, stats: { expected: 4, unexpected: 0, flaky: 1 }, suites }),
  ).toMatchObject({
    passed: 5,
    failed: 0,
    unsteady: ['list.e2e.ts: shows the list (firefox): Error: no list'],
  });
});

test('keeps the unsteady tests of both runners', () => {
  const both = addTallies(
    { ...NOTHING, passed: 1, unsteady: ['one'] },
    { ...NOTHING, passed: 1, unsteady: ['two'] },
  );
  expect(both.unsteady).toEqual(['one', 'two']);
});

test('counts a file that did not load as a failure', () => {
  expect(tallyOf({ ...unit, success: false }).failed).toBe(1);
  expect(tallyOf({ ...e2e, errors: [{ message: 'no such module' }] }).failed).toBe(1);
});

test('never counts a run without tests as a success', () => {
  expect(tallyOf({ ...unit, numPassedTests: 0 }).failed).toBe(1);
  expect(tallyOf({ ...e2e, stats: { expected: 0, unexpected: 0, flaky: 0 } }).failed).toBe(1);
});

test('counts a missing report as a failure', () => {
  expect(readReport('no-such-report.json')).toEqual({ ...NOTHING, failed: 1 });
});

test('refuses a report of an unknown kind', () => {
  expect(() => tallyOf({ tests: 12 })).toThrow();
});

test('names the slowest tests of both runners, the slowest first', () => {
  const name = join(import.meta.dirname, 'find.test.ts');
  const passed = { fullName: 'finds a person', status: 'passed', failureMessages: [] };
  const testResults = [{ name, assertionResults: [{ ...passed, duration: 1234 }, passed] }];
  const found = { projectName: 'firefox', status: 'expected', results: [{ duration: 10_500 }] };
  const suites = [
    { specs: [{ file: 'list.e2e.ts', title: 'shows the list', tests: [found] }], suites: [] },
  ];
  const { times } = addTallies(tallyOf({ ...unit, testResults }), tallyOf({ ...e2e, suites }));
  expect(slowest(times, 2)).toEqual([
    '  10.5 s  list.e2e.ts: shows the list (firefox)',
    '   1.2 s  scripts/find.test.ts: finds a person',
  ]);
});
