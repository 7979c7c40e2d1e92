import { useEffect, useRef } from 'react';
import { useClose } from '../list/use-close.ts';
import { paths, type UsersSearch } from '../paths.ts';
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

  const close = useClose({ openId, to: paths.users(search), focusRow: focusPerson });

  return { links, close };
}
