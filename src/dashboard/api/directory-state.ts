import { queryOptions } from '@tanstack/react-query';
import { DirectoryAnswer, type DirectoryState } from '../../contract/bff/find.ts';
import { polling } from './polling.ts';
import { request } from './request.ts';

/** Milliseconds between two requests for the state of a directory that is not whole yet. */
const AGAIN = 5000;

const untilComplete = polling<DirectoryState | null>(
  ({ data }) => data?.complete === false && AGAIN,
);

/** The loading progress of the server's directory. */
export const directoryQuery = queryOptions({
  queryKey: ['directory'],
  queryFn: async ({ signal, ...query }) => {
    const unattended = untilComplete.isPoll(query);
    const answer = await request('/bff/directory', { signal, unattended, read: DirectoryAnswer });
    return answer.directory;
  },
  refetchInterval: untilComplete.refetchInterval,
});
