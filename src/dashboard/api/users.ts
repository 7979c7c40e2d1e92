/** Reading the users of the event, page by page (contract, section 4.1). */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { readPage, type ReceivedPage } from '../../contract/received.ts';
import { SEARCH_LIMIT, type SearchRequest } from '../../contract/search.ts';
import type { UsersSearch } from '../paths.ts';
import { ApiError } from './api-error.ts';
import { request, type Purpose } from './request.ts';

const USERS = 'users';

/** All pages of a search, in order. One chain of pages: `limit` stays the same, the cursor does the rest. */
export function usersQuery(search: UsersSearch) {
  return infiniteQueryOptions({
    queryKey: [USERS, search],
    queryFn: ({ pageParam, signal }) => fetchUsersPage(search, pageParam, 'list', signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ReceivedPage) => page.nextPage,
    // A list of thousands is read again when somebody asks for it, never behind their back.
    staleTime: Infinity,
    // Comparing every loaded row with itself at each new page would make loading cost the square.
    structuralSharing: false,
  });
}

/** One page of a search; `cursor` is null for the first. */
export function fetchUsersPage(
  { roleId }: UsersSearch,
  cursor: string | null,
  purpose: Purpose,
  signal: AbortSignal,
): Promise<ReceivedPage> {
  const body: SearchRequest = {
    limit: SEARCH_LIMIT.maximum,
    ...(roleId !== null && { filter: { roleId } }),
    ...(cursor !== null && { nextPage: cursor }),
  };
  return request('/bff/users/search', {
    method: 'POST',
    purpose,
    body,
    signal,
    read: (answer) => refuseRepeatedCursor(readPage(answer), cursor),
  });
}

/** A service that answers with the cursor it was asked with would be read forever. */
function refuseRepeatedCursor(page: ReceivedPage, cursor: string | null): ReceivedPage {
  if (page.nextPage === null || page.nextPage !== cursor) return page;
  throw new ApiError({
    kind: 'unreadable',
    status: 200,
    said: 'its next page is the same page again',
  });
}
