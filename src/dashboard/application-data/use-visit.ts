import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadState, type LoadState } from '../api/load-state.ts';
import { visitQuery } from '../api/board/own-board.ts';
import { useLatestRef } from '../ui/hooks/use-latest-ref.ts';
import type { Applications } from './use-applications.ts';

export interface Visit extends LoadState {
  /** The time of the copy that the user saw at the previous visit; null on the first visit, and while unknown. */
  since: Date | null;
}

/** This visit of the board, which is stored as one with what it shows. */
export function useVisit({ progress, reading }: Applications): Visit {
  const shown = progress?.complete === true && !reading ? progress.asOf : undefined;
  const latest = useLatestRef(shown);
  const query = useQuery(visitQuery(() => latest.current));
  const { data, refetch } = query;
  useEffect(() => {
    if (shown !== undefined) void refetch();
  }, [shown, refetch]);
  const sent = data?.since ?? null;
  return { since: sent === null ? null : new Date(sent), ...loadState(query) };
}
