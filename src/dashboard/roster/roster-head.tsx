import type { Roster, RosterOrder } from '../../staffing/roster.ts';
import { rosterWords } from '#messages/roster.ts';
import { RadioChoice } from '../ui/controls/radio-choice.tsx';
import type { RosterEntry } from './roster-entry.ts';
import styles from './roster.module.css';

interface RosterHeadProps {
  roster: Roster<RosterEntry>;
  target?: number | null;
  /** The number of departments, of the roster of a time. */
  departments?: number;
  order: RosterOrder;
  onOrder: (order: RosterOrder) => void;
}

/** The number of people, the target and the hours, and the choice of their order. */
export function RosterHead({
  roster,
  target = null,
  departments,
  order,
  onOrder,
}: RosterHeadProps) {
  const { people, slots, withoutSlots } = roster;
  const { ofTime } = rosterWords;
  const about = rosterWords.about(target, roster.hours);
  // An event that asks for no times has nobody without one.
  const isAsked = slots.length > 0;
  return (
    <div className={`${styles.above} screen-only`}>
      <p role="status">
        {departments === undefined
          ? rosterWords.people(people, isAsked ? (withoutSlots ?? 0) : 0)
          : ofTime.people(people, departments)}
      </p>
      {about.length > 0 && <p>{about.join(' · ')}</p>}
      {isAsked && (
        <RadioChoice
          label={rosterWords.order}
          options={departments === undefined ? rosterWords.orders : ofTime.orders}
          chosen={order}
          onChoose={onOrder}
        />
      )}
    </div>
  );
}
