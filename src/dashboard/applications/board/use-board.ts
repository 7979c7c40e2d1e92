import type { SortingState } from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';
import { parseQuery } from '../../../finding/query.ts';
import { inListOrder } from '../../application-data/facts.ts';
import { useColumnLayout } from '../../grid/layout.ts';
import { useColumnModel, useSame } from '../../grid/model.ts';
import { usePhoneText } from '../../application-facts/phone-text.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import { askedColumns, filledColumns } from './columns/asked-columns.ts';
import { boardColumns } from './columns/board-columns.tsx';
import { changedColumn } from './columns/changed-column.tsx';
import { contactedColumn } from './columns/contacted-column.tsx';
import { canBeEmpty, CONTACT_COLUMN, REVIEW_COLUMN } from '../../paths/column-ids.ts';
import type { Application } from '../../application-data/application.ts';
import { toggleHas } from '../filters/kinds/state-filters.tsx';
import { useFound } from '../filters/use-found.ts';
import { reviewColumn } from './columns/review-column.tsx';
import { readSort, sortApplications, sortText } from '../../application-data/sort-applications.ts';
import type { ChangeOf } from '../../list/use-list-search.ts';
import { usePlans } from '../../application-data/plans.ts';
import type { Section } from '../section.tsx';
import { useVisit } from '../../application-data/use-visit.ts';
import type { BoardSearch } from '../../paths/board-paths.ts';

interface BoardOptions {
  section: Section;
  search: BoardSearch;
  openId: string | undefined;
  onChange: ChangeOf<BoardSearch>;
  timeZone: string;
}

/** The applications the board shows, in order, and its columns. */
export function useBoard({ section, search, openId, onChange, timeZone }: BoardOptions) {
  const { applications, learnt } = section;
  const plans = usePlans();
  const { list } = applications;
  const layout = useColumnLayout('applications');
  const visit = useVisit(applications);
  const { conditions, found, missing, sources, reviews, settings, changes, votes } = useFound(
    search,
    list,
    learnt,
  );

  // Stable identities: new ones would redraw all rows and headers whenever a filter changes.
  const latest = useLatest({ search, onChange });
  const onNarrow = useCallback(
    (department: string, state: string) => {
      const { search, onChange } = latest.current;
      onChange(toggleHas(search, { department, state }));
    },
    [latest],
  );
  const onSort = useCallback(
    ([first]: SortingState) => latest.current.onChange({ sort: first ? sortText(first) : null }),
    [latest],
  );
  const phoneText = usePhoneText(!applications.reading);
  const { departments, questions } = learnt;
  const columns = useMemo(() => {
    const all = boardColumns({ departments, questions }, timeZone);
    const contact = all.findIndex(({ id }) => id === CONTACT_COLUMN);
    const reviewed = search.changed ? [reviewColumn, changedColumn] : [reviewColumn];
    return all.toSpliced(contact + 1, 0, contactedColumn).toSpliced(1, 0, ...reviewed);
  }, [departments, questions, timeZone, search.changed]);
  const [onlyFilled, setOnlyFilled] = useState(false);
  const narrowed = conditions.length > 0;
  const lead = useSame(
    useMemo(
      () => askedColumns(conditions, settings, search.text, found),
      [conditions, settings, search.text, found],
    ),
  );
  const filled = useMemo(
    () => (onlyFilled && narrowed ? filledColumns(found, plans) : null),
    [onlyFilled, narrowed, found, plans],
  );
  const passing = useMemo(() => {
    const leftOut = filled ? columns.filter(({ id }) => canBeEmpty(id) && !filled.has(id)) : [];
    return { lead, after: REVIEW_COLUMN, leftOut: new Set(leftOut.map(({ id }) => id)) };
  }, [columns, lead, filled]);
  const sorting = useMemo(() => readSort(search.sort), [search.sort]);
  const model = useColumnModel({
    columns,
    layout,
    passing,
    sorting: useMemo(() => (sorting ? [sorting] : []), [sorting]),
    onSort,
  });

  const sortedBy = columns.find(({ id }) => id === sorting?.id);
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
  const descending = sorting?.desc ?? false;
  const inOrder = useCallback(
    (some: readonly Application[]) => {
      if (keyOf) return sortApplications(some, keyOf, descending);
      const { listed } = parseQuery(search.text);
      return listed ? inListOrder(some, listed) : some;
    },
    [keyOf, descending, search.text],
  );
  const shown = useMemo(() => inOrder(found), [inOrder, found]);
  const path = useMemo(() => {
    if (openId === undefined || found.some(({ userId }) => userId === openId)) return shown;
    const ids = new Set(found.map(({ userId }) => userId)).add(openId);
    return inOrder(list.filter(({ userId }) => ids.has(userId)));
  }, [openId, found, shown, list, inOrder]);

  return {
    applications,
    plans,
    learnt,
    columns,
    /** Their arrangement. */
    model,
    /** The applications that fit, in the order of the list: the same object when only the order changes. */
    found,
    /** The applications that fit, sorted: all that is listed, counted, selected and exported. */
    shown,
    /** The same and the open one, at its place, even if it doesn't fit: previous and next follow this order. */
    path,
    /** The filters, with their names and numbers. */
    conditions,
    /** Whether anything narrows the board. */
    narrowed,
    /** Whether the columns of departments and questions that are empty for the filters are hidden. */
    onlyFilled,
    setOnlyFilled,
    /** The ids of the columns that the filters are about. */
    lead,
    visit,
    /** The data that files and filters need besides the applications. */
    sources,
    /** The data that the filters wait for; until it is there, nobody is shown. */
    missing,
    reviews,
    settings,
    changes,
    votes,
    onNarrow,
    phoneText,
    /** Before they are loaded nobody knows who has been reviewed. */
    reviewsLoaded: sources.reviews.loaded,
  };
}

export type Board = ReturnType<typeof useBoard>;
