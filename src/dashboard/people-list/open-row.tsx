import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { GridHandle } from '../table/grid.tsx';
import { useClose } from '../list/use-close.ts';
import { useListKeys } from '../list/use-list-keys.ts';
import { paths, type UsersSearch } from '../paths/paths.ts';
import { useLatestRef } from '../ui/hooks/use-latest-ref.ts';
import { afterPaint } from '../ui/scheduling/after-paint.ts';
import { useOpenId } from './use-open-id.ts';
import type { Users } from './use-users.ts';

interface OpenRowProps {
  search: UsersSearch;
  users: Users;
  area: RefObject<HTMLElement | null>;
  findBox: RefObject<HTMLInputElement | null>;
  table: RefObject<GridHandle | null>;
  /** Goes to the last row. */
  goToEnd: () => void;
}

/**
 * Scrolls the list to the row of the open person, and has the keys of the list, which are others while a person is open. Closing
 * gives the focus to their row, or to the page title where the list does not hold them. A component of its own, which draws
 * nothing, so that the list is not drawn again with each address.
 */
export function OpenRow({ search, users, area, findBox, table, goToEnd }: OpenRowProps) {
  const { rows, stale } = users;
  const openId = useOpenId();
  const latest = useLatestRef(rows);

  const broughtIntoSight = useRef<string>(undefined);
  const isLoaded = !stale && rows.length > 0;
  useEffect(() => {
    if (openId === undefined) broughtIntoSight.current = undefined;
    // Once: a row that arrives later must not scroll the list away from the reader.
    if (openId === broughtIntoSight.current || openId === undefined || !isLoaded) return undefined;
    // Reading the scroll position makes the browser lay the page out at once.
    return afterPaint(() => {
      broughtIntoSight.current = openId;
      const row = latest.current.rowOf(openId);
      if (row >= 0) table.current?.showRow(row);
    });
  }, [openId, isLoaded, latest, table]);

  const focusRow = useCallback(
    (id: string) => {
      const row = latest.current.rowOf(id);
      if (row >= 0) table.current?.focusRow(row);
      return row >= 0;
    },
    [latest, table],
  );
  const close = useClose({ openId, to: paths.users(search.question, search.columns), focusRow });

  useListKeys({
    area,
    list: table,
    findBox,
    personOpen: openId !== undefined,
    onClose: close,
    others: { Home: () => table.current?.focusRow(0), End: goToEnd },
  });
  return null;
}
