/** The moment that the page Overnight looks back to. */
import { isoDay } from '../../messages/format.ts';
import { startOfDay } from '../../messages/zoned-day.ts';
import type { NamedSince } from '../../paths/section-paths.ts';

const DAYS_AGO = { today: 0, week: 7 };
const DAY_MS = 86_400_000;

/** The midnight at which `since` begins. `timeZone` is an IANA name. */
export function momentOf(since: NamedSince, now: Date, timeZone: string): Date {
  const today = Date.parse(`${isoDay(now, timeZone)}T00:00:00Z`);
  const day = new Date(today - DAYS_AGO[since] * DAY_MS).toISOString().slice(0, 10);
  return new Date(startOfDay(day, timeZone));
}
