import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useStableNavigate } from '../use-stable-navigate.ts';

/** How the addresses of one list are read and written. Must stay the same object. */
interface ListAddresses<Search extends object, Bad extends object> {
  read: (address: { search: string; hash: string }) => Search | Bad;
  isBad: (read: Search | Bad) => read is Bad;
  openIdIn: (pathname: string) => string | undefined;
  /** The address of a search, with whoever is open beside it. */
  pathOf: (search: Search, openId: string | undefined) => string;
  /** The search that narrows to nothing. */
  all: Search;
}

export type ChangeOf<Search> = (
  changes: Partial<Search>,
  how?: { replace: boolean; typing?: boolean },
) => void;

/** The search that the address asks for, and the way to change it; whoever is open stays open. */
export function useListSearch<Search extends object, Bad extends object>(
  addresses: ListAddresses<Search, Bad>,
) {
  const navigate = useStableNavigate();
  const { pathname, search: query, hash } = useLocation();
  const openId = addresses.openIdIn(pathname);
  const read = useMemo(() => addresses.read({ search: query, hash }), [addresses, query, hash]);
  const bad = addresses.isBad(read) ? read : null;
  const search = addresses.isBad(read) ? addresses.all : read;

  const change: ChangeOf<Search> = useCallback(
    (changes, how) => {
      const to = addresses.pathOf({ ...search, ...changes }, openId);
      // Choosing what is chosen already is no step that Back could undo.
      if (to !== pathname + query + hash) navigate(to, how);
    },
    [addresses, navigate, search, openId, pathname, query, hash],
  );

  return {
    search,
    /** What of the address cannot be understood; then `search` is all. */
    bad,
    openId,
    change,
  };
}
