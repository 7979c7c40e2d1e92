import { useCallback, useMemo, type RefObject } from 'react';
import { parseQuery } from '../../../finding/query.ts';
import type { Application } from '../../application-data/application.ts';
import { inListOrder } from '../../application-data/search-texts.ts';
import type { Plans } from '../../application-data/plans.ts';
import type { ReviewsByUser } from '../../api/reviews/use-reviews.ts';
import { amongSorted, sortApplications } from '../../application-data/sort-applications.ts';
import type { Found } from '../filters/use-found.ts';
import type { BoardSearch } from '../../paths/board-paths.ts';
import type { BoardColumns } from './use-board-columns.ts';
import { rowAt } from '../../table/focus.ts';
import { inPlace, useStaying } from '../use-staying.ts';

interface RowsOptions extends Pick<BoardColumns, 'columns' | 'sorting'> {
  /** All applications that are read. */
  list: readonly Application[];
  found: Found;
  plans: Plans;
  reviews: ReviewsByUser;
  /** Its text may be a list of people. */
  search: BoardSearch;
  openId: string | undefined;
  area: RefObject<HTMLElement | null>;
}

/** The applications that the board shows, in order, and the filters that they fit. */
export function useBoardRows(options: RowsOptions) {
  const { list, plans, reviews, columns, sorting, search, openId } = options;
  const { text } = search;
  const { found } = options.found;
  const sortedBy = columns.find(({ id }) => id === sorting[0]?.id);
  const reviewKey = sortedBy?.reviewKey;
  const byReview = useMemo(
    () => reviewKey && (({ userId }: Application) => reviewKey(reviews.get(userId))),
    [reviewKey, reviews],
  );
  const sortKey = sortedBy?.sortKey;
  const byColumn = useMemo(
    () => sortKey && ((one: Application) => sortKey(one, plans.get(one.userId))),
    [sortKey, plans],
  );
  const keyOf = byReview ?? byColumn;
  const descending = sorting[0]?.desc ?? false;
  const sorted = useMemo(
    () => (keyOf ? sortApplications(list, keyOf, descending) : null),
    [list, keyOf, descending],
  );
  /** Some of the applications, which are in the order of the list, in that of the column, else of a pasted list. */
  const inOrder = useCallback(
    (some: readonly Application[]) => {
      if (sorted) return amongSorted(sorted, some);
      const { listed } = parseQuery(text);
      return listed ? inListOrder(some, listed) : some;
    },
    [sorted, text],
  );
  const shown = useMemo(() => inOrder(found), [inOrder, found]);
  const peopleOf = useCallback(
    (ids: ReadonlySet<string>) => list.filter(({ userId }) => ids.has(userId)),
    [list],
  );
  const { rows, leaving } = useStaying({ ...options, shown, peopleOf, personAt });
  const path = useMemo(() => {
    if (openId === undefined || rows.some(({ userId }) => userId === openId)) return rows;
    const ids = new Set(found.map(({ userId }) => userId)).add(openId);
    return inPlace(rows, inOrder(peopleOf(ids)), peopleOf(new Set([openId])));
  }, [openId, found, rows, peopleOf, inOrder]);

  return {
    ...options.found,
    /** The applications that fit, sorted: all that are counted, selected together and exported. */
    shown,
    /** The applications in the rows of the grid: the same, and people who stay for a while. */
    listed: rows,
    leaving,
    /** The rows and the open one, at its place, even if it doesn't fit: previous and next follow this order. */
    path,
  };
}

function personAt(spot: Element | null, rows: readonly Application[]): string | undefined {
  return rows[rowAt(spot)]?.userId;
}

export type BoardRows = ReturnType<typeof useBoardRows>;
