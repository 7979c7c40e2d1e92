import { useId, useState } from 'react';
import { isIdentified } from '../../../contract/bff/learnt-columns.ts';
import type { EntryChange } from '../../../contract/bff/reviews/requests.ts';
import { slotTargetKey } from '../../../contract/bff/reviews/slots.ts';
import { totalsWords } from '#messages/totals.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useTotals } from '../totals/use-totals.ts';
import { Outcome } from '../../reviewing/undo/outcome.tsx';
import { type BulkEdit, useBulkEdit } from '../../reviewing/undo/use-bulk-edit.ts';
import { closingOf } from '../../../staffing/closing.ts';
import common from '../../ui/common.module.css';
import type { DepartmentCounts } from '../../../staffing/counts.ts';
import { closedIn, type EventSlot, isClosed, storedSlotTarget } from '../../../staffing/times.ts';
import { SettingConflicts } from '../../reviewing/setting-conflicts.tsx';
import { TargetField } from '../totals/target-field.tsx';
import table from '../plain-table.module.css';
import styles from '../totals/totals-table.module.css';
import {
  answerTextInWords,
  departmentName,
  nameOfDepartment,
  slotInWords,
} from '../../application-signs/names.ts';

const text = totalsWords.needs;

interface NeedsDialogProps {
  department: DepartmentCounts;
  onClose: () => void;
}

/**
 * Sets how many people a department needs in each slot, and in which slots it is closed; the number of a closed slot stays.
 * Each change is saved at once.
 */
export function NeedsDialog({ department, onClose }: NeedsDialogProps) {
  const bulk = useBulkEdit('totals', ({ edits }) => edits.every(({ person }) => !person));
  const name = departmentName(department);
  const { shared, counts, departments } = useTotals();
  const { settings } = shared;
  const { slots } = counts;
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());

  function mark(key: string, isWrong: boolean) {
    const others = [...wrong].filter((one) => one !== key);
    setWrong(new Set(isWrong ? [...others, key] : others));
  }

  return (
    <Dialog
      title={text.title(name)}
      // All other numbers are saved.
      asks={() => (wrong.size > 0 ? words.shell.discard : null)}
      onClose={onClose}
    >
      <p>{text.hint}</p>
      <table className={`${table.table} ${styles.needs}`} aria-label={text.title(name)}>
        <thead>
          <tr>
            <th scope="col">{text.slot}</th>
            <th scope="col">{text.people}</th>
            <th scope="col">{text.closed}</th>
          </tr>
        </thead>
        <tbody>
          {slots.map((slot) => {
            const key = slotTargetKey(department.key, slot);
            const isShut = isClosed(department.key, slot, settings);
            const label = answerTextInWords(slot.label);
            return (
              <tr key={slot.key}>
                <th scope="row" title={slotInWords(slot)}>
                  <bdi translate="no">{label}</bdi>
                </th>
                <td>
                  <TargetField
                    label={text.peopleIn(label)}
                    target={storedSlotTarget(department.key, slot, settings)}
                    disabled={isShut}
                    onType={(isWrong) => mark(key, isWrong)}
                    onChange={(value, seen) =>
                      bulk.set({ member: 'slotTargets', key, value, seen })
                    }
                  />
                </td>
                <td>
                  <input
                    type="checkbox"
                    aria-label={text.closedIn(label)}
                    checked={isShut}
                    onChange={({ target }) =>
                      bulk.set(closed(department.key, slot, target.checked || null))
                    }
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ClosingElsewhere department={department.key} bulk={bulk} />
      <SettingConflicts nameOf={(key) => nameOfDepartment(key, departments)} />
      <div className={styles.ways}>
        <Outcome bulk={bulk} nameOf={(key) => nameOfDepartment(key, departments)} />
        <Button look="primary" onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </Dialog>
  );
}

interface ClosingElsewhereProps {
  department: string;
  bulk: BulkEdit;
}

/** Closes the closed slots of a department in all others, and says before what that changes. */
function ClosingElsewhere({ department, bulk }: ClosingElsewhereProps) {
  const id = useId();
  const { everybody, isEverybody, counts, shared } = useTotals();
  const slots = closedIn(department, counts.slots, shared.settings);
  const keys = counts.departments.map(({ key }) => key).filter(isIdentified);
  const closing = closingOf(everybody ?? [], keys, slots, shared.settings);
  if (closing.slots.size === 0) return null;
  const all = Array.from(closing.slots, ([key, own]) => own.map((slot) => closed(key, slot)));
  return (
    <div className={styles.elsewhere}>
      <Button small aria-describedby={id} onClick={() => bulk.set(...all.flat())}>
        {text.closeEverywhere(slots.map(({ label }) => answerTextInWords(label)))}
      </Button>
      <p id={id} className={common.hint}>
        {text.closes(closing.slots.size, isEverybody ? closing.people : null)}
      </p>
    </div>
  );
}

function closed(department: string, slot: EventSlot, value: true | null = true): EntryChange {
  return { member: 'closed', key: slotTargetKey(department, slot), value };
}
