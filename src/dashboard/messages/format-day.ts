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

/** A day as YYYY-MM-DD, which sorts; that is how Swedish writes dates. Without a zone, in that of the browser. */
export function isoDay(date: Date, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(date);
}
