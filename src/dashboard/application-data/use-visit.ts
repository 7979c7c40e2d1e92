import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadState, type LoadState } from '../api/load-state.ts';
import { visitQuery } from '../api/board/own-board.ts';
import type { Applications } from './use-applications.ts';

export interface Visit extends LoadState {
  /** The time of the copy that the user saw at the previous visit; null on the first visit, and while unknown. */
  since: Date | null;
}

/** This visit of the board, which is kept as one with what it shows. */
export function useVisit({ progress, reading }: Applications): Visit {
  const shown = progress?.complete === true && !reading ? progress.asOf : undefined;
  const query = useQuery(visitQuery(shown));
  const sent = query.data?.since ?? null;
  return {
    since: useMemo(() => (sent === null ? null : new Date(sent)), [sent]),
    ...loadState(query),
  };
}
