import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useReducer } from 'react';
import { heldQuery } from '../../../api/held-query.ts';
import { boardWords } from '#messages/board.ts';
import {
  deselectRows,
  extendFrom,
  extendTo,
  NOTHING_SELECTED,
  selectRows,
  toggleRow,
  type GridSelecting,
  type RowSelection,
} from '../../../table/selection.ts';
import { announce } from '../../../ui/document/announce.ts';
import { useLatestRef } from '../../../ui/hooks/use-latest-ref.ts';
import type { Application } from '../../../application-data/application.ts';
import type { Applications } from '../../../application-data/use-applications.ts';
import type { BoardSearch } from '../../../paths/board-paths.ts';

const { selection: selectionWords } = boardWords;

/** One selection per role, kept while the user visits other pages, until the session ends. */
function selectionQuery(roleId: number | null) {
  return heldQuery(['board-selection', roleId], NOTHING_SELECTED);
}

/** The selected people, for actions on them. */
export interface SelectedPeople {
  /** The number of selected people hidden by filters. */
  hidden: number;
}

interface SelectionOptions {
  search: BoardSearch;
  applications: Applications;
  /** The applications that fit, in order. */
  shown: readonly Application[];
  /** The rows of the board. */
  listed: readonly Application[];
}

/** The selected applications, shown or hidden by filters, and functions to change the selection. */
export function useSelection({ search, applications, shown, listed }: SelectionOptions) {
  const client = useQueryClient();
  const { roleId } = search;
  const { list } = applications;
  const { data: rows = NOTHING_SELECTED } = useQuery(selectionQuery(roleId));
  const [, redraw] = useReducer((times: number) => times + 1, 0);

  const latest = useLatestRef({ rows, shown, listed, list });

  const select = useCallback(
    (
      next: (
        rows: RowSelection,
        listed: readonly string[],
        shown: readonly string[],
      ) => RowSelection,
    ) => {
      const { rows, listed, shown, list } = latest.current;
      const selected = next(rows, listed.map(idOf), shown.map(idOf));
      client.setQueryData(selectionQuery(roleId).queryKey, selected);
      // At once: the cache tells later, and a checkbox would go back until then.
      redraw();
      const count = list.filter(({ userId }) => selected.ids[userId]).length;
      announce(count === 0 ? selectionWords.cleared : selectionWords.selected(count));
    },
    [latest, client, roleId],
  );

  const { ids } = rows;
  const found = useMemo(() => {
    const nothing = Object.keys(ids).length === 0;
    const visible = nothing ? [] : listed.filter(({ userId }) => ids[userId]);
    // Filters may hide selected people; people no longer among the applications are dropped.
    const held = nothing ? [] : list.filter(({ userId }) => ids[userId]);
    const seen = new Set(visible);
    return { visible, hidden: held.filter((application) => !seen.has(application)) };
  }, [ids, listed, list]);
  const { visible, hidden } = found;
  const isWhole = visible.length === listed.length || shown.every(({ userId }) => ids[userId]);
  const all: boolean | 'mixed' = visible.length === 0 ? false : isWhole || 'mixed';

  const selecting: GridSelecting<Application> = useMemo(
    () => ({
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
    }),
    [ids, all, select],
  );

  return {
    /** The ones shown in their order, then the ones hidden by filters. */
    people: useMemo(() => [...visible, ...hidden], [visible, hidden]),
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
