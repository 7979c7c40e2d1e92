/** Finding people without a connection, among those already loaded in this tab. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import { findAmong } from '../../../finding/find-among.ts';
import { USERS, type PageOfUsers } from '../../api/people/users.ts';
import type { UsersSearch } from '../../paths/paths.ts';

/** The people already loaded who match. */
interface FoundOffline {
  people: readonly ReceivedUser[];
  /** The number of people looked through. */
  loaded: number;
  /** Milliseconds since 1970: the age of the oldest data looked through. */
  asOf: number;
}

/**
 * Finds the people of a search among all loaded ones of its role, since nothing else says who has a role. Null where none
 * are loaded.
 */
export function findOffline(client: QueryClient, search: UsersSearch): FoundOffline | null {
  const pages = client
    .getQueriesData<InfiniteData<PageOfUsers>>({ queryKey: [USERS] })
    .flatMap(([, data]) => data?.pages ?? [])
    .filter((page) => search.roleId === null || page.search.roleId === search.roleId);
  const byId = new Map(pages.flatMap(({ users }) => users.map((user) => [user.id, user])));
  if (byId.size === 0) return null;
  const { verified } = search;
  const among = [...byId.values()].filter(
    (user) => verified === null || user.verified === verified,
  );
  return {
    people: findAmong(among, search.text, search.sort === null),
    loaded: byId.size,
    asOf: Math.min(...pages.map(({ asOf }) => asOf)),
  };
}
