/** When to try again after a failure. */
import type { Failure } from './failure.ts';

/**
 * Milliseconds: the first wait, which doubles with each failure, its maximum, and the maximum for waits requested by
 * the service.
 */
const WAIT = { first: 1000, longest: 15_000, told: 3_600_000 } as const;

/**
 * Milliseconds to wait: the service's `Retry-After`, or an exponential backoff. Never zero: a service that keeps
 * answering 0, or a date in the past, would be asked in a loop.
 * @param failures in a row, this one included
 */
export function waitFor({ retryAfter }: Failure, failures: number): number {
  if (retryAfter !== null) return Math.min(Math.max(retryAfter * 1000, WAIT.first), WAIT.told);
  const wait = Math.min(WAIT.first * 2 ** (failures - 1), WAIT.longest);
  // Not the same for all, so that replicas that failed together do not come back together.
  return wait * (0.75 + Math.random() / 2);
}
