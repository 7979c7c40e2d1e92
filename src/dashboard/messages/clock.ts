import { clockIn } from './format.ts';

/** Writes moments to the second, in any zone; with the year where it is not this one. */
export function createClock(locale: string, hour: 'numeric' | '2-digit') {
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
        hour,
        minute: '2-digit',
        second: '2-digit',
        ...clockIn(timeZone),
      });
    formats.set(key, format);
    return format;
  };
}
