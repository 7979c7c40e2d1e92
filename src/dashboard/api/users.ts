/** Reading the users of the event, page by page (contract, section 4.1; design, section 5). */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Purpose } from '../../contract/bff/access.ts';
import { readPage, type ReceivedPage } from '../../contract/service/read-page.ts';
import { SEARCH_LIMIT } from '../../contract/service/search-limit.ts';
import type { FindRequest } from '../../contract/bff/find-request.ts';
import { needsDirectory } from '../../finding/needs-directory.ts';
import type { UsersSearch } from '../paths.ts';
import { ApiError } from './api-error.ts';
import { readFound, type Found } from './directory.ts';
import { request } from './request.ts';

export const USERS = 'users';

export interface UsersPage extends ReceivedPage {
  /** What was asked for. */
  search: UsersSearch;
  /** How many were found in how many; null where the page comes from the service itself. */
  found: Found | null;
  /** When it was read, in milliseconds since 1970. */
  readAt: number;
  /** Nothing on it is older: what comes from the directory is as old as that. */
  asOf: number;
}

/** Matches are wanted at once, and mostly only the first; whoever scrolls on gets whole pages. */
const FIRST_MATCHES = 100;

/** All pages of a search, in order. */
export function usersQuery(search: UsersSearch) {
  const { text, roleId, verified, sort } = search;
  const purpose = text === '' ? 'list' : 'find';
  return infiniteQueryOptions({
    queryKey: [USERS, { text, roleId, verified, sort }],
    queryFn: ({ pageParam, signal }) => fetchUsersPage(search, pageParam, purpose, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: UsersPage) => page.nextPage,
    // A list of thousands is read again when somebody asks for it, never behind their back.
    staleTime: Infinity,
    // Comparing every loaded row with itself at each new page would make loading cost the square.
    structuralSharing: false,
  });
}

/** One page of a search; `cursor` is null for the first. */
export function fetchUsersPage(
  search: UsersSearch,
  cursor: string | null,
  purpose: Purpose,
  signal: AbortSignal,
): Promise<UsersPage> {
  const asked = requestOf(search);
  // For the service itself `limit` stays the same within one chain; the directory takes any.
  const first = cursor === null && purpose !== 'export' && needsDirectory(asked);
  return request('/bff/users/search', {
    method: 'POST',
    purpose,
    body: {
      limit: first ? FIRST_MATCHES : SEARCH_LIMIT.maximum,
      ...asked,
      ...(cursor !== null && { nextPage: cursor }),
    },
    signal,
    read: (answer) => {
      const found = readFound(answer);
      const readAt = Date.now();
      const asOf = found ? Date.parse(found.asOf) : readAt;
      return { ...refuseRepeatedCursor(readPage(answer), cursor), search, found, readAt, asOf };
    },
  });
}

function requestOf({ text, roleId, verified, sort }: UsersSearch): FindRequest {
  const filter = {
    ...(text !== '' && { text }),
    ...(roleId !== null && { roleId }),
    ...(verified !== null && { verified }),
  };
  return {
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(sort !== null && { sort }),
  };
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
