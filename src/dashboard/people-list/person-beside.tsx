import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import type { ReceivedUser } from '../../contract/service/read-user.ts';
import { PagedRows, peopleOf, type People } from '../api/people/people-of-pages.ts';
import { usersQuery } from '../api/people/users.ts';
import { EVERYONE, paths, readUsersSearch } from '../paths/paths.ts';
import { useLatestRef } from '../ui/hooks/use-latest-ref.ts';
import type { InSearch, OpenedFromList, PreviousNextSteps } from '../list/opened-from-list.ts';
import { useUsers } from './use-users.ts';

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
  const latestId = useLatestRef(id);
  const search = readUsersSearch(location);
  const asked = 'parameter' in search ? EVERYONE : search.question;
  const users = useUsers(asked, false);
  const { stale, loadMore } = users;
  const client = useQueryClient();
  const isInSearch = !stale && !('parameter' in search);
  const inSearch = useMemo(
    () => (isInSearch ? findInSearch(users, id) : undefined),
    [isInSearch, users, id],
  );

  const nearEnd = inSearch !== undefined && inSearch.loaded - inSearch.position < NEAR_END_PEOPLE;
  useEffect(() => {
    if (nearEnd) void loadMore();
  }, [nearEnd, loadMore]);

  const addressOf = (user: ReceivedUser) => ({
    pathname: paths.user(user.id),
    search: location.search,
    hash: location.hash,
  });

  /** Replaces the history entry: Back leads to the list, however many people were opened. */
  function open(user: ReceivedUser | undefined): void {
    if (user) void navigate(addressOf(user), { replace: true });
  }

  /** A page may be empty, or have only people of the pages before it. */
  async function openNext(): Promise<boolean> {
    let now = inSearch;
    let follows = true;
    while (now && !now.next && !now.complete && follows) {
      follows = await loadMore(true);
      // It is not drawn yet.
      const read = client.getQueryData(usersQuery(asked).queryKey);
      now = read && findInSearch(peopleOf(read), id);
    }
    // The user may have opened a different person in the meantime.
    if (latestId.current !== id) return true;
    open(now?.next);
    return now?.next !== undefined || now?.complete === true;
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
  people: Pick<People, 'rows' | 'pages' | 'total' | 'complete'>,
  id: string,
): (InSearch & { position: number; complete: boolean }) | undefined {
  const { pages, total, complete } = people;
  // If nobody matches, the people with similar names are the results.
  const similar = pages.at(-1)?.directory?.similar ?? [];
  const rows = people.rows.length > 0 ? people.rows : new PagedRows([similar]);
  const at = rows.rowOf(id);
  if (at < 0) return undefined;
  const [previous] = rows.slice(at - 1, at);
  const [user, next] = rows.slice(at, at + 2);
  const isThem = (one: ReceivedUser) => one.id === id;
  const page = pages.find(({ users }) => users.some(isThem)) ?? pages.at(-1);
  if (!user || !page) return undefined;
  const { length: loaded } = rows;
  return {
    user,
    readAt: page.readAt,
    asOf: page.asOf,
    position: at + 1,
    loaded,
    total: complete ? loaded : total,
    complete,
    previous,
    next,
  };
}
