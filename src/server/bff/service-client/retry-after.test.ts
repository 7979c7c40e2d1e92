import { expect, test } from 'vitest';
import { retryAfterOf } from './failures.ts';

const NOW = Date.UTC(2026, 5, 1, 12);

test('measures a date against the service’s clock, not the local one', () => {
  const headers = new Headers({
    Date: new Date(NOW).toUTCString(),
    'Retry-After': new Date(NOW + 90_000).toUTCString(),
  });
  for (const set of [-100 * 86_400_000, -180_000, 180_000, 100 * 86_400_000]) {
    expect(retryAfterOf(headers, NOW + set)).toBe(90);
  }
});

test.each([
  ['40', 40],
  [' 0', 0],
  [new Date(NOW + 90_000).toUTCString(), 90],
  [new Date(NOW - 90_000).toUTCString(), 0],
  ['9'.repeat(400), 3600],
  ['Fri, 31 Dec 9999 23:59:59 GMT', 3600],
  ['soon', null],
  ['Bearer token-of-the-service', null],
  ['', null],
])('reads Retry-After: %j', (stated, seconds) => {
  expect(retryAfterOf(new Headers({ 'Retry-After': stated }), NOW)).toBe(seconds);
});
