/** The moment that the page Overnight looks back to: chosen, reckoned and said. */
import { isoDay, dateFormat, formatDay, formatTime } from '../../messages/format.ts';
import { startOfDay } from '../../messages/zoned-day.ts';
import { type NamedSince, NAMED_SINCE, type Since } from '../../paths/section-paths.ts';
import { useId } from 'react';
import { overnightWords } from '#messages/overnight.ts';
import field from '../../ui/controls/field.module.css';
import { useDeferredChoice } from '../../ui/hooks/use-deferred-choice.ts';
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
  const id = useId();
  const settling = useDeferredChoice({
    value: since ?? (firstVisit ? 'week' : VISIT),
    onChoose: (value) => onChange(NAMED_SINCE.find((one) => one === value) ?? null),
  });
  return (
    <div className={styles.since}>
      <label htmlFor={id}>{choice.title}</label>
      <select id={id} className={field.control} {...settling}>
        {!firstVisit && <option value={VISIT}>{choice.visit}</option>}
        {NAMED_SINCE.map((one) => (
          <option key={one} value={one}>
            {choice[one]}
          </option>
        ))}
      </select>
    </div>
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
