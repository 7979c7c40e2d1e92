import { nobodyYet, type People } from '../api/people/people-of-pages.ts';
import { usersQuery } from '../api/people/users.ts';
import { useInfiniteList, type InfiniteList } from '../api/use-infinite-list.ts';
import type { UsersSearch } from '../paths/paths.ts';

export type Users = InfiniteList<People>;

/**
 * The people of a search.
 * @param enabled whether to read them
 */
export function useUsers(search: UsersSearch, enabled: boolean): Users {
  return useInfiniteList({ ...usersQuery(search), enabled, before: nobodyYet(search) });
}

/** Whether a newer copy of the directory is being read, which may contain people missing in this one. */
export function isLookingAgain(directory: Users['directory']): boolean {
  return directory !== null && directory.refreshing && !directory.failed;
}
