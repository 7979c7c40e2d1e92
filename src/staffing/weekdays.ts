/** Weekdays as numbers, 0 being Monday. */

export const DAYS = 7;
/** The week from each of its days on. */
export const WEEKS: readonly (readonly number[])[] = Array.from({ length: DAYS }, (_, first) =>
  Array.from({ length: DAYS }, (_, after) => (first + after) % DAYS),
);
export const MONDAY_FIRST = WEEKS[0] ?? [];

/** Languages in which events name weekdays to their volunteers; the reader's own need not be the event's. */
const LANGUAGES = ['en', 'de', 'fr', 'es'];
const numbers = new Map<string, number>();

/** The day that a name or its short form means; undefined for anything else. */
export function parseWeekday(name: string): number | undefined {
  if (numbers.size === 0) readNames();
  return numbers.get(name) ?? numbers.get(plain(name));
}

/** Once, because a format takes milliseconds to make. */
function readNames(): void {
  for (const language of LANGUAGES) {
    for (const weekday of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
      for (const day of MONDAY_FIRST) {
        // The fifth of January 1970 was a Monday.
        const name = format.format(Date.UTC(1970, 0, 5 + day));
        numbers.set(name, day);
        numbers.set(plain(name), day);
      }
    }
  }
}

function plain(name: string): string {
  return name.trim().toLowerCase().replace(/\.$/, '');
}

/** An event from Wednesday to Monday begins on Wednesday: after the longest stretch of days that nobody offers. */
export function inOrderOfEvent(offered: ReadonlySet<number>): number[] {
  const idleBefore = (day: number) => {
    const before = MONDAY_FIRST.findIndex((back) => offered.has((day - 1 - back + DAYS) % DAYS));
    return before === -1 ? DAYS : before;
  };
  const starts = MONDAY_FIRST.filter((day) => offered.has(day));
  const [first = 0] = starts.toSorted((a, b) => idleBefore(b) - idleBefore(a));
  return (WEEKS[first] ?? []).filter((day) => offered.has(day));
}
