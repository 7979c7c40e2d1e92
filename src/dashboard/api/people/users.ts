/** Reading the users of the event, page by page (contract, section 4.1; design, section 5). */
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import type { Purpose } from '../../../contract/bff/access/access.ts';
import { chainFault, type ChainFault } from '../../../contract/service/page-chain.ts';
import type { ReceivedPage } from '../../../contract/service/read-page.ts';
import { SEARCH_LIMIT } from '../../../contract/service/search-limit.ts';
import { LONGEST_FILE, readUsersPage } from '../../../contract/bff/find.ts';
import type { FindRequest } from '../../../contract/bff/find.ts';
import { needsDirectory } from '../../../finding/is-blank.ts';
import { EVERYONE, type UsersSearch } from '../../paths.ts';
import { ApiError } from '../api-error.ts';
import { readFound, type Found } from './directory.ts';
import { eachOnce } from './each-once.ts';
import { follows, isUnattended } from '../live/following.ts';
import { readAnswer, request } from '../request.ts';

declare global {
  /** The answer to the search for everyone that `public/first.js` sent, where the page is the list. */
  var rollcallFirstPage: Promise<Response> | undefined;
}

export const USERS = 'users';

export interface UsersPage extends ReceivedPage {
  /** The search of the request. */
  search: UsersSearch;
  /** The directory's part of the answer; null for a page from the service itself. */
  found: Found | null;
  /** When it was read, in milliseconds since 1970. */
  readAt: number;
  /** Milliseconds since 1970: the age of the oldest data on the page, which for the directory is its own age. */
  asOf: number;
}

/** Matches should appear at once, and usually the first suffice; scrolling on loads full pages. */
const FIRST_MATCHES = 100;

/** The identity of a list: its search without the columns. */
export function listKey({ text, roleId, verified, sort }: UsersSearch): string {
  return JSON.stringify([text, roleId, verified, sort]);
}

/** Milliseconds between two requests to a directory that is still loading or being replaced, for each page of a list. */
export const POLL_INTERVAL = 1000;

/** All pages of a search, in order. */
export function usersQuery(search: UsersSearch) {
  const { text, roleId, verified, sort } = search;
  const purpose = text === '' ? 'list' : 'find';
  return infiniteQueryOptions({
    queryKey: [USERS, { text, roleId, verified, sort }],
    queryFn: ({ pageParam, signal, ...query }) => {
      if (typeof pageParam === 'object' && pageParam !== null) throw chainError(pageParam.fault);
      return fetchUsersPage(search, pageParam, purpose, signal, isUnattended(query));
    },
    initialPageParam: null as string | null | { fault: ChainFault },
    // A repeated cursor fails the next page only; loaded pages stay.
    getNextPageParam: (last: UsersPage, pages: UsersPage[]) => {
      const fault = chainFault(eachOnce(pages));
      return fault ? { fault } : last.nextPage;
    },
    // A list of thousands of rows is refreshed only on request.
    staleTime: Infinity,
    // New people in the directory may belong on any page, so all pages of a partial list are read again.
    meta: follows('directory', (data: InfiniteData<UsersPage> | undefined, event, updatedAt) => {
      const pages = data?.pages ?? [];
      if (!pages.some(({ found }) => found?.complete === false)) return false;
      const isWhole = event?.copies.some((copy) => copy.roleId === roleId && copy.complete);
      return isWhole || Date.now() - updatedAt >= POLL_INTERVAL * pages.length;
    }),
    // Comparing every loaded row with itself at each new page would make loading cost the square.
    structuralSharing: false,
    // It goes on from the page that failed: see `useUsers`.
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

/** The query of everyone whose first request `public/first.js` sent before the app was loaded. Another try sends its own. */
export function earlyUsersQuery(early: Promise<Response>) {
  let first: Promise<Response> | null = early;
  return {
    ...usersQuery(EVERYONE),
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      const answer = first;
      first = null;
      return answer
        ? readAnswer(answer, (body) => pageOf(body, EVERYONE))
        : fetchUsersPage(EVERYONE, null, 'list', signal);
    },
  };
}

/** Says why a service whose pages do not end is not read any further. */
export function chainError(fault: ChainFault): ApiError {
  return new ApiError({ kind: 'unreadable', status: 200, problem: { code: fault } });
}

/** One page of a search; `cursor` is null for the first. */
export function fetchUsersPage(
  search: UsersSearch,
  cursor: string | null,
  purpose: Purpose,
  signal: AbortSignal,
  unattended = false,
  file?: string,
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
      ...(file !== undefined && { file: file.slice(0, LONGEST_FILE).toWellFormed() }),
      ...(cursor !== null && { nextPage: cursor }),
      ...(first && search.text !== '' && { similar: true }),
    },
    signal,
    unattended,
    read: (answer) => pageOf(answer, search),
  });
}

function pageOf(answer: unknown, search: UsersSearch): UsersPage {
  const found = readFound(answer);
  const readAt = Date.now();
  const asOf = found ? Date.parse(found.asOf) : readAt;
  return { ...readUsersPage(answer), search, found, readAt, asOf };
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

/** The state of the directory for a search; null if the service itself answers. */
export function fetchFound(
  search: UsersSearch,
  signal: AbortSignal,
  unattended = false,
): Promise<Found | null> {
  return request('/bff/users/search', {
    method: 'POST',
    purpose: search.text === '' ? 'list' : 'find',
    body: { limit: 1, ...requestOf(search) },
    signal,
    unattended,
    read: readFound,
  });
}
