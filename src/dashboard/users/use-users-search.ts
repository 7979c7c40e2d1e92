import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { EVERYONE, paths, readUsersSearch, type UsersSearch } from '../paths.ts';

export type ChangeSearch = (changes: Partial<UsersSearch>, how?: { replace: boolean }) => void;

/** The search that the address asks for, and the way to change it; whoever is open stays open. */
export function useUsersSearch() {
  const navigate = useNavigate();
  const { search: query, hash } = useLocation();
  const { id: openId } = useParams();
  const read = useMemo(() => readUsersSearch({ search: query, hash }), [query, hash]);
  const bad = 'parameter' in read ? read : null;
  const search = 'parameter' in read ? EVERYONE : read;

  const change: ChangeSearch = useCallback(
    (changes, how) => {
      const next = { ...search, ...changes };
      void navigate(openId === undefined ? paths.users(next) : paths.user(openId, next), how);
    },
    [navigate, search, openId],
  );

  return {
    search,
    /** What of the address cannot be understood; then `search` is everyone. */
    bad,
    openId,
    change,
  };
}
