import { useId } from 'react';
import { isoDay } from '../../messages/format.ts';
import { overnightWords } from '#messages/overnight.ts';
import field from '../../ui/controls/field.module.css';
import { dayOf, NAMED_SINCE, type Since } from './since.ts';
import styles from './overnight.module.css';

const DAY = 'day';
const VISIT = 'visit';
const { choice } = overnightWords;

interface SinceChoiceProps {
  since: Since;
  /** Then there is no last visit to look back to. */
  firstVisit: boolean;
  now: Date;
  timeZone: string;
  onChange: (since: Since) => void;
}

/** Chooses how far to look back. */
export function SinceChoice({ since, firstVisit, now, timeZone, onChange }: SinceChoiceProps) {
  const id = useId();
  const named = NAMED_SINCE.find((one) => one === since);
  const isDay = since !== null && named === undefined;
  const shown = isDay ? DAY : (named ?? (firstVisit ? 'week' : VISIT));
  return (
    <div className={styles.since}>
      <label htmlFor={id}>{choice.title}</label>
      <select
        id={id}
        className={field.control}
        value={shown}
        onChange={({ target: { value } }) => {
          if (value === VISIT) onChange(null);
          else onChange(value === DAY ? dayOf('today', now, timeZone) : value);
        }}
      >
        {!firstVisit && <option value={VISIT}>{choice.visit}</option>}
        {NAMED_SINCE.map((one) => (
          <option key={one} value={one}>
            {choice[one]}
          </option>
        ))}
        <option value={DAY}>{choice.day}</option>
      </select>
      {isDay && (
        <input
          type="date"
          className={field.control}
          aria-label={overnightWords.day}
          value={since}
          max={isoDay(now, timeZone)}
          onChange={({ target: { value } }) => value && onChange(value)}
        />
      )}
    </div>
  );
}
