import type { AuditQuestion } from '../api/audit/audit-entries.ts';
import type { AuditSearch } from '../paths/audit-paths.ts';
import { dayAfter, startOfDay } from '../messages/zoned-day.ts';

/** Converts a search into a request; its days are days in the event's zone. */
export function questionOf(search: AuditSearch, timeZone: string): AuditQuestion {
  const { from, to, ...same } = search;
  const startOf = (day: string) => new Date(startOfDay(day, timeZone)).toISOString();
  return {
    ...same,
    from: from === null ? null : startOf(from),
    to: to === null ? null : startOf(dayAfter(to)),
  };
}
