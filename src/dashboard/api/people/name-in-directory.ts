import { queryOptions } from '@tanstack/react-query';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import { shownName } from '../../../contract/service/names.ts';
import { follows } from '../live/following.ts';
import { jsonOf, send } from '../request.ts';

/** The name of a person without an application, from the directory; null while that does not have them yet. */
export function nameInDirectoryQuery(id: string) {
  return queryOptions({
    queryKey: ['name-in-directory', id],
    queryFn: async ({ signal }) => {
      const response = await send(`/bff/users/${encodeURIComponent(id)}`, {
        signal,
        unattended: true,
      });
      // The directory is still being read.
      return response.status === 202 ? null : shownName(await jsonOf<ReceivedUser>(response));
    },
    staleTime: 300_000,
    retry: false,
    meta: follows('directory', (name: string | null | undefined) => name === null),
  });
}
