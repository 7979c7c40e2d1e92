import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useStableNavigate } from '../use-stable-navigate.ts';

/** Reads and writes the addresses of one list. Must keep its identity. */
interface ListAddresses<Search extends object, Bad extends object> {
  read: (address: { search: string; hash: string }) => Search | Bad;
  isBad: (read: Search | Bad) => read is Bad;
  openIdIn: (pathname: string) => string | undefined;
  /** The address of a search, with the open person. */
  pathOf: (search: Search, openId: string | undefined) => string;
  /** The search that narrows to nothing. */
  all: Search;
}

export type ChangeOf<Search> = (
  changes: Partial<Search>,
  how?: { replace: boolean; typing?: boolean },
) => void;

/** The search in the address, and a function to change it. The open person stays open. */
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
      // Choosing the current value must not add a history entry.
      if (to !== pathname + query + hash) navigate(to, how);
    },
    [addresses, navigate, search, openId, pathname, query, hash],
  );

  return {
    search,
    /** The parts of the address that are invalid; if there are any, `search` is the default. */
    bad,
    openId,
    change,
  };
}
