import { expect, test } from 'vitest';
import { addTallies, readReport, tallyOf } from './tally.ts';

const unit = { numPassedTests: 12, numFailedTests: 0, success: true };
const e2e = { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 1 }, errors: [] };

test('counts the tests of both runners', () => {
  expect(addTallies(tallyOf(unit), tallyOf(e2e))).toEqual({ passed: 17, failed: 0 });
});

test('counts failed tests', () => {
  expect(tallyOf({ ...unit, numFailedTests: 3, success: false })).toEqual({
    passed: 12,
    failed: 3,
  });
  expect(tallyOf({ ...e2e, stats: { expected: 4, unexpected: 1, flaky: 0 } })).toEqual({
    passed: 4,
    failed: 1,
  });
});

test('counts a test that passed only on a retry as failed', () => {
  expect(tallyOf({ ...e2e, stats: { expected: 4, unexpected: 0, flaky: 1 } }).failed).toBe(1);
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
  expect(readReport('no-such-report.json')).toEqual({ passed: 0, failed: 1 });
});

test('refuses a report of an unknown kind', () => {
  expect(() => tallyOf({ tests: 12 })).toThrow();
});
