import { expect, test } from 'vitest';
import { Failure, waitFor } from './failure.ts';

const busy = (retryAfter: number | null) =>
  new Failure({ code: 'service_busy', said: null, seconds: retryAfter }, retryAfter);

test.each([
  [40, 40_000],
  [0, 1000],
  [1e9, 3_600_000],
])('waits as long as requested, %s s, within limits', (retryAfter, milliseconds) => {
  expect(waitFor(busy(retryAfter), 1)).toBe(milliseconds);
});

test('waits longer each time without a readable Retry-After', () => {
  const away = new Failure({ code: 'service_unreachable', hash: 'ab12' });
  const waits = [1, 2, 3, 9].map((failures) => waitFor(away, failures));
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual([750, 1500, 3000, 11_250][index] ?? 0);
    expect(wait).toBeLessThanOrEqual([1250, 2500, 5000, 18_750][index] ?? 0);
  }
});

test('waits a quarter of that for a service that is only too busy', () => {
  expect(waitFor(busy(null), 1)).toBeLessThanOrEqual(313);
  expect(waitFor(busy(null), 9)).toBeGreaterThanOrEqual(11_250);
});
