import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { UsersSearch } from '../paths.ts';
import type { VirtualTableHandle } from '../table/virtual-table.tsx';
import { keepPlace, placeAt } from './places.ts';
import type { Users } from './use-users.ts';

interface ListPlaceOptions {
  search: UsersSearch;
  users: Users;
  table: RefObject<VirtualTableHandle | null>;
  /** In pixels. */
  rowHeight: number;
}

/**
 * Another search starts at its top; Back, Forward and a reload lead to the place that was left, reading as many pages as
 * it takes. While they come, `restoring`, the rows above are not shown: they would be gone again at once.
 */
export function useListPlace({ search, users, table, rowHeight }: ListPlaceOptions) {
  const { key: entry } = useLocation();
  const back = useNavigationType() === 'POP';
  const list = JSON.stringify([search.text, search.roleId, search.verified, search.sort]);
  /** The row to scroll to; null to stay. */
  const [at, setAt] = useState(() => ({ entry, list, goal: placeAt(entry) ?? null }));
  if (at.entry !== entry) {
    const kept = back ? placeAt(entry) : undefined;
    setAt({ entry, list, goal: kept ?? (list === at.list ? null : 0) });
  }

  const { items, stale, complete, error, loadMore } = users;
  const { goal } = at;
  // At the top nothing is awaited but the first rows themselves.
  const wanted = goal ? goal + Math.ceil(window.innerHeight / rowHeight) : 1;
  const enough = complete || items.length >= wanted;
  const there = goal !== null && !stale && enough;
  const restoring = goal !== null && !stale && !enough && error === null;

  /** The row at the top. */
  const top = useRef(0);
  // Once for each time that somebody comes to an entry, which may be the same one again.
  const arrived = useRef<typeof at>(undefined);
  useLayoutEffect(() => {
    if (!there || arrived.current === at) return;
    arrived.current = at;
    // A list that stands there already tells of no scrolling.
    keepPlace(entry, goal);
    // Scrolling has the browser lay everything out at once: not for nothing, at each letter that is typed.
    if (goal > 0 || top.current > 0) table.current?.showAt(goal);
  }, [there, goal, at, entry, table]);

  // Opening a person makes a new entry, at which the list stands where it stood.
  useEffect(() => {
    if (goal === null) keepPlace(entry, top.current);
  }, [goal, entry]);

  useEffect(() => {
    if (restoring && isShort(items, wanted)) void loadMore(true);
  }, [restoring, items, wanted, loadMore]);

  const onScroll = useCallback(
    (row: number) => {
      top.current = row;
      if (!stale && !restoring) keepPlace(entry, row);
    },
    [entry, stale, restoring],
  );

  const goToTop = useCallback(() => {
    setAt((last) => ({ ...last, goal: null }));
    table.current?.showAt(0);
  }, [table]);

  return { restoring, placed: goal !== null, onScroll, goToTop };
}

/** Asked of each list anew, also where a page that came was empty. */
function isShort({ length }: Users['items'], wanted: number): boolean {
  return length < wanted;
}
