/** Days of a time zone as moments. */
import { dateFormat } from './format.ts';

/** When a day begins, YYYY-MM-DD, in the zone that `timeZone` names: in milliseconds since 1970. */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = midnight - offsetAt(midnight, timeZone);
  // The clocks may change between that midnight in UTC and the one in the zone; or the zone has none on that day.
  const starts = [guess, midnight - offsetAt(guess, timeZone)].sort((a, b) => a - b);
  return starts.find((start) => start + offsetAt(start, timeZone) >= midnight) ?? guess;
}

/** The day after a day. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** By how many milliseconds the clocks of a zone are ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const format = dateFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const part = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment;
}
