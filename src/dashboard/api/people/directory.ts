/** The server's directory of everybody, in which people are found. */
import { queryOptions } from '@tanstack/react-query';
import type { DirectoryAnswer, DirectoryState } from '../../../contract/bff/find.ts';
import { follows, isUnattended } from '../live/following.ts';
import { request } from '../request.ts';

/** Makes the server reload everyone, or the people with a role. The old copy answers until the new one is complete. */
export async function refreshDirectory(roleId: number | null): Promise<DirectoryState | null> {
  const { directory } = await request<DirectoryAnswer>('/bff/directory/refresh', {
    method: 'POST',
    body: roleId === null ? {} : { roleId },
  });
  return directory;
}

/** The loading progress of the server's directory. */
export const directoryQuery = queryOptions({
  queryKey: ['directory'],
  queryFn: async ({ signal, ...query }) => {
    const unattended = isUnattended(query);
    const answer = await request<DirectoryAnswer>('/bff/directory', { signal, unattended });
    return answer.directory;
  },
  meta: follows('directory', (data: DirectoryState | null | undefined) => data?.complete !== true),
});
