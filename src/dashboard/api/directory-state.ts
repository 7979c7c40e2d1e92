import { queryOptions } from '@tanstack/react-query';
import { readDirectoryAnswer } from '../../contract/bff/find.ts';
import { polling } from './polling.ts';
import { request } from './request.ts';

/** Milliseconds between two requests for the state of a directory that is not whole yet. */
const AGAIN = 5000;

const untilComplete = polling<ReturnType<typeof readDirectoryAnswer>>(
  ({ data }) => data?.complete === false && AGAIN,
);

/** The loading progress of the server's directory. */
export const directoryQuery = queryOptions({
  queryKey: ['directory'],
  queryFn: ({ signal, ...query }) =>
    request('/bff/directory', {
      signal,
      unattended: untilComplete.isPoll(query),
      read: readDirectoryAnswer,
    }),
  refetchInterval: untilComplete.refetchInterval,
});
