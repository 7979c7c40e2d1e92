import type { LearntDepartment } from '../../../../staffing/learn.ts';
import { placeOf } from '../../../grid/focus.ts';
import { useLatest } from '../../../ui/hooks/use-latest.ts';
import { useShortcuts } from '../../../ui/hooks/use-shortcuts.ts';
import type { Application } from '../../../application-data/application.ts';
import { isEntered } from '../../../application-data/is-entered.ts';
import { departmentName } from '../../../application-facts/department-name.ts';
import type { PlannedSlots } from '../../../../contract/bff/reviews/reviews.ts';
import { isPlannedFor } from '../../../../staffing/plans.ts';
import type { BulkEdit } from '../../../reviewing/bulk/use-bulk-edit.ts';
import { departmentColumn } from '../../../paths/column-ids.ts';
import { planWords } from '#messages/review.ts';
import type { Board } from '../use-board.ts';

/** A person and the department of a cell. */
interface PlanCell {
  person: Application;
  department: LearntDepartment;
  /** Whether the person is planned for it. */
  planned: boolean;
}

/** A person and the slots to plan them in. */
export interface PersonSlots {
  person: Application;
  slots: PlannedSlots;
}

interface PlanningOptions {
  board: Board;
  bulk: BulkEdit;
  /** Whether the cells take plans: for reviewers, where there are columns of departments. */
  enabled: boolean;
}

/** Plans people on the board: `A` in the cell of a department plans its person, or takes that back. */
export function usePlanning({ board, bulk, enabled }: PlanningOptions) {
  function cellAt(target: EventTarget | null): PlanCell | null {
    const { row = -1, column = -1 } = placeOf(target) ?? {};
    const person = board.shown[row];
    const { id } = board.model.shown[column] ?? {};
    const department = board.learnt.departments.find(({ key }) => departmentColumn(key) === id);
    if (!person || !department) return null;
    const planned = isPlannedFor(board.plans.get(person.userId), department.key);
    return { person, department, planned };
  }

  function toggle({ person, department, planned }: PlanCell) {
    if (isEntered(person.record, department.key)) {
      bulk.run([], [{ person, why: planWords.assigned(departmentName(department)) }]);
    } else plan([{ person, slots: planned ? [] : null }], department.key);
  }

  /** Plans people for a department, each in their slots. */
  function plan(people: readonly PersonSlots[], department: string) {
    bulk.run(
      people.map(({ person, slots }) => ({ person, to: { places: [{ department, slots }] } })),
    );
  }

  useShortcuts(
    {
      a: ({ target }) => {
        const cell = cellAt(target);
        if (cell) toggle(cell);
      },
    },
    // Elsewhere, the key plans the open person.
    enabled && (({ target }) => cellAt(target) !== null),
  );
  const latest = useLatest({ cellAt, toggle });
  return {
    plan,
    /** The cell of a department that holds an element, and planning in it. */
    cells: latest,
  };
}

export type Planning = ReturnType<typeof usePlanning>;
