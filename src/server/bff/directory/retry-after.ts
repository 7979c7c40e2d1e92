/** When to try again after a failure. */
import type { Failure } from '../failure.ts';

/** Milliseconds: the first wait, which doubles with each failure, the longest of those, and the longest that we let ourselves be told. */
const WAIT = { first: 1000, longest: 15_000, told: 3_600_000 } as const;

/**
 * Milliseconds to wait: what the service says in `Retry-After` (seconds, or a date), or else longer with each failure.
 * Never none: a service that goes on saying 0, or a date that is over, would be asked without a pause.
 * @param failures in a row, this one included
 */
export function waitFor(failure: Failure, failures: number, now: number): number {
  const told = toldBy(failure, now);
  if (told !== null) return Math.min(Math.max(told, WAIT.first), WAIT.told);
  const wait = Math.min(WAIT.first * 2 ** (failures - 1), WAIT.longest);
  // Not the same for all, so that replicas that failed together do not come back together.
  return wait * (0.75 + Math.random() / 2);
}

/** Milliseconds that the service asks for; null where it does not say. */
export function toldBy({ headers }: Failure, now: number): number | null {
  const stated = headers['Retry-After'];
  if (stated === undefined) return null;
  if (/^\d+$/.test(stated)) return Number(stated) * 1000;
  const date = Date.parse(stated);
  return Number.isNaN(date) ? null : date - now;
}
