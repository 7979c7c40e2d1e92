import { useQueryClient } from '@tanstack/react-query';
import { usersQuery } from '../../api/users.ts';
import type { UsersSearch } from '../../paths.ts';

/** A page of the list; `found` where the server answered from its directory. */
interface ListedPage {
  users: readonly unknown[];
  nextPage: string | null;
  found?: { matches: number; complete: boolean } | null;
}

/** How many people match a search, where the list behind the dialog tells; else null. */
export function useKnownTotal(search: UsersSearch): number | null {
  const list = useQueryClient().getQueryData(usersQuery(search).queryKey);
  return list ? totalOf(list.pages) : null;
}

function totalOf(pages: readonly ListedPage[]): number | null {
  const last = pages.at(-1);
  if (last?.found?.complete) return last.found.matches;
  if (!last || last.nextPage !== null) return null;
  return pages.reduce((total, page) => total + page.users.length, 0);
}
