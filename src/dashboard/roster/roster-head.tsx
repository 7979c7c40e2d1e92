import type { Roster, RosterOrder } from '../../staffing/roster.ts';
import { rosterWords } from '#messages/roster.ts';
import { RadioChoice } from '../ui/controls/radio-choice.tsx';
import type { RosterEntry } from './roster-entry.ts';
import styles from './roster.module.css';

interface RosterHeadProps {
  roster: Pick<Roster<RosterEntry>, 'rows'>;
  order: RosterOrder;
  onOrder: (order: RosterOrder) => void;
}

/** The number of people, and the choice of their order. */
export function RosterHead({ roster, order, onOrder }: RosterHeadProps) {
  const withoutDays = roster.rows.filter(({ days }) => days.length === 0).length;
  return (
    <div className={`${styles.above} screen-only`}>
      <p role="status">{rosterWords.people(roster.rows.length, withoutDays)}</p>
      <RadioChoice
        label={rosterWords.order}
        options={rosterWords.orders}
        chosen={order}
        onChoose={onOrder}
      />
    </div>
  );
}
