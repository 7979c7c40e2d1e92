import { clockIn } from './format.ts';

/** Writes moments to the second, in any zone; with the year where it is not this one. */
export function createClock(locale: string) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (date: Date, timeZone: string): Intl.DateTimeFormat => {
    const year = date.getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
    const key = `${timeZone} ${year}`;
    const format =
      formats.get(key) ??
      new Intl.DateTimeFormat(locale, {
        ...(year && { year }),
        month: 'short',
        day: 'numeric',
        hour: hourIn(locale, timeZone),
        minute: '2-digit',
        second: '2-digit',
        ...clockIn(timeZone),
      });
    formats.set(key, format);
    return format;
  };
}

/** "06:00" or "6:00 AM". Left to the browser, some regions write "6:00" for a moment and "06:00" for a span. */
function hourIn(locale: string, timeZone: string): 'numeric' | '2-digit' {
  const options = { hour: 'numeric', ...clockIn(timeZone) } as const;
  const { hour12 } = new Intl.DateTimeFormat(locale, options).resolvedOptions();
  return hour12 ? 'numeric' : '2-digit';
}
