import type { Roster, RosterOrder } from '../../staffing/roster.ts';
import { rosterWords } from '#messages/roster.ts';
import { RadioChoice } from '../ui/controls/radio-choice.tsx';
import type { RosterEntry } from './roster-entry.ts';
import styles from './roster.module.css';

interface RosterHeadProps {
  roster: Roster<RosterEntry>;
  order: RosterOrder;
  onOrder: (order: RosterOrder) => void;
}

/** The number of people, and the choice of their order. */
export function RosterHead({ roster, order, onOrder }: RosterHeadProps) {
  const { rows } = roster;
  // An event that asks for no times has nobody without one.
  const isAsked = roster.slots.length > 0;
  const withoutSlots = isAsked ? rows.filter(({ slots }) => slots.length === 0).length : 0;
  return (
    <div className={`${styles.above} screen-only`}>
      <p role="status">{rosterWords.people(rows.length, withoutSlots)}</p>
      {isAsked && (
        <RadioChoice
          label={rosterWords.order}
          options={rosterWords.orders}
          chosen={order}
          onChoose={onOrder}
        />
      )}
    </div>
  );
}
