/** Filters of the board that this person keeps under a name. */
import { queryOptions } from '@tanstack/react-query';
import { SavedFilter, SavedFilters } from '../../contract/bff/own-board.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';

const ADDRESS = '/bff/board/filters';

export const savedFiltersQuery = queryOptions({
  queryKey: ['saved-filters'],
  queryFn: async ({ signal }) => (await request(ADDRESS, { signal, read: SavedFilters })).filters,
});

/** Keeps a filter, in the place of the one with its id. */
export function putFilter({ id, name, search }: SavedFilter): Promise<SavedFilter> {
  const body = { name, search };
  return request(`${ADDRESS}/${id}`, { method: 'PUT', body, read: SavedFilter });
}

export function deleteFilter({ id }: Pick<SavedFilter, 'id'>): Promise<void> {
  return request(`${ADDRESS}/${id}`, { method: 'DELETE', read: () => undefined });
}

/** Whether a filter was refused because there are as many as can be kept. */
export function isFull({ problem }: ApiError): boolean {
  return problem?.code === 'invalid_request' && problem.fields.filters === 'too_large';
}
