import type { EntryChange } from '../../../contract/bff/reviews/requests.ts';
import { slotTargetKey } from '../../../contract/bff/reviews/slots.ts';
import { totalsWords } from '#messages/totals.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { SharedSettings } from '../../application-data/use-staffing.ts';
import type { DepartmentCounts } from '../../../staffing/counts.ts';
import { closedIn, type EventSlot, isClosed, keptSlotTarget } from '../../../staffing/times.ts';
import { TargetField } from './target-field.tsx';
import table from '../plain-table.module.css';
import styles from './totals-table.module.css';
import { answerTextInWords, departmentName, slotInWords } from '../../application-facts/names.ts';

const text = totalsWords.needs;

interface NeedsDialogProps {
  department: DepartmentCounts;
  /** All departments, for closing the same slots. */
  departments: readonly DepartmentCounts[];
  slots: readonly EventSlot[];
  shared: SharedSettings;
  onClose: () => void;
}

/**
 * Sets how many people a department needs in each slot, and in which slots it is closed; the number of a closed slot stays.
 * Each change is saved at once.
 */
export function NeedsDialog({ department, departments, slots, shared, onClose }: NeedsDialogProps) {
  const name = departmentName(department);
  const { settings } = shared;
  const closed = closedIn(department.key, slots, settings);

  function close(key: string, slot: EventSlot, value: true | null = true): EntryChange {
    return { member: 'closed', key: slotTargetKey(key, slot), value };
  }
  function closeEverywhere() {
    const changes = departments
      .filter(({ key }) => key !== '')
      .flatMap(({ key }) =>
        closed.filter((slot) => !isClosed(key, slot, settings)).map((slot) => close(key, slot)),
      );
    if (changes.length > 0) shared.change(...changes);
  }

  return (
    <Dialog title={text.title(name)} onClose={onClose}>
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
                  <bdi>{label}</bdi>
                </th>
                <td>
                  <TargetField
                    label={text.peopleIn(label)}
                    target={keptSlotTarget(department.key, slot, settings)}
                    disabled={isShut}
                    onChange={(value) => shared.change({ member: 'slotTargets', key, value })}
                  />
                </td>
                <td>
                  <input
                    type="checkbox"
                    aria-label={text.closedIn(label)}
                    checked={isShut}
                    onChange={({ target }) =>
                      shared.change(close(department.key, slot, target.checked || null))
                    }
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={styles.ways}>
        {closed.length > 0 && departments.length > 1 && (
          <Button onClick={closeEverywhere}>
            {text.closeEverywhere(closed.map(({ label }) => answerTextInWords(label)))}
          </Button>
        )}
        <Button look="primary" onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </Dialog>
  );
}
