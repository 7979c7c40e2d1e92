import { expect, test } from 'vitest';
import { tooMany } from '../failure.ts';
import { waitFor } from './retry-after.ts';

const NOW = Date.UTC(2026, 5, 1, 12);

test.each([
  ['40', 40_000],
  ['0', 1000],
  [new Date(NOW + 90_000).toUTCString(), 90_000],
  [new Date(NOW - 90_000).toUTCString(), 1000],
  ['9'.repeat(400), 3_600_000],
  ['Fri, 31 Dec 9999 23:59:59 GMT', 3_600_000],
])('waits as long as told by %s, within reason', (retryAfter, milliseconds) => {
  expect(waitFor(tooMany('Wait.', retryAfter), 1, NOW)).toBe(milliseconds);
});

test('waits longer and longer where it is told nothing that can be read', () => {
  const waits = [1, 2, 3, 9].map((failures) => waitFor(tooMany('Wait.', 'soon'), failures, NOW));
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual([750, 1500, 3000, 11_250][index] ?? 0);
    expect(wait).toBeLessThanOrEqual([1250, 2500, 5000, 18_750][index] ?? 0);
  }
});
