import { useMemo, useState } from 'react';
import { useColumnLayout } from '../../table/layout.ts';
import { useColumnModel } from '../../table/model.ts';
import { useTimeZone } from '../../api/sessions/session.ts';
import { useBoard } from '../../application-data/board.ts';
import type { Plans } from '../../application-data/plans.ts';
import { readSort, sortText } from '../../application-data/sort-applications.ts';
import {
  canBeEmpty,
  CONTACT_COLUMN,
  REVIEW_COLUMN,
  departmentColumn,
  questionColumn,
} from '../../paths/column-ids.ts';
import { boardPaths, type BoardSearch } from '../../paths/board-paths.ts';
import type { Found } from '../filters/use-found.ts';
import { boardColumns } from './columns/board-columns.tsx';
import { changedColumn, contactedColumn, reviewColumn } from './columns/review-columns.tsx';
import { answerOf, questionKey } from '../../../applications/answers.ts';
import { departmentKey } from '../../../applications/states.ts';
import type { Application } from '../../application-data/application.ts';
import type { ChangeOf } from '../../list/use-list-search.ts';
import { type Condition, meeting } from '../filters/conditions.ts';
import type { SetUp } from '../filters/filter.ts';

interface ColumnsOptions {
  search: BoardSearch;
  found: Found;
  onChange: ChangeOf<BoardSearch>;
}

/** The columns of the board and their arrangement: columns that the filters are about come first. */
export function useBoardColumns(options: ColumnsOptions) {
  const { search, onChange } = options;
  const { learnt, plans, shared } = useBoard();
  const { settings } = shared;
  const timeZone = useTimeZone();
  const { conditions, among: list } = options.found;
  const layout = useColumnLayout('applications');
  const { departments, questions } = learnt;
  const isChanged = search.changed !== null && search.changed !== 'no';
  const columns = useMemo(() => {
    const all = boardColumns({ departments, questions }, timeZone);
    const contact = all.findIndex(({ id }) => id === CONTACT_COLUMN);
    const reviewed = isChanged ? [reviewColumn, changedColumn] : [reviewColumn];
    return all.toSpliced(contact + 1, 0, contactedColumn).toSpliced(1, 0, ...reviewed);
  }, [departments, questions, timeZone, isChanged]);
  const [onlyFilled, setOnlyFilled] = useState(false);
  // By its content: the conditions are others with each letter, and other columns would be drawn with all their cells.
  const named = JSON.stringify(namedColumns(conditions, settings));
  const lead = useMemo(() => JSON.parse(named) as string[], [named]);
  // A typed text moves no column.
  const isFiltered = conditions.some(({ id }) => id !== 'text');
  const filledNow = useMemo(() => {
    if (!onlyFilled || !isFiltered) return null;
    const filters = conditions.filter(({ id }) => id !== 'text');
    return filledColumns(meeting(list, filters), plans);
  }, [onlyFilled, isFiltered, list, conditions, plans]);
  const filled = useGrowing(filledNow, boardPaths.board({ ...search, text: '', sort: null }));
  const passing = useMemo(() => {
    const leftOut = filled ? columns.filter(({ id }) => canBeEmpty(id) && !filled.has(id)) : [];
    return { lead, after: REVIEW_COLUMN, leftOut: new Set(leftOut.map(({ id }) => id)) };
  }, [columns, lead, filled]);
  const sorting = useMemo(() => {
    const by = readSort(search.sort);
    return by ? [by] : [];
  }, [search.sort]);
  const model = useColumnModel({
    columns,
    layout,
    passing,
    sorting,
    onSort: ([first]) => onChange({ sort: first ? sortText(first) : null }),
  });

  return {
    columns,
    /** Their arrangement. */
    model,
    sorting,
    /** Whether the columns of departments and questions that are empty for the filters are hidden; undefined without filters. */
    onlyFilled: isFiltered ? onlyFilled : undefined,
    setOnlyFilled,
    /** The ids of the columns that the filters are about. */
    lead,
  };
}

export type BoardColumns = ReturnType<typeof useBoardColumns>;

/**
 * The columns with marks: once shown, a column stays until the filters change, so that taking back its last mark moves no other
 * column below the pointer.
 */
function useGrowing(now: ReadonlySet<string> | null, filters: string): ReadonlySet<string> | null {
  const [shown, keep] = useState({ ids: now, filters });
  const { ids } = shown;
  if (now === null || ids === null || shown.filters !== filters) {
    if (ids !== now || shown.filters !== filters) keep({ ids: now, filters });
    return now;
  }
  if ([...now].every((id) => ids.has(id))) return ids;
  const grown = new Set([...ids, ...now]);
  keep({ ids: grown, filters });
  return grown;
}

/** The ids of the columns that the filters name. */
function namedColumns(conditions: readonly Condition[], settings: SetUp): string[] {
  return [...new Set(conditions.flatMap((one) => one.columns(settings)))];
}

/** The ids of the columns of departments and questions in which any of these applications has something. */
function filledColumns(shown: readonly Application[], plans: Plans): Set<string> {
  const filled = new Set<string>();
  for (const { userId, record } of shown) {
    for (const { department } of plans.get(userId) ?? []) filled.add(departmentColumn(department));
    for (const one of record.departments ?? []) {
      if (one.states.length > 0) filled.add(departmentColumn(departmentKey(one)));
    }
    for (const option of record.options ?? []) {
      const column = questionColumn(questionKey(option));
      if (filled.has(column)) continue;
      const { kind } = answerOf(option);
      if (kind !== 'notGiven' && kind !== 'notShared') filled.add(column);
    }
  }
  return filled;
}
