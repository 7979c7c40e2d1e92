/** The roles of the event by name; the contract knows their ids only. */
import { queryOptions } from '@tanstack/react-query';
import { readRoles } from '../../contract/bff/read-roles.ts';
import { request } from './request.ts';

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => request('/bff/roles', { signal, read: readRoles }),
  staleTime: 300_000,
});
