/** Which of the named roles a person has, as far as the server holds the lists of the roles. */
import { queryOptions } from '@tanstack/react-query';
import type { PersonRoles } from '../../../contract/bff/role.ts';
import { request } from '../request.ts';
import { FRESH_FOR_MS } from './volunteer.ts';

export function personRolesQuery(id: string) {
  return queryOptions({
    queryKey: ['person-roles', id],
    queryFn: ({ signal }) =>
      request<PersonRoles>(`/bff/users/${encodeURIComponent(id)}/roles`, {
        signal,
      }),
    staleTime: FRESH_FOR_MS,
  });
}
