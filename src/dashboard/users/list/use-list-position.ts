import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { listKey } from '../../api/people/users.ts';
import { similarLink } from '../../list/finding/similar-link.ts';
import type { UsersSearch } from '../../paths.ts';
import type { GridHandle } from '../../grid/grid.tsx';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import { keepScrollPosition, scrollPositionAt } from './scroll-positions.ts';
import type { Users } from '../use-users.ts';

interface ListPositionOptions {
  search: UsersSearch;
  users: Users;
  table: RefObject<GridHandle | null>;
  /** In pixels. */
  rowHeight: number;
}

/**
 * The reader's position in the list: scroll offset and focused row. A new search starts at the top. Back, Forward and a
 * reload restore the position, reading as many pages as that takes. Until then (`restoring`) the rows above are not
 * shown, because they would scroll away at once.
 */
export function useListPosition({ search, users, table, rowHeight }: ListPositionOptions) {
  const { key: entry } = useLocation();
  const back = useNavigationType() === 'POP';
  const list = listKey(search);
  /** The row to scroll to; null to stay. */
  const [at, setAt] = useState(() => ({ entry, list, goal: scrollPositionAt(entry) ?? null }));
  if (at.entry !== entry) {
    const kept = back ? scrollPositionAt(entry) : undefined;
    setAt({ entry, list, goal: kept ?? (list === at.list ? null : 0) });
  }

  const { items, stale, complete, error, loading, loadMore } = users;
  const { goal } = at;
  // At the top nothing is awaited but the first rows themselves.
  const wanted = goal ? goal + Math.ceil(window.innerHeight / rowHeight) : 1;
  const enough = complete || items.length >= wanted;
  const there = goal !== null && !stale && enough;
  const restoring = goal !== null && !stale && !enough && error === null;

  /** The row at the top. */
  const top = useRef(0);
  // Once per visit of an entry, which may be the same entry again.
  const arrived = useRef<typeof at>(undefined);
  useLayoutEffect(() => {
    if (!there || arrived.current === at) return;
    arrived.current = at;
    // A list already at this position emits no scroll event.
    keepScrollPosition(entry, goal);
    // Scrolling has the browser lay everything out at once: not for nothing, at each letter that is typed.
    if (goal > 0 || top.current > 0) table.current?.showAt(goal);
  }, [there, goal, at, entry, table]);

  // Opening a person adds an entry at which the list keeps its position.
  useEffect(() => {
    if (goal === null) keepScrollPosition(entry, top.current);
  }, [goal, entry]);

  useEffect(() => {
    if (restoring && isShort(items, wanted)) void loadMore(true);
  }, [restoring, items, wanted, loadMore]);

  const onScroll = useCallback(
    (row: number) => {
      top.current = row;
      if (!stale && !restoring) keepScrollPosition(entry, row);
    },
    [entry, stale, restoring],
  );

  /** Scrolls to a person, unless the reader returned to a position of their own. */
  const showPerson = useCallback(
    (id: string) => {
      const row = goal === null ? rowOf(items, id) : -1;
      if (row >= 0) table.current?.showRow(row);
    },
    [items, goal, table],
  );

  /** Gives the focus to a person's row; answers false where the list does not hold them. */
  const focusPerson = useCallback(
    (id: string) => {
      const row = rowOf(items, id);
      if (row >= 0) table.current?.focusRow(row);
      return row >= 0;
    },
    [items, table],
  );

  /** What to do with the results, while they are loading. */
  const awaited = useRef<{ openOnly: ((id: string) => void) | undefined }>(null);
  const isLoading = useLatest(() => loading);
  const onlyMatch = useLatest(() => onlyMatchOf(users));
  /**
   * Focuses the first row as soon as it is loaded, or the most similar name where nobody was found.
   * @param openOnly opens the person instead where a typed text matches nobody else
   */
  const focusResults = useCallback(
    (openOnly?: (id: string) => void) => {
      awaited.current = isLoading.current() ? { openOnly } : null;
      if (awaited.current) return;
      const only = openOnly && onlyMatch.current();
      if (only) openOnly(only.id);
      else if (table.current) table.current.focusRow(0);
      else similarLink()?.focus();
    },
    [isLoading, onlyMatch, table],
  );
  useEffect(() => {
    if (!loading && awaited.current) focusResults(awaited.current.openOnly);
  }, [loading, focusResults]);

  return { restoring, onScroll, showPerson, focusPerson, focusResults };
}

export type ListPosition = ReturnType<typeof useListPosition>;

/** The only person whom a typed text finds; undefined while others may follow. */
function onlyMatchOf({ items, shown, complete, found }: Users) {
  const only = shown.text !== '' && complete && found?.complete !== false && items.length === 1;
  return only ? items.slice(0, 1)[0] : undefined;
}

function rowOf(items: Users['items'], id: string): number {
  return items.findIndex((user) => user.id === id);
}

/** Checked for each list, even after an empty page. */
function isShort({ length }: Users['items'], wanted: number): boolean {
  return length < wanted;
}
