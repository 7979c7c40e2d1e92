import { Check } from 'lucide-react';
import { words } from '#messages/words.ts';
import { daysInWords } from '../../application-facts/answer-in-words.ts';
import { useEventWeek } from '../../application-facts/event-week.ts';
import styles from './week.module.css';

/** The chosen days within a week, so that they are seen without reading. 0 is Monday. */
export function Week({ days }: { days: number[] }) {
  const week = useEventWeek(days);
  const names = words.weekdays('short');
  return (
    <>
      <span className={styles.week} aria-hidden>
        {week.map((day) => (
          <span key={day} className={styles.day} data-chosen={days.includes(day) || undefined}>
            {names[day]}
            <Check size="0.9em" />
          </span>
        ))}
      </span>
      <span className="visually-hidden">{words.list(daysInWords(days, 'long', week))}</span>
    </>
  );
}
