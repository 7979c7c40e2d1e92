/** Says a recent moment as people do: "yesterday 18:40". */
import { dateFormat, formatDay, formatTime, isoDay } from '../../messages/format.ts';
import { startOfDay } from '../../messages/zoned-day.ts';
import { overnightWords } from '#messages/overnight.ts';
import { words } from '#messages/words.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** The day and the time in the zone that `timeZone` names; without a time where it is midnight. */
export function sayMoment(date: Date, now: Date, timeZone: string): string {
  const day = isoDay(date, timeZone);
  const [begins, today] = [day, isoDay(now, timeZone)].map((one) => Date.parse(`${one}T00:00:00Z`));
  const daysAgo = ((today ?? 0) - (begins ?? 0)) / DAY_MS;
  const midnight = startOfDay(day, timeZone) === date.getTime();
  if (midnight && daysAgo === 0) return overnightWords.choice.today;
  const named = nameDay(date, daysAgo, timeZone);
  return midnight ? named : `${named} ${formatTime(words.dateLocale, date, timeZone)}`;
}

function nameDay(date: Date, daysAgo: number, timeZone: string): string {
  const [today, yesterday] = overnightWords.days;
  if (daysAgo === 0) return today;
  if (daysAgo === 1) return yesterday;
  if (daysAgo < 0 || daysAgo >= WEEK_DAYS) return formatDay(words.dateLocale, date, timeZone);
  return dateFormat(words.locale, { weekday: 'long', timeZone }).format(date);
}
