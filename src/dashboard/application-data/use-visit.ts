import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { toApiError, type ApiError } from '../api/api-error.ts';
import { visitQuery } from '../api/board/own-board.ts';
import { useLatest } from '../ui/hooks/use-latest.ts';
import type { Applications } from './use-applications.ts';

export interface Visit {
  /** The time of the copy that the user saw at the previous visit; null on the first visit, and while unknown. */
  since: Date | null;
  loaded: boolean;
  /** Why it is not known. */
  error: ApiError | null;
  retry: () => void;
}

/** This visit of the board, which is kept as one with what it shows. */
export function useVisit({ progress, reading }: Applications): Visit {
  const shown = progress?.complete === true && !reading ? progress.asOf : undefined;
  const latest = useLatest(shown);
  const { data, error, refetch } = useQuery(visitQuery(() => latest.current));
  useEffect(() => {
    if (shown !== undefined) void refetch();
  }, [shown, refetch]);
  const sent = data?.since ?? null;
  return {
    since: useMemo(() => (sent === null ? null : new Date(sent)), [sent]),
    loaded: data !== undefined,
    error: error && !data ? toApiError(error) : null,
    retry: () => void refetch(),
  };
}
