/** The moment that the page Overnight looks back to. */
import { isoDay } from '../../messages/format.ts';
import { startOfDay } from '../../messages/zoned-day.ts';
import { BadPart, readQuery, text, type Codec } from '../../ui/document/query-parts.ts';

/** Named moments in an address: midnight, last Friday, and seven days ago. */
export const NAMED_SINCE = ['today', 'friday', 'week'] as const;
type NamedSince = (typeof NAMED_SINCE)[number];

/** A named moment or a day as YYYY-MM-DD; null for the user's last visit. */
export type Since = NamedSince | (string & {}) | null;

const DAY = /^\d{4}-\d\d-\d\d$/;
const FRIDAY = 5;
const DAY_LENGTH = 86_400_000;

const since: Codec<string> = {
  ...text,
  read(sent) {
    const isDay = DAY.test(sent) && !Number.isNaN(Date.parse(`${sent}T00:00:00Z`));
    return isDay || NAMED_SINCE.some((one) => one === sent) ? sent : null;
  },
};

/** Reads `since` in an address. */
export function readSince(query: URLSearchParams): { since: Since } | BadPart {
  return readQuery({ since }, query);
}

/** The day on which `since` begins, YYYY-MM-DD. `timeZone` is an IANA name. */
export function dayOf(since: NonNullable<Since>, now: Date, timeZone: string): string {
  const today = Date.parse(`${isoDay(now, timeZone)}T00:00:00Z`);
  const daysAgo = (days: number) => new Date(today - days * DAY_LENGTH).toISOString().slice(0, 10);
  switch (since) {
    case 'today':
      return daysAgo(0);
    case 'friday':
      // On a Friday, the one a week before.
      return daysAgo(((new Date(today).getUTCDay() - FRIDAY + 6) % 7) + 1);
    case 'week':
      return daysAgo(7);
    default:
      return since;
  }
}

/** The moment at which `since` begins. */
export function momentOf(since: NonNullable<Since>, now: Date, timeZone: string): Date {
  return new Date(startOfDay(dayOf(since, now, timeZone), timeZone));
}
