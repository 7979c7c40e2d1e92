/** The roles of the event by name; the contract knows their ids only. */
import { queryOptions } from '@tanstack/react-query';
import { type CountedRole, Roles } from '../../../contract/bff/role.ts';
import { request } from '../request.ts';

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: async ({ client, queryKey, signal }) => {
    const roles = await request('/bff/roles', { signal, read: Roles });
    const last = client.getQueryData<CountedRole[]>(queryKey);
    // The number of people per role may be known only in this cache.
    return roles.map((role) => ({ ...last?.find(({ id }) => id === role.id), ...role }));
  },
  staleTime: 300_000,
});
