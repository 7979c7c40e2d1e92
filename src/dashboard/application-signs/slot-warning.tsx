import { TriangleAlert } from 'lucide-react';
import styles from './slot-warning.module.css';

/** A warning about one slot. Its words follow the label of the slot. */
export interface SlotWarning {
  kind: 'doubleBooked' | 'moreHours';
  says: string;
}

/** The class of a button for a slot, whose `data-warning` is the kind of its warning: a border shows more hours than offered. */
export const slotWarningLook = styles.look;

/** The warning in the button of a slot. */
export function SlotWarningSign({ warning }: { warning: SlotWarning | null }) {
  if (warning === null) return null;
  return (
    <>
      {' '}
      {warning.kind === 'doubleBooked' && <ConflictIcon />}
      <span className="visually-hidden" translate="no">
        {warning.says}
      </span>
    </>
  );
}

/** The sign of a conflict alone, for where the words are said besides. */
export function ConflictIcon() {
  return <TriangleAlert size="1em" className={styles.icon} aria-hidden />;
}
