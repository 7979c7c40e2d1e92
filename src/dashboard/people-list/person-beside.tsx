import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { MOST_EMPTY_PAGES } from '../../contract/service/page-chain.ts';
import type { ReceivedUser } from '../../contract/service/read-user.ts';
import { PagedRows } from '../api/people/paged-rows.ts';
import { usersQuery, type PageOfUsers } from '../api/people/users.ts';
import { EVERYONE, paths, readUsersSearch } from '../paths/paths.ts';
import type { InSearch, OpenedFromList, PreviousNextSteps } from '../list/opened-from-list.ts';

/** The next page is fetched when this many people are left before the end. */
const NEAR_END_PEOPLE = 20;

/** The person opened from the list of users, with the people before and after them in its search. */
export function PersonBeside({ id }: { id: string }) {
  const location = useLocation();
  const steps = usePreviousNext(id);
  const opened: OpenedFromList = {
    id,
    close: { ...location, pathname: paths.users() },
    steps,
    openNotReviewed: null,
  };
  return <Outlet context={opened} />;
}

/** The users page reads the list. This hook finds the person in it, and reads on near its end. */
function usePreviousNext(id: string): PreviousNextSteps {
  const location = useLocation();
  const navigate = useNavigate();
  const search = readUsersSearch(location);
  const valid = !('parameter' in search);
  const select = useCallback(
    ({ pages }: InfiniteData<PageOfUsers>) => findInSearch(pages, id),
    [id],
  );
  const list = useInfiniteQuery({
    ...usersQuery('parameter' in search ? EVERYONE : search),
    enabled: false,
    select,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const inSearch = valid ? list.data : undefined;

  const nearEnd = inSearch !== undefined && inSearch.loaded - inSearch.position < NEAR_END_PEOPLE;
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
    if (inSearch?.next || !inSearch || inSearch.complete) {
      open(inSearch?.next);
      return true;
    }
    if (!hasNextPage) return false;
    // A page may be empty, or have only people of the pages before it.
    for (let pages = 0; pages < MOST_EMPTY_PAGES; pages += 1) {
      const list = await fetchNextPage({ cancelRefetch: false });
      if (list.isFetchNextPageError) return false;
      // The user may have opened a different person in the meantime.
      if (list.data?.user.id !== inSearch.user.id) return true;
      open(list.data.next);
      if (list.data.next || list.data.complete) return true;
    }
    return false;
  }

  return {
    inSearch,
    complete: inSearch?.complete !== false,
    addressOf,
    openPrevious: () => open(inSearch?.previous),
    openNext,
  };
}

function findInSearch(
  read: PageOfUsers[],
  id: string,
): (InSearch & { position: number; complete: boolean }) | undefined {
  const pages = withSimilar(read);
  const rows = new PagedRows(pages);
  const at = rows.rowOf(id);
  const [previous] = rows.slice(at - 1, at);
  const [user, next] = rows.slice(at, at + 2);
  const page = pages.find(({ users }) => users.some((one) => one.id === id));
  const last = pages.at(-1);
  if (!user || !page || !last) return undefined;
  const { length: loaded } = rows;
  const matches = last.directory?.complete ? last.directory.matches : null;
  return {
    user,
    readAt: page.readAt,
    asOf: page.asOf,
    position: at + 1,
    loaded,
    total: last.nextPage === null ? loaded : matches,
    complete: last.nextPage === null,
    previous,
    next,
  };
}

/** If nobody matches, the people with similar names are the results. */
function withSimilar(pages: PageOfUsers[]): PageOfUsers[] {
  const nobody = pages.every(({ users }) => users.length === 0);
  return nobody
    ? pages.map((page) => ({ ...page, users: [...(page.directory?.similar ?? [])] }))
    : pages;
}
