import { queryOptions } from '@tanstack/react-query';
import { readUser } from '../../../contract/service/read-user.ts';
import { shownName } from '../../../contract/service/names.ts';
import { request } from '../request.ts';

/** The name of a person without an application, from the directory; null if it does not have them. */
export function nameInDirectoryQuery(id: string) {
  return queryOptions({
    queryKey: ['name-in-directory', id],
    queryFn: ({ signal }) =>
      request(`/bff/users/${encodeURIComponent(id)}`, {
        signal,
        unattended: true,
        read(body) {
          const user = readUser(body);
          return user ? shownName(user) : null;
        },
      }),
    staleTime: 300_000,
    retry: false,
  });
}
