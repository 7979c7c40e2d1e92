import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import { volunteerQuery } from '../api/people/volunteer.ts';
import { useMay } from '../api/sessions/session.ts';
import type { GridHandle } from '../grid/grid.tsx';
import { useClose } from '../list/use-close.ts';
import { useStableNavigate } from '../page/use-stable-navigate.ts';
import { paths, type UsersSearch } from '../paths/paths.ts';
import { useLatest } from '../ui/hooks/use-latest.ts';
import { afterPaint } from '../ui/scheduling/after-paint.ts';
import type { PersonLinks } from './list/person-link.tsx';
import type { Users } from './use-users.ts';

/** Milliseconds of hovering or focus before a prefetch: merely crossing rows must not read personal data. */
const INTENT_MS = 60;

interface OpenPersonOptions {
  /** The open person's id, by the address. */
  openId: string | undefined;
  search: UsersSearch;
  users: Users;
  table: RefObject<GridHandle | null>;
}

/**
 * Opens people within the search that found them, and closes them. The list scrolls to the open person, whose row gets the
 * focus on closing. If the list does not contain them, the page title gets it.
 */
export function useOpenPerson({ openId, search, users, table }: OpenPersonOptions) {
  const { items, stale, shown } = users;
  const navigate = useStableNavigate();
  const client = useQueryClient();
  const latest = useLatest({ openId, items, mayRead: useMay('volunteer:read') });
  const { columns } = search;

  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const links: PersonLinks = useMemo(() => {
    const found = { ...shown, columns };

    function read(id: string) {
      if (latest.current.mayRead) void client.prefetchQuery(volunteerQuery(id));
    }

    return {
      hrefOf: (id) => paths.user(id, found),
      open: (id) => {
        clearTimeout(resting.current);
        if (latest.current.openId === id) return;
        // Requested before rendering, so that both happen in parallel.
        read(id);
        navigate(paths.user(id, found));
      },
      approach: (id) => {
        clearTimeout(resting.current);
        resting.current = setTimeout(() => read(id), INTENT_MS);
      },
      leave: () => clearTimeout(resting.current),
    };
  }, [navigate, client, latest, shown, columns]);

  const broughtIntoSight = useRef<string>(undefined);
  const isLoaded = !stale && items.length > 0;
  useEffect(() => {
    if (openId === undefined) broughtIntoSight.current = undefined;
    // Once: a row that arrives later must not scroll the list away from the reader.
    if (openId === broughtIntoSight.current || openId === undefined || !isLoaded) return undefined;
    // Reading the scroll position makes the browser lay the page out at once.
    return afterPaint(() => {
      broughtIntoSight.current = openId;
      const row = latest.current.items.rowOf(openId);
      if (row >= 0) table.current?.showRow(row);
    });
  }, [openId, isLoaded, latest, table]);

  const focusRow = useCallback(
    (id: string) => {
      const row = latest.current.items.rowOf(id);
      if (row >= 0) table.current?.focusRow(row);
      return row >= 0;
    },
    [latest, table],
  );
  const close = useClose({ openId, to: paths.users(search), focusRow });

  return { links, close };
}
