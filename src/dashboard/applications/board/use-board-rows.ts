import { useCallback, useMemo } from 'react';
import { parseQuery } from '../../../finding/query.ts';
import type { Application } from '../../application-data/application.ts';
import { inListOrder } from '../../application-data/search-texts.ts';
import { useBoard, useBoardReviews } from '../../application-data/board.ts';
import { amongSorted, sortApplications } from '../../application-data/sort-applications.ts';
import type { Found } from '../filters/use-found.ts';
import { useQuestion } from './question.tsx';
import type { BoardColumns } from './use-board-columns.ts';
import { rowAt } from '../../table/focus.ts';
import { inPlace, useStaying } from '../use-staying.ts';

/** The applications that the board shows, in order, and the filters that they fit. */
export function useBoardRows(narrowed: Found, { columns, sorting }: BoardColumns) {
  const { applications, plans } = useBoard();
  const { list } = applications;
  const reviews = useBoardReviews().reviews.byUser;
  const { search, openId, area } = useQuestion();
  // It may be a list of people.
  const { text } = search;
  const { conditions, among, found, missing } = narrowed;
  const { reviewKey, sortKey } = columns.find(({ id }) => id === sorting[0]?.id) ?? {};
  // A mark or a plan sorts all again only where the column is about it.
  const sortedReviews = reviewKey ? reviews : null;
  const sortedPlans = sortKey && !reviewKey ? plans : null;
  const descending = sorting[0]?.desc ?? false;
  const sorted = useMemo(() => {
    if (reviewKey) {
      const keyOf = ({ userId }: Application) => reviewKey(sortedReviews?.get(userId));
      return sortApplications(list, keyOf, descending);
    }
    if (!sortKey) return null;
    return sortApplications(list, (one) => sortKey(one, sortedPlans?.get(one.userId)), descending);
  }, [list, reviewKey, sortKey, sortedReviews, sortedPlans, descending]);
  const shown = useMemo(() => inOrder(found, sorted, text), [found, sorted, text]);
  const peopleOf = useCallback(
    (ids: ReadonlySet<string>) => list.filter(({ userId }) => ids.has(userId)),
    [list],
  );
  const { rows, leaving } = useStaying({ area, search, openId, shown, peopleOf, personAt });
  const path = useMemo(() => {
    if (openId === undefined || rows.some(({ userId }) => userId === openId)) return rows;
    const ids = new Set(found.map(({ userId }) => userId)).add(openId);
    return inPlace(rows, inOrder(peopleOf(ids), sorted, text), peopleOf(new Set([openId])));
  }, [openId, found, rows, peopleOf, sorted, text]);

  return useMemo(
    () => ({
      conditions,
      among,
      found,
      missing,
      /** The applications that fit, sorted: all that are counted, selected together and exported. */
      shown,
      /** The applications in the rows of the grid: the same, and people who stay for a while. */
      listed: rows,
      leaving,
      /** The rows and the open one, at its place, even if it doesn't fit: previous and next follow this order. */
      path,
    }),
    [conditions, among, found, missing, shown, rows, leaving, path],
  );
}

/** Some of the applications, which are in the order of the list, in that of the column, else of a pasted list. */
function inOrder(
  some: readonly Application[],
  sorted: readonly Application[] | null,
  text: string,
): readonly Application[] {
  if (sorted) return amongSorted(sorted, some);
  const { listed } = parseQuery(text);
  return listed ? inListOrder(some, listed) : some;
}

function personAt(spot: Element | null, rows: readonly Application[]): string | undefined {
  return rows[rowAt(spot)]?.userId;
}

export type BoardRows = ReturnType<typeof useBoardRows>;
