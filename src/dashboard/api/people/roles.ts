/** The roles of the event by name; the contract knows their ids only. */
import { queryOptions } from '@tanstack/react-query';
import type { CountedRole } from '../../../contract/bff/role.ts';
import { follows } from '../live/following.ts';
import { request } from '../request.ts';

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => request<CountedRole[]>('/bff/roles', { signal }),
  staleTime: 300_000,
  // The number of people with a role is known once the directory has read them all.
  meta: follows('directory', (roles: CountedRole[] | undefined, event) =>
    (event?.copies ?? []).some(
      ({ roleId, complete, loaded }) =>
        complete && roles?.some(({ id, people }) => id === roleId && people !== loaded),
    ),
  ),
});
