/** The moment that the page Overnight looks back to: chosen, reckoned and said. */
import { isoDay, dateFormat, formatDay, formatTime } from '../../messages/format.ts';
import { startOfDay } from '../../messages/zoned-day.ts';
import { type NamedSince, NAMED_SINCE, type Since } from '../../paths/section-paths.ts';
import { overnightWords } from '#messages/overnight.ts';
import { Select } from '../../ui/controls/select.tsx';
import styles from './overnight.module.css';
import { words } from '#messages/words.ts';

const DAYS_AGO = { today: 0, week: 7 };
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** The midnight at which `since` begins. `timeZone` is an IANA name. */
export function momentOf(since: NamedSince, now: Date, timeZone: string): Date {
  const today = Date.parse(`${isoDay(now, timeZone)}T00:00:00Z`);
  const day = new Date(today - DAYS_AGO[since] * DAY_MS).toISOString().slice(0, 10);
  return new Date(startOfDay(day, timeZone));
}

const VISIT = 'visit';
const { choice } = overnightWords;

interface SinceChoiceProps {
  since: Since;
  /** Then there is no last visit to look back to. */
  firstVisit: boolean;
  onChange: (since: Since) => void;
}

/** Chooses how far to look back. */
export function SinceChoice({ since, firstVisit, onChange }: SinceChoiceProps) {
  const named = NAMED_SINCE.map((one) => ({ value: one, name: choice[one] }));
  return (
    <Select
      className={styles.since}
      label={choice.title}
      value={since ?? (firstVisit ? 'week' : VISIT)}
      options={firstVisit ? named : [{ value: VISIT, name: choice.visit }, ...named]}
      onChange={(value) => onChange(NAMED_SINCE.find((one) => one === value) ?? null)}
    />
  );
}

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
