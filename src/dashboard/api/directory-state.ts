import { queryOptions } from '@tanstack/react-query';
import { DirectoryAnswer, type DirectoryState } from '../../contract/bff/find.ts';
import { follows, isUnattended } from './following.ts';
import { request } from './request.ts';

/** The loading progress of the server's directory. */
export const directoryQuery = queryOptions({
  queryKey: ['directory'],
  queryFn: async ({ signal, ...query }) => {
    const unattended = isUnattended(query);
    const answer = await request('/bff/directory', { signal, unattended, read: DirectoryAnswer });
    return answer.directory;
  },
  meta: follows('directory', (data: DirectoryState | null | undefined) => data?.complete !== true),
});
