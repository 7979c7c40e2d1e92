import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useContext, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import { usersQuery, type UsersPage } from '../../api/people/users.ts';
import { EVERYONE, paths, readUsersSearch } from '../../paths.ts';
import { BesideContext, type InSearch, type PreviousNextSteps } from '../../page/person-beside.ts';

/** The next page is fetched when this many people are left before the end. */
const NEAR_END = 20;

/**
 * The people before and after an open one, in the list beside. The list of users is read by its page; here it is only
 * looked at, and read on near its end. Any other tells them itself.
 */
export function usePreviousNext(id: string): PreviousNextSteps {
  const beside = useContext(BesideContext);
  const inUsers = usePreviousNextUser(id, beside === null);
  return beside?.steps ?? inUsers;
}

function usePreviousNextUser(id: string, ofUsers: boolean): PreviousNextSteps {
  const location = useLocation();
  const navigate = useNavigate();
  const search = readUsersSearch(location);
  const valid = ofUsers && !('parameter' in search);
  const select = useCallback(({ pages }: InfiniteData<UsersPage>) => findInSearch(pages, id), [id]);
  const list = useInfiniteQuery({
    ...usersQuery('parameter' in search ? EVERYONE : search),
    enabled: false,
    select,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const inSearch = valid ? list.data : undefined;

  const nearEnd = inSearch !== undefined && inSearch.loaded - inSearch.position < NEAR_END;
  useEffect(() => {
    // The users page may request the same page; a page in flight is never requested twice.
    if (nearEnd && hasNextPage && !isFetching && !isFetchNextPageError) {
      void fetchNextPage({ cancelRefetch: false });
    }
  }, [nearEnd, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  const addressOf = (user: ReceivedUser) => ({
    pathname: paths.user(user.id),
    search: location.search,
    hash: location.hash,
  });

  /** Replaces the history entry: Back leads to the list, however many people were opened. */
  function open(user: ReceivedUser | undefined): void {
    if (user) void navigate(addressOf(user), { replace: true });
  }

  async function openNext(): Promise<boolean> {
    if (inSearch?.next || !inSearch || !hasNextPage) {
      open(inSearch?.next);
      return true;
    }
    const { data, isFetchNextPageError: failed } = await fetchNextPage({ cancelRefetch: false });
    // The user may have opened a different person in the meantime.
    if (data?.user.id === inSearch.user.id) open(data.next);
    return !failed;
  }

  return {
    inSearch,
    complete: !hasNextPage,
    addressOf,
    openPrevious: () => open(inSearch?.previous),
    openNext,
  };
}

function findInSearch(
  read: UsersPage[],
  id: string,
): (InSearch & { position: number }) | undefined {
  const pages = withSimilar(read);
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

/** If nobody matches, the people with similar names are the results. */
function withSimilar(pages: UsersPage[]): UsersPage[] {
  const nobody = pages.every(({ users }) => users.length === 0);
  return nobody
    ? pages.map((page) => ({ ...page, users: [...(page.found?.similar ?? [])] }))
    : pages;
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
