import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';

/** Whether data that a page needs are there. */
export interface LoadState {
  loaded: boolean;
  /** Why they are not there; null once they are, whatever a later refresh does. */
  error: ApiError | null;
  retry: () => void;
}

/** @param loaded whether the query has all that is needed */
export function loadState(
  { data, error, refetch }: Pick<UseQueryResult, 'error' | 'refetch'> & { data?: unknown },
  loaded = data !== undefined,
): LoadState {
  return { loaded, error: loaded ? null : error, retry: () => void refetch() };
}
