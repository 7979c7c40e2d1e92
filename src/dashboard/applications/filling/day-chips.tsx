import { Check } from 'lucide-react';
import { fillWords } from '#messages/filling.ts';
import { words } from '#messages/words.ts';
import { shortOn, type DayNeed, type DepartmentNeed } from '../../../staffing/fit.ts';
import styles from './fill.module.css';

interface DayChipsProps {
  need: DepartmentNeed;
  /** The weekdays the person offers; empty if they did not say. */
  offered: readonly number[];
}

/** The weekdays of the event, each with the person's offer and the department's number of people. */
export function DayChips({ need, offered }: DayChipsProps) {
  return (
    <>
      {offered.length === 0 && <p>{fillWords.noDays}</p>}
      <ul className={styles.days}>
        {need.days.map((one) => (
          <DayChip key={one.day} need={one} offers={offered.includes(one.day)} />
        ))}
      </ul>
    </>
  );
}

function DayChip({ need, offers }: { need: DayNeed; offers: boolean }) {
  const { day, placed } = need;
  const short = shortOn(need);
  const closed = need.need === 'closed';
  return (
    <li
      className={styles.day}
      data-offers={offers || undefined}
      data-short={short > 0 || undefined}
      data-closed={closed || undefined}
    >
      <span aria-hidden>
        {offers && <Check size="0.9em" />} {words.weekdays('short')[day]}{' '}
        <span className={styles.has}>
          {closed
            ? fillWords.closed
            : short > 0 && !need.estimated
              ? `${words.number(placed)}/${words.number(placed + short)}`
              : words.number(placed)}
        </span>
      </span>
      <span className="visually-hidden">
        {closed
          ? fillWords.closedText(day)
          : fillWords.dayText(day, offers, placed, need.estimated && short > 0 ? null : short)}
      </span>
    </li>
  );
}
