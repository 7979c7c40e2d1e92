/** The list of people: its question, the people who are read, and the links to them. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { nobodyYet, type People } from '../api/people/people-of-pages.ts';
import { usersQuery } from '../api/people/users.ts';
import { volunteerQuery } from '../api/people/volunteer.ts';
import { useMay } from '../api/sessions/session.ts';
import { useInfiniteList, type InfiniteList } from '../api/use-infinite-list.ts';
import type { ChangeOf, HowToChange } from '../list/use-list-search.ts';
import type { PersonLinks } from '../list/person-link.tsx';
import { paths, type UserColumn, type UsersQuestion, type UsersSearch } from '../paths/paths.ts';

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

/** Links to people within the search that found them. */
export function usePersonLinks(
  question: UsersQuestion,
  columns: readonly UserColumn[],
  open: (id: string, found: UsersSearch) => boolean,
): PersonLinks {
  const client = useQueryClient();
  const mayRead = useMay('volunteer:read');

  return useMemo(
    () => ({
      hrefOf: (id) => paths.user(id, question, columns),
      open: (id) => {
        // Rendering follows this event, so that both happen in parallel.
        if (open(id, { question, columns }) && mayRead)
          void client.prefetchQuery(volunteerQuery(id));
      },
    }),
    [client, mayRead, open, question, columns],
  );
}
