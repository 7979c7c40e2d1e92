/** The roles of the event by name; the contract knows their ids only. */
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Role } from '../../contract/bff/role.ts';
import { UnreadableAnswer } from '../../contract/service/read-json.ts';
import { request } from './request.ts';

const Roles = z.array(Role);

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) =>
    request('/bff/roles', {
      signal,
      read: (body): Role[] => {
        const roles = Roles.safeParse(body);
        if (!roles.success) throw new UnreadableAnswer('a list of roles');
        return roles.data;
      },
    }),
  staleTime: 300_000,
});
