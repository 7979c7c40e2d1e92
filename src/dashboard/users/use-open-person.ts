import { useCallback, useEffect, useRef } from 'react';
import { paths, type UsersSearch } from '../paths.ts';
import { useStableNavigate } from '../use-stable-navigate.ts';
import type { ListPosition } from './use-list-position.ts';
import { usePersonLinks } from './use-person-links.ts';
import type { Users } from './use-users.ts';

interface OpenPersonOptions {
  /** Who is open, as the address says. */
  openId: string | undefined;
  search: UsersSearch;
  users: Users;
  position: ListPosition;
}

/**
 * How people are opened from the list and closed again. The list follows whoever is open: their row comes into sight,
 * and has the focus when they are closed. Where the list does not hold them, its title has it.
 */
export function useOpenPerson({ openId, search, users, position }: OpenPersonOptions) {
  const { items, stale, shown } = users;
  const { showPerson, focusPerson } = position;
  const navigate = useStableNavigate();
  const links = usePersonLinks(shown, search.columns);

  const broughtIntoSight = useRef<string>(undefined);
  useEffect(() => {
    if (openId === undefined) broughtIntoSight.current = undefined;
    else if (broughtIntoSight.current !== openId && !stale && items.length > 0) {
      // Once: a row that comes later must not pull the list away from whoever scrolls in it.
      broughtIntoSight.current = openId;
      showPerson(openId);
    }
  }, [openId, items, stale, showPerson]);

  /** Takes the focus when the person is closed, in place of their row. */
  const focusInstead = useRef<(() => void) | null>(null);
  const lastOpen = useRef(openId);
  useEffect(() => {
    const closed = openId === undefined ? lastOpen.current : undefined;
    lastOpen.current = openId;
    if (closed === undefined) return;
    const focus = focusInstead.current;
    focusInstead.current = null;
    if (focus) focus();
    else if (!focusPerson(closed)) document.querySelector('h1')?.focus();
  }, [openId, focusPerson]);

  const close = useCallback(
    (focus: (() => void) | null = null) => {
      focusInstead.current = focus;
      navigate(paths.users(search));
    },
    [navigate, search],
  );

  return { links, close };
}
