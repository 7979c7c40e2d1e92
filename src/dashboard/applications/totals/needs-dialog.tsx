import { dayTargetKey } from '../../../contract/bff/reviews/reviews.ts';
import { totalsWords } from '#messages/totals.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { SharedSettings } from '../../application-data/use-board-settings.ts';
import type { DepartmentCounts } from '../../../staffing/counts.ts';
import { CLOSED, targetOf } from '../../../staffing/counts.ts';
import { TargetField } from './target-field.tsx';
import table from '../plain-table.module.css';
import styles from './totals-table.module.css';
import { departmentName } from '../../application-facts/department-name.ts';
import { type EntryChange } from '../../../contract/bff/reviews/requests.ts';

const text = totalsWords.needs;

interface NeedsDialogProps {
  department: DepartmentCounts;
  /** All departments, for closing the same days. */
  departments: readonly DepartmentCounts[];
  /** The weekdays of the event in order, 0 being Monday. */
  days: readonly number[];
  shared: SharedSettings;
  onClose: () => void;
}

/** Sets how many people a department needs on each day, and on which days it is closed. Each change is saved at once. */
export function NeedsDialog({ department, departments, days, shared, onClose }: NeedsDialogProps) {
  const name = departmentName(department);
  const weekdays = words.weekdays('long');
  const { dayTargets } = shared.settings;
  const closed = days.filter((day) => needOf(department.key, day) === CLOSED);

  function needOf(key: string, day: number) {
    return targetOf(dayTargetKey(day, key), dayTargets);
  }
  function changeOf(key: string, day: number, value: number | null): EntryChange {
    return { member: 'dayTargets', key: dayTargetKey(day, key), value };
  }
  function closeEverywhere() {
    const changes = departments
      .filter(({ key }) => key !== '')
      .flatMap(({ key }) =>
        closed
          .filter((day) => needOf(key, day) !== CLOSED)
          .map((day) => changeOf(key, day, CLOSED)),
      );
    if (changes.length > 0) shared.change(...changes);
  }

  return (
    <Dialog title={text.title(name)} onClose={onClose}>
      <p>{text.hint}</p>
      <table className={`${table.table} ${styles.needs}`} aria-label={text.title(name)}>
        <thead>
          <tr>
            <th scope="col">{text.day}</th>
            <th scope="col">{text.people}</th>
            <th scope="col">{text.closed}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => {
            const need = needOf(department.key, day);
            const dayName = weekdays[day] ?? '';
            return (
              <tr key={day}>
                <th scope="row">{dayName}</th>
                <td>
                  <TargetField
                    label={text.peopleOn(dayName)}
                    target={need === CLOSED ? null : need}
                    onChange={(value) => shared.change(changeOf(department.key, day, value))}
                  />
                </td>
                <td>
                  <input
                    type="checkbox"
                    aria-label={text.closedOn(dayName)}
                    checked={need === CLOSED}
                    onChange={({ target }) =>
                      shared.change(changeOf(department.key, day, target.checked ? CLOSED : null))
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
            {text.closeEverywhere(closed.map((day) => weekdays[day] ?? ''))}
          </Button>
        )}
        <Button look="primary" onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </Dialog>
  );
}
