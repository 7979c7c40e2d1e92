import { useCallback } from 'react';
import { isIdentified } from '../../../../contract/bff/learnt-columns.ts';
import { placeOf } from '../../../table/focus.ts';
import { useLatestRef } from '../../../ui/hooks/use-latest-ref.ts';
import { useShortcuts } from '../../../ui/hooks/use-shortcuts.ts';
import type { Application } from '../../../application-data/application.ts';
import { isEntered } from '../../../application-data/plans.ts';
import { useNewPlaces } from '../../../application-data/use-new-places.ts';
import { useBoard, useBoardReviews } from '../../../application-data/board.ts';
import { nameOfDepartment } from '../../../application-signs/names.ts';
import {
  isPlan,
  isPlannedFor,
  type PlannedSlots,
} from '../../../../contract/bff/reviews/reviews.ts';
import type { BulkEdit, LeftOut } from '../../../reviewing/undo/use-bulk-edit.ts';
import { departmentColumn } from '../../../paths/column-ids.ts';
import { planWords } from '#messages/review.ts';
import type { Plan } from '../columns/board-cells.ts';
import { useColumns, useRows } from '../shown.tsx';

/** A person and the slots to plan them in. */
export interface PersonSlots {
  person: Application;
  slots: PlannedSlots;
}

/**
 * Plans people on the board: `A` in the cell of a department plans its person, or takes that back.
 * @param enabled whether the cells take plans: for reviewers, where there are columns of departments
 */
export function usePlanning(bulk: BulkEdit, enabled: boolean) {
  const { learnt } = useBoard();
  // The plans of `useBoard` come a moment later.
  const reviews = useBoardReviews().reviews.byUser;
  const { listed } = useRows();
  const columns = useColumns().model.shown;
  const newPlaces = useNewPlaces();

  /** The person and the department of the cell that holds an element. */
  function cellAt(target: EventTarget | null): Parameters<Plan> | null {
    const { row = -1, column = -1 } = placeOf(target) ?? {};
    const [person, id] = [listed[row], columns[column]?.id];
    const department = learnt.departments.find(({ key }) => departmentColumn(key) === id);
    return person && department && isIdentified(department.key)
      ? [person.userId, department.key]
      : null;
  }

  const toggle: Plan = (userId, department) => {
    const person = listed.find((one) => one.userId === userId);
    if (!person) return;
    if (isEntered(person.record, department)) {
      const why = planWords.assigned(nameOfDepartment(department, learnt.departments));
      bulk.run([], [{ person, why }]);
    } else {
      const planned = isPlannedFor(reviews.get(userId)?.places, department);
      if (planned) plan([{ person, slots: [] }], department);
      else planNeeded([person], department);
    }
  };

  /** Plans people who are not planned for a department yet in the slots that it needs; people without free slots are left out. */
  function planNeeded(people: readonly Application[], department: string) {
    const slots = newPlaces(people, department);
    const all = people.map((person, at) => ({ person, slots: slots[at] ?? null }));
    const why = planWords.noTimeLeft;
    plan(
      all.filter(({ slots }) => isPlan(slots)),
      department,
      all.flatMap(({ person, slots }) => (isPlan(slots) ? [] : { person, why, department })),
    );
  }

  /** Plans people for a department, each in their slots. */
  function plan(
    people: readonly PersonSlots[],
    department: string,
    leftOut: readonly LeftOut[] = [],
  ) {
    bulk.run(
      people.map(({ person, slots }) => ({ person, to: { places: [{ department, slots }] } })),
      leftOut,
    );
  }

  useShortcuts(
    {
      a: ({ target }) => {
        const cell = cellAt(target);
        if (cell) toggle(...cell);
      },
    },
    // Elsewhere, the key plans the open person.
    enabled && (({ target }) => cellAt(target) !== null),
  );
  const latest = useLatestRef(toggle);
  // Another function for each render would redraw all cells.
  const onPlan: Plan = useCallback((...cell) => latest.current(...cell), [latest]);
  return { plan, planNeeded, onPlan: enabled ? onPlan : null };
}

export type Planning = ReturnType<typeof usePlanning>;
