import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ReceivedUser } from '../../contract/service/read-user.ts';
import { usersQuery, type UsersPage } from '../api/users.ts';
import { EVERYONE, paths, readUsersSearch } from '../paths.ts';

/** A person's position in the search that they were found with, and who stands around them. */
export interface InSearch {
  user: ReceivedUser;
  /** When the list read them, and how old that is at most: milliseconds since 1970. */
  readAt: number;
  asOf: number;
  /** Counted from 1. */
  position: number;
  /** How many people are loaded. */
  loaded: number;
  /** How many there are in all; null while nobody knows. */
  total: number | null;
  previous: ReceivedUser | undefined;
  next: ReceivedUser | undefined;
}

/** With so few people left to go on to, the next page is asked for. */
const NEAR_END = 20;

/**
 * The people before and after an open one, in the list beside. The list is read by the users page; here it is only looked
 * at, and read on near its end. Undefined `inSearch`: the list does not hold the person (yet).
 */
export function usePreviousNext(id: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const search = readUsersSearch(location);
  const valid = !('parameter' in search);
  const select = useCallback(({ pages }: InfiniteData<UsersPage>) => findInSearch(pages, id), [id]);
  const list = useInfiniteQuery({
    ...usersQuery(valid ? search : EVERYONE),
    enabled: false,
    select,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const inSearch = valid ? list.data : undefined;

  const nearEnd = inSearch !== undefined && inSearch.loaded - inSearch.position < NEAR_END;
  useEffect(() => {
    // The users page may ask in the same moment; a page on its way is never asked for twice.
    if (nearEnd && hasNextPage && !isFetching && !isFetchNextPageError) {
      void fetchNextPage({ cancelRefetch: false });
    }
  }, [nearEnd, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  /** The address of another person in the same search. */
  const addressOf = (user: ReceivedUser) => ({
    pathname: paths.user(user.id),
    search: location.search,
    hash: location.hash,
  });

  /** Replaces the history entry: Back leads to the list, however many people were opened. */
  function open(user: ReceivedUser | undefined): void {
    if (user) void navigate(addressOf(user), { replace: true });
  }

  /** Opens the next person, loading their page first where need be; answers false where that failed. */
  async function openNext(): Promise<boolean> {
    if (inSearch?.next || !inSearch || !hasNextPage) {
      open(inSearch?.next);
      return true;
    }
    const { data, isFetchNextPageError: failed } = await fetchNextPage({ cancelRefetch: false });
    // Somebody else may have been opened meanwhile.
    if (data?.user.id === inSearch.user.id) open(data.next);
    return !failed;
  }

  return {
    inSearch,
    /** Whether all people of the search are loaded. */
    complete: !hasNextPage,
    addressOf,
    openPrevious: () => open(inSearch?.previous),
    openNext,
  };
}

export type PreviousNextSteps = ReturnType<typeof usePreviousNext>;

function findInSearch(pages: UsersPage[], id: string): InSearch | undefined {
  let before = 0;
  for (const [number, { users, readAt, asOf }] of pages.entries()) {
    const index = users.findIndex((user) => user.id === id);
    const user = users[index];
    if (user) {
      return {
        user,
        readAt,
        asOf,
        position: before + index + 1,
        ...countOf(pages),
        previous: users[index - 1] ?? lastOf(pages.slice(0, number)),
        next: users[index + 1] ?? firstOf(pages.slice(number + 1)),
      };
    }
    before += users.length;
  }
  return undefined;
}

function countOf(pages: UsersPage[]): Pick<InSearch, 'loaded' | 'total'> {
  const loaded = pages.reduce((sum, { users }) => sum + users.length, 0);
  const last = pages.at(-1);
  if (last?.nextPage === null) return { loaded, total: loaded };
  return { loaded, total: last?.found?.complete ? last.found.matches : null };
}

/** Pages may be empty and still be followed by others. */
function firstOf(pages: UsersPage[]): ReceivedUser | undefined {
  return pages.find(({ users }) => users.length > 0)?.users[0];
}

function lastOf(pages: UsersPage[]): ReceivedUser | undefined {
  return pages.findLast(({ users }) => users.length > 0)?.users.at(-1);
}
