import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedFilter } from '../../../../contract/bff/own-board.ts';
import { toApiError } from '../../../api/api-error.ts';
import { deleteFilter, putFilter, savedFiltersQuery } from '../../../api/board/own-board.ts';
import { compareNames } from '../../../messages/compare-names.ts';
import { savedWords } from '#messages/planning.ts';

type Deed = keyof typeof savedWords.done;

interface Change {
  deed: Deed;
  filter: SavedFilter;
  /** The previous filter; null if there was none. */
  before: SavedFilter | null;
}

/** The filters that this person keeps, and changing them: each change can be taken back until the next. */
export function useSavedFilters() {
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(savedFiltersQuery);
  const [last, setLast] = useState<Change | null>(null);
  const { queryKey } = savedFiltersQuery;

  const {
    mutateAsync,
    error: failure,
    isPending,
  } = useMutation({
    mutationFn: async ({ deed, filter }: Change) => {
      await (deed === 'removed' ? deleteFilter(filter) : putFilter(filter));
    },
    onSuccess: async (_, change) => {
      const { deed, filter } = change;
      // A request in flight would return the state before this change.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (held) => {
        const others = held?.filter(({ id }) => id !== filter.id) ?? [];
        return deed === 'removed' ? others : [...others, filter];
      });
      setLast(change);
    },
  });

  /** Answers whether it was made. */
  async function change(change: Change): Promise<boolean> {
    setLast(null);
    try {
      await mutateAsync(change);
      return true;
    } catch {
      // Told by `failure`.
      return false;
    }
  }

  function undo() {
    if (!last) return;
    const { filter, before } = last;
    void change(
      before
        ? { deed: 'undone', filter: before, before: null }
        : { deed: 'removed', filter, before: null },
    );
  }

  return {
    /** In the order of their names; undefined as long as they are not known. */
    filters: data?.toSorted((a, b) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1)),
    error: error && !data ? toApiError(error) : null,
    retry: () => void refetch(),
    retrying: isFetching,
    change,
    busy: isPending,
    failure: failure ? toApiError(failure) : null,
    /** The last action in words. */
    done: last ? savedWords.done[last.deed](last.filter.name) : null,
    /** Absent where there is nothing to take back. */
    undo: last && (last.before || last.deed === 'saved') ? undo : undefined,
  };
}

export type SavedFilters = ReturnType<typeof useSavedFilters>;
