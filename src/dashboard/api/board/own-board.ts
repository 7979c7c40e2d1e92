/** Data that the bff stores for each user of the board: their last visit and their saved filters. */
import { queryOptions } from '@tanstack/react-query';
import {
  SavedFilter,
  SavedFilters,
  VisitAnswer,
  type VisitRequest,
} from '../../../contract/bff/own-board.ts';
import type { ApiError } from '../api-error.ts';
import { request } from '../request.ts';

/** Milliseconds between two reports that the board is open and visible. */
const EVERY = 300_000;

/** Reports that the user has the board open, and reads what they saw at earlier visits; `shown` returns what they see now. */
export function visitQuery(shown: () => string | undefined) {
  return queryOptions({
    queryKey: ['board-visit'],
    queryFn: () => {
      const body: VisitRequest = { shown: shown() };
      // A page that is left open must not keep its session alive.
      return request('/bff/board/visit', {
        method: 'POST',
        body,
        unattended: true,
        read: VisitAnswer,
      });
    },
    staleTime: EVERY,
    refetchInterval: EVERY,
    refetchOnWindowFocus: true,
  });
}

const FILTERS_PATH = '/bff/board/filters';

export const savedFiltersQuery = queryOptions({
  queryKey: ['saved-filters'],
  queryFn: async ({ signal }) =>
    (await request(FILTERS_PATH, { signal, read: SavedFilters })).filters,
});

/** Saves a filter; one with the same id is replaced. */
export function putFilter({ id, name, search }: SavedFilter): Promise<SavedFilter> {
  const body = { name, search };
  return request(`${FILTERS_PATH}/${id}`, { method: 'PUT', body, read: SavedFilter });
}

export function deleteFilter({ id }: Pick<SavedFilter, 'id'>): Promise<void> {
  return request(`${FILTERS_PATH}/${id}`, { method: 'DELETE', read: () => undefined });
}

/** Whether a filter was refused because the user has as many as can be saved. */
export function isFull({ problem }: ApiError): boolean {
  return problem?.code === 'invalid_request' && problem.fields.filters === 'too_large';
}
