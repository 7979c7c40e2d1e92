import { useCallback } from 'react';
import type { SortingState } from '@tanstack/react-table';
import { usePhoneText } from '../../application-facts/phone-number.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import { toggleHas } from '../filters/kinds/state-filters.tsx';
import { useFound } from '../filters/use-found.ts';
import { sortText } from '../../application-data/sort-applications.ts';
import { usePlans } from '../../application-data/plans.ts';
import type { SectionData } from '../section.tsx';
import type { ChangeOf } from '../../list/use-list-search.ts';
import { useVisit } from '../../application-data/use-visit.ts';
import type { BoardSearch } from '../../paths/board-paths.ts';
import { useBoardColumns } from './use-board-columns.ts';
import { useBoardRows } from './use-board-rows.ts';

interface BoardOptions {
  section: SectionData;
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
  const visit = useVisit(applications);
  const filtered = useFound(search, list, learnt);

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

  const arranged = useBoardColumns({ search, learnt, plans, filtered, onSort, timeZone });
  const { columns, sorting } = arranged;
  const { text } = search;
  const rows = useBoardRows({ list, filtered, plans, columns, sorting, text, openId });
  return {
    applications,
    plans,
    learnt,
    visit,
    onNarrow,
    phoneText,
    /** Whether anything narrows the board. */
    narrowed: filtered.conditions.length > 0,
    /** Before they are loaded nobody knows who has been reviewed. */
    reviewsLoaded: filtered.sources.reviews.loaded,
    ...filtered,
    ...arranged,
    ...rows,
  };
}

export type Board = ReturnType<typeof useBoard>;
