import { useQueryClient } from '@tanstack/react-query';
import { usersQuery, type UsersPage } from '../../api/people/users.ts';
import type { UsersSearch } from '../../paths.ts';

/** The number of matches of a search, if the list behind the dialog knows it; else null. */
export function useKnownTotal(search: UsersSearch): number | null {
  const list = useQueryClient().getQueryData(usersQuery(search).queryKey);
  return list ? totalOf(list.pages) : null;
}

function totalOf(pages: readonly UsersPage[]): number | null {
  const last = pages.at(-1);
  if (last?.found?.complete) return last.found.matches;
  if (!last || last.nextPage !== null) return null;
  return pages.reduce((total, page) => total + page.users.length, 0);
}
