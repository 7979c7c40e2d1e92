import { Check } from 'lucide-react';
import { words } from '#messages/words.ts';
import styles from './week.module.css';

/** The chosen days within a week, so that they are seen without reading. 0 is Monday. */
export function Week({ days }: { days: number[] }) {
  const names = words.weekdays('long');
  const chosen = names.filter((_, day) => days.includes(day));
  return (
    <>
      <span className={styles.week} aria-hidden>
        {words.weekdays('short').map((name, day) => (
          <span key={name} className={styles.day} data-chosen={days.includes(day) || undefined}>
            {name}
            <Check size="0.9em" />
          </span>
        ))}
      </span>
      <span className="visually-hidden">{words.list(chosen)}</span>
    </>
  );
}
