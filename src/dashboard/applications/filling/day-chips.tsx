import { Check } from 'lucide-react';
import type { PlannedDays } from '../../../contract/bff/reviews/reviews.ts';
import { fillWords } from '#messages/filling.ts';
import { words } from '#messages/words.ts';
import { shortOn, type DayNeed, type DepartmentNeed } from '../../../staffing/fit.ts';
import { withDaySwitched } from '../../../staffing/plans.ts';
import styles from './fill.module.css';

/** The days to plan the person for; `usual` are the ones of a plan that names none. */
export interface ChosenDays {
  days: PlannedDays;
  usual: readonly number[];
  onChange: (days: PlannedDays) => void;
}

interface DayChipsProps {
  need: DepartmentNeed;
  /** The weekdays the person offers; empty if they did not say. */
  offered: readonly number[];
  /** Absent where nobody can be planned. */
  chosen?: ChosenDays | undefined;
}

/** The weekdays of the event, each with the person's offer and the department's number of people; offered ones can be chosen. */
export function DayChips({ need, offered, chosen }: DayChipsProps) {
  return (
    <>
      {offered.length === 0 && <p>{fillWords.noDays}</p>}
      <ul className={styles.days}>
        {need.days.map((one) => (
          <li key={one.day}>
            {chosen && (offered.includes(one.day) || offered.length === 0) ? (
              <button
                type="button"
                aria-pressed={(chosen.days ?? chosen.usual).includes(one.day)}
                {...lookOf(one, offered)}
                onClick={() => {
                  const next = withDaySwitched(chosen.days, one.day, chosen.usual);
                  // A plan has at least one day.
                  if (next === null || next.length > 0) chosen.onChange(next);
                }}
              >
                <DayText need={one} offers={offered.includes(one.day)} />
              </button>
            ) : (
              <span {...lookOf(one, offered)}>
                <DayText need={one} offers={offered.includes(one.day)} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function lookOf(need: DayNeed, offered: readonly number[]) {
  return {
    className: styles.day,
    'data-offers': offered.includes(need.day) || undefined,
    'data-short': shortOn(need) > 0 || undefined,
    'data-closed': need.need === 'closed' || undefined,
  };
}

function DayText({ need, offers }: { need: DayNeed; offers: boolean }) {
  const { day, placed } = need;
  const short = shortOn(need);
  const closed = need.need === 'closed';
  return (
    <>
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
    </>
  );
}
