import { queryOptions } from '@tanstack/react-query';
import { readDirectoryAnswer } from '../../contract/bff/find.ts';
import { request } from './request.ts';

/** Milliseconds between two questions to a directory that is not whole yet. */
const AGAIN = 5000;

/** How far the server's directory of everybody is. */
export const directoryQuery = queryOptions({
  queryKey: ['directory'],
  queryFn: ({ signal }) => request('/bff/directory', { signal, read: readDirectoryAnswer }),
  refetchInterval: ({ state: { data } }) => data?.complete === false && AGAIN,
});
