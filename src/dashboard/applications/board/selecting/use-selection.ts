import { useSelector } from '@tanstack/react-store';
import { useMemo } from 'react';
import { clientStore } from '../../../api/client-state.ts';
import { boardWords } from '#messages/board.ts';
import {
  deselectRows,
  extendFrom,
  extendTo,
  NOTHING_SELECTED,
  selectRows,
  toggleRow,
  type ListSelecting,
  type RowSelection,
} from '../../../table/selection.ts';
import { announce } from '../../../ui/document/announce.ts';
import type { Application } from '../../../application-data/application.ts';
import { useBoard } from '../../../application-data/board.ts';
import { useQuestion } from '../question.tsx';
import { useRows } from '../shown.tsx';

const { selection: selectionWords } = boardWords;

/** The selection of each role, which stays while the user visits other pages, until the session ends. */
const selections = clientStore<ReadonlyMap<number | null, RowSelection>>(new Map());

/** The selected people, for actions on them. */
export interface SelectedPeople {
  /** The number of selected people hidden by filters. */
  hidden: number;
}

/** The selected applications, shown or hidden by filters, and functions to change the selection. */
export function useSelection() {
  const { roleId } = useQuestion().search;
  const { list } = useBoard().applications;
  const { shown, listed } = useRows();
  const rows = useSelector(selections, (all) => all.get(roleId) ?? NOTHING_SELECTED);

  function select(
    next: (rows: RowSelection, listed: readonly string[], shown: readonly string[]) => RowSelection,
  ) {
    const before = selections.get().get(roleId) ?? NOTHING_SELECTED;
    const selected = next(before, listed.map(idOf), shown.map(idOf));
    selections.set((all) => new Map(all).set(roleId, selected));
    const count = list.filter(({ userId }) => selected.ids[userId]).length;
    announce(count === 0 ? selectionWords.cleared : selectionWords.selected(count));
  }

  const { ids } = rows;
  const { visible, hidden, people } = useMemo(() => {
    const nothing = Object.keys(ids).length === 0;
    const visible = nothing ? [] : listed.filter(({ userId }) => ids[userId]);
    // Filters may hide selected people; people no longer among the applications are dropped.
    const selected = nothing ? [] : list.filter(({ userId }) => ids[userId]);
    const seen = new Set(visible);
    const hidden = selected.filter((application) => !seen.has(application));
    return { visible, hidden, people: [...visible, ...hidden] };
  }, [ids, listed, list]);
  const isWhole = visible.length === listed.length || shown.every(({ userId }) => ids[userId]);
  const all: boolean | 'mixed' = visible.length === 0 ? false : isWhole || 'mixed';

  const selecting: ListSelecting<Application> = {
    ids,
    all,
    nameOf,
    nameOfAll: selectionWords.allShown,
    onSelect: (row, extend) =>
      select((rows, listed) => {
        const id = listed[row] ?? '';
        return extend ? extendTo(rows, listed, id) : toggleRow(rows, id);
      }),
    onExtend: (from, to) =>
      select((rows, listed) =>
        extendFrom(rows, listed, { from: listed[from] ?? '', to: listed[to] ?? '' }),
      ),
    onAll: () => select(all === true ? deselectRows : selectFitting),
    onEverything: () => select(selectFitting),
  };

  return {
    /** The ones shown in their order, then the ones hidden by filters. */
    people,
    hidden,
    all,
    selecting,
    selectShown: () => select(selectFitting),
    deselectHidden: () =>
      select((rows) =>
        deselectRows(
          rows,
          hidden.map(({ userId }) => userId),
        ),
      ),
    clear: () => select(() => NOTHING_SELECTED),
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** Not the people who stay although they do not fit any more. */
function selectFitting(rows: RowSelection, _: unknown, shown: readonly string[]): RowSelection {
  return selectRows(rows, shown);
}

function idOf({ userId }: Application): string {
  return userId;
}

function nameOf({ name }: Application): string {
  return selectionWords.person(name);
}
