import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import { EVERYONE, paths, readUserId, readUsersSearch, type UsersSearch } from '../paths.ts';
import { useStableNavigate } from '../use-stable-navigate.ts';

export type ChangeSearch = (changes: Partial<UsersSearch>, how?: { replace: boolean }) => void;

/** The search that the address asks for, and the way to change it; whoever is open stays open. */
export function useUsersSearch() {
  const navigate = useStableNavigate();
  const { pathname, search: query, hash } = useLocation();
  const openId = readUserId(pathname);
  const read = useMemo(() => readUsersSearch({ search: query, hash }), [query, hash]);
  const bad = 'parameter' in read ? read : null;
  const search = 'parameter' in read ? EVERYONE : read;

  const change: ChangeSearch = useCallback(
    (changes, how) => {
      const next = { ...search, ...changes };
      const to = openId === undefined ? paths.users(next) : paths.user(openId, next);
      // Choosing what is chosen already is no step that Back could undo.
      if (to !== pathname + query + hash) navigate(to, how);
    },
    [navigate, search, openId, pathname, query, hash],
  );

  return {
    search,
    /** What of the address cannot be understood; then `search` is everyone. */
    bad,
    openId,
    change,
  };
}
