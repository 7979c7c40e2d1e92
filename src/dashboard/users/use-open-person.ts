import { useEffect, useRef } from 'react';
import { useClose } from '../list/use-close.ts';
import { paths, type UsersSearch } from '../paths.ts';
import { afterPaint } from '../ui/scheduling/after-paint.ts';
import type { ListPosition } from './list/use-list-position.ts';
import { usePersonLinks } from './use-person-links.ts';
import type { Users } from './use-users.ts';

interface OpenPersonOptions {
  /** The open person's id, by the address. */
  openId: string | undefined;
  search: UsersSearch;
  users: Users;
  position: ListPosition;
}

/**
 * Opens people from the list and closes them. The list scrolls to the open person, whose row gets the focus on closing.
 * If the list does not contain them, the page title gets it.
 */
export function useOpenPerson({ openId, search, users, position }: OpenPersonOptions) {
  const { items, stale, shown } = users;
  const { showPerson, focusPerson } = position;
  const links = usePersonLinks(shown, search.columns);

  const broughtIntoSight = useRef<string>(undefined);
  useEffect(() => {
    if (openId === undefined) broughtIntoSight.current = undefined;
    // Once: a row that arrives later must not scroll the list away from the reader.
    if (openId === broughtIntoSight.current || openId === undefined) return undefined;
    if (stale || items.length === 0) return undefined;
    // Reading the scroll position makes the browser lay the page out at once.
    return afterPaint(() => {
      broughtIntoSight.current = openId;
      showPerson(openId);
    });
  }, [openId, items, stale, showPerson]);

  const close = useClose({ openId, to: paths.users(search), focusRow: focusPerson });

  return { links, close };
}
