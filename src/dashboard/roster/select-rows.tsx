import type { EventSlot } from '../../staffing/times.ts';
import type { RosterEntry } from './roster-entry.ts';
import styles from './roster.module.css';

/** The rows that are selected. */
export interface RosterSelection {
  /** Their keys. */
  selected: ReadonlySet<string>;
  /** Selects rows or not; with a slot, all that are there then. */
  select: (rows: readonly RosterEntry[], isSelected: boolean, slot?: EventSlot) => void;
}

interface SelectRowsProps extends RosterSelection {
  rows: readonly RosterEntry[];
  slot?: EventSlot;
  label: string;
}

/** Selects several rows, or none of them. */
export function SelectRows({ selected, select, rows, slot, label }: SelectRowsProps) {
  return (
    <label className={`${styles.select} screen-only`} title={label}>
      <input
        type="checkbox"
        aria-label={label}
        disabled={rows.length === 0}
        checked={rows.length > 0 && rows.every(({ key }) => selected.has(key))}
        onChange={({ target }) => select(rows, target.checked, slot)}
      />
    </label>
  );
}
