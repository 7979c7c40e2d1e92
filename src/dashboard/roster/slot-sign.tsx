/** Says by a sign, and in words, how a person of a roster is there: in all, and in a slot. */
import type { EventSlot } from '../../staffing/times.ts';
import { PLANNED, stateName } from '../application-signs/names.ts';
import { type SlotWarning, SlotWarningSign } from '../application-signs/slot-warning.tsx';
import { StateIcon } from '../application-signs/state-mark.tsx';
import { rosterWords } from '#messages/roster.ts';
import type { RosterEntry } from './roster-entry.ts';
import styles from './roster.module.css';

export function isThere(row: RosterEntry, { key }: EventSlot): boolean {
  return row.slots.includes(key);
}

/** A planned slot in which nobody is there is closed. */
function isPlannedWhileClosed(row: RosterEntry, slot: EventSlot): boolean {
  return row.planned.includes(slot.key) && !isThere(row, slot);
}

export function iconState({ assigned }: RosterEntry): string {
  return assigned ? 'assignment' : PLANNED;
}

interface SlotSignProps {
  row: RosterEntry;
  slot: EventSlot;
  warning: SlotWarning | null;
}

/** Whether a person is there in a slot, else whether they offer it; and the warning about it. */
export function SlotSign({ row, slot, warning }: SlotSignProps) {
  const said = inSlotInWords(row, slot);
  if (isPlannedWhileClosed(row, slot)) return <span className={styles.sum}>{said}</span>;
  return (
    <span className={styles.sign}>
      {isThere(row, slot) ? <StateIcon state={iconState(row)} /> : said !== '' && <Free />}
      <span className="visually-hidden">{said}</span>
      {/* Before the switch is pressed, nothing is wrong that paper could say. */}
      <span className={isThere(row, slot) ? undefined : 'screen-only'}>
        <SlotWarningSign warning={warning} />
      </span>
    </span>
  );
}

/** "Assigned", "Planned", "closed" where they are planned then, "Offered", or nothing. */
export function inSlotInWords(row: RosterEntry, slot: EventSlot): string {
  if (isThere(row, slot)) return stateName(iconState(row));
  if (isPlannedWhileClosed(row, slot)) return rosterWords.closed;
  return row.offered.includes(slot.key) ? rosterWords.free : '';
}

/** "Assigned" or "Planned". */
export function standingInWords(row: RosterEntry): string {
  return stateName(iconState(row));
}

/** The sign of a slot that a person offers. */
export function Free() {
  return (
    <span className={styles.free} aria-hidden>
      ○
    </span>
  );
}
