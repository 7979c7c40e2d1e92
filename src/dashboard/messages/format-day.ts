const formats = new Map<string, Intl.DateTimeFormat>();

/** A day, in the zone that `timeZone` names. */
export function formatDay(locale: string, date: Date, timeZone: string): string {
  const key = `${locale} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
    formats.set(key, format);
  }
  return format.format(date);
}

/** Today in a zone as YYYY-MM-DD, which is how Sweden writes it. */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(new Date());
}
