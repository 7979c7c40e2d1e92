import { Check } from 'lucide-react';
import type { PlannedDays } from '../../../contract/bff/reviews/reviews.ts';
import { withDaySwitched } from '../../../staffing/plans.ts';
import { useEventWeek } from '../../application-facts/event-week.ts';
import { reviewWords } from '#messages/review.ts';
import { words } from '#messages/words.ts';
import styles from './plan-days.module.css';

interface PlanDaysProps {
  /** The name of the department. */
  department: string;
  days: PlannedDays;
  /** The days of a plan that names none; empty where the person did not say which they offer. */
  usual: readonly number[];
  onChange: (days: PlannedDays) => void;
}

/** The days of a plan as chips, which a click or a key switches on and off. */
export function PlanDays({ department, days, usual, onChange }: PlanDaysProps) {
  const week = useEventWeek(usual);
  const planned = days ?? usual;
  const shown = week.filter(
    (day) => usual.length === 0 || usual.includes(day) || planned.includes(day),
  );
  const names = { short: words.weekdays('short'), long: words.weekdays('long') };
  return (
    <span role="group" aria-label={reviewWords.daysIn(department)} className={styles.days}>
      {shown.map((day) => {
        const on = planned.includes(day);
        return (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-pressed={on}
            onClick={() => onChange(withDaySwitched(days, day, usual))}
          >
            <span aria-hidden>
              {on && <Check size="0.9em" />} {names.short[day]}
            </span>
            <span className="visually-hidden">{names.long[day]}</span>
          </button>
        );
      })}
    </span>
  );
}
