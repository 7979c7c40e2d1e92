/** The moment that the page Overnight looks back to. */
import { isoDay } from '../../messages/format.ts';
import { startOfDay } from '../../messages/zoned-day.ts';
import { BadPart, oneOf, readQuery } from '../../ui/document/query-parts.ts';

/** Named moments in an address: midnight, and seven days ago. */
export const NAMED_SINCE = ['today', 'week'] as const;
type NamedSince = (typeof NAMED_SINCE)[number];

/** Null for the user's last visit. */
export type Since = NamedSince | null;

const DAYS_AGO = { today: 0, week: 7 };
const DAY_LENGTH = 86_400_000;

/** Reads `since` in an address. */
export function readSince(query: URLSearchParams): { since: Since } | BadPart {
  return readQuery({ since: oneOf(NAMED_SINCE) }, query);
}

/** The midnight at which `since` begins. `timeZone` is an IANA name. */
export function momentOf(since: NamedSince, now: Date, timeZone: string): Date {
  const today = Date.parse(`${isoDay(now, timeZone)}T00:00:00Z`);
  const day = new Date(today - DAYS_AGO[since] * DAY_LENGTH).toISOString().slice(0, 10);
  return new Date(startOfDay(day, timeZone));
}
