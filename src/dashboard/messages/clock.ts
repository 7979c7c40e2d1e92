import { clockIn, dateFormat } from './format.ts';

/** The format of moments to the second, in any zone; with the year where it is not this one. */
export function clockFormat(locale: string, date: Date, timeZone: string): Intl.DateTimeFormat {
  return dateFormat(locale, {
    year: yearUnlessThis(date),
    month: 'short',
    day: 'numeric',
    hour: hourIn(locale, timeZone),
    minute: '2-digit',
    second: '2-digit',
    ...clockIn(timeZone),
  });
}

/** The option for the year of a date: this year is not written. */
export function yearUnlessThis(date: Date): 'numeric' | undefined {
  return date.getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
}

/** "06:00" or "6:00 AM". Left to the browser, some regions write "6:00" for a moment and "06:00" for a span. */
function hourIn(locale: string, timeZone: string): 'numeric' | '2-digit' {
  const options = { hour: 'numeric', ...clockIn(timeZone) } as const;
  const { hour12 } = dateFormat(locale, options).resolvedOptions();
  return hour12 ? 'numeric' : '2-digit';
}
