import { useCallback } from 'react';
import { nobodyYet, type People } from '../api/people/people-of-pages.ts';
import { usersQuery } from '../api/people/users.ts';
import { useInfiniteList, type InfiniteList } from '../api/use-infinite-list.ts';
import type { ChangeOf, HowToChange } from '../list/use-list-search.ts';
import type { UsersQuestion, UsersSearch } from '../paths/paths.ts';

/** Changes some of the question. */
export type Ask = (changes: Partial<UsersQuestion>, how?: HowToChange) => void;

/** Changes the question in the address, and nothing else in it. */
export function useAsk(change: ChangeOf<UsersSearch>): Ask {
  return useCallback(
    (changes, how) => change(({ question }) => ({ question: { ...question, ...changes } }), how),
    [change],
  );
}

export type Users = InfiniteList<People>;

/**
 * The people of a search.
 * @param enabled whether to read them
 */
export function useUsers(question: UsersQuestion, enabled: boolean): Users {
  return useInfiniteList({ ...usersQuery(question), enabled, before: nobodyYet(question) });
}

/** Whether a newer copy of the directory is being read, which may contain people missing in this one. */
export function isLookingAgain(directory: Users['directory']): boolean {
  return directory !== null && directory.refreshing && !directory.failed;
}
