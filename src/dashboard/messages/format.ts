/** Numbers, dates and places as the reader's language writes them. */

/** Time zones of countries with twelve-hour clocks in English. Elsewhere all readers understand twenty-four hours. */
const TWELVE_HOURS =
  /^(US|Canada|Australia|America\/(Indiana|Kentucky|North_Dakota))\/|^America\/(New_York|Detroit|Chicago|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Toronto|Halifax|St_Johns|Winnipeg|Regina|Edmonton|Vancouver)$|^Pacific\/(Honolulu|Auckland)$|^NZ$|^Asia\/(Kolkata|Calcutta|Karachi|Dhaka|Manila|Kuala_Lumpur|Singapore|Dubai|Riyadh)$/;

/** The options for all times: a 24-hour clock where the zone or the language uses one. `timeZone` is an IANA name. */
export function clockIn(
  timeZone: string,
): Pick<Intl.DateTimeFormatOptions, 'timeZone' | 'hourCycle'> {
  // Here the language decides.
  return TWELVE_HOURS.test(timeZone) ? { timeZone } : { timeZone, hourCycle: 'h23' };
}

/** Keeps what a function makes for its arguments: a browser takes milliseconds for a new format. */
function memoized<Args extends readonly unknown[], Made>(make: (...args: Args) => Made) {
  const made = new Map<string, Made>();
  return (...args: Args): Made => {
    const key = JSON.stringify(args);
    const known = made.get(key);
    if (known !== undefined) return known;
    const first = make(...args);
    made.set(key, first);
    return first;
  };
}

/** The format with these options, made once. */
export const dateFormat = memoized(
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** Dates and times in a given zone. `timeZone` is an IANA name. */
export function formatDateTime(locale: string, date: Date, timeZone: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', ...clockIn(timeZone) } as const;
  return dateFormat(locale, options).format(date);
}

/** A time of day in a given zone. `timeZone` is an IANA name. */
export function formatTime(locale: string, date: Date, timeZone: string): string {
  return dateFormat(locale, { timeStyle: 'short', ...clockIn(timeZone) }).format(date);
}

/** A day, in the zone that `timeZone` names. */
export function formatDay(locale: string, date: Date, timeZone: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeZone }).format(date);
}

/** A day as YYYY-MM-DD, which sorts; that is how Swedish writes dates. Without a zone, in that of the browser. */
export function isoDay(date: Date, timeZone: string | undefined): string {
  return dateFormat('sv-SE', { dateStyle: 'short', timeZone }).format(date);
}

const relativeFormat = memoized(
  (locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
);

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "3 days ago": the largest unit of which at least one has passed. */
export function formatRelative(locale: string, date: Date, now: Date): string {
  const seconds = (date.getTime() - now.getTime()) / 1000;
  const format = relativeFormat(locale);
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length);
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, 'second');
}

const listFormat = memoized(
  (locale: string, type: Intl.ListFormatType) => new Intl.ListFormat(locale, { type }),
);

/**
 * "Bar, Info and Stage"; with `disjunction`, "Bar, Info or Stage". If a part has a comma or the conjunction itself, as in "Video and Streaming", semicolons separate the parts.
 */
export function formatList(
  locale: string,
  parts: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string {
  const format = listFormat(locale, type);
  if (type === 'disjunction' || parts.length < 2) return format.format(parts);
  const between = format.formatToParts(['a', 'b']).find((part) => part.type === 'literal');
  const isUnclear = (part: string) => part.includes(', ') || part.includes(between?.value ?? ', ');
  return parts.some(isUnclear) ? parts.join('; ') : format.format(parts);
}

const countryFormat = memoized(
  (locale: string) => new Intl.DisplayNames(locale, { type: 'region' }),
);

/**
 * The name of a country by its two-letter code; the code itself where it is not one. Kept, because `Intl` takes longer to name
 * a country than React to draw its cell.
 */
export const formatCountry = memoized((locale: string, code: string): string => {
  try {
    return countryFormat(locale).of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
});
