/** The roles of the event by name; the contract knows their ids only. */
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { UnreadableAnswer } from '../../contract/received.ts';
import { request } from './request.ts';

const Roles = z.array(z.object({ id: z.number(), name: z.string() }));
export type Role = z.infer<typeof Roles>[number];

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
