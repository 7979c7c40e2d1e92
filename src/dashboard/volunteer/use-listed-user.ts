import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReceivedPage } from '../../contract/received.ts';
import { usersQuery } from '../api/users.ts';
import { EVERYONE, readUsersSearch } from '../paths.ts';

/** A person as the list beside holds them, so that their name stands there while the application is read. */
export function useListedUser(id: string, address: { search: string }) {
  const search = readUsersSearch(address);
  const select = useCallback(
    ({ pages }: InfiniteData<ReceivedPage>) => {
      for (const page of pages) {
        const user = page.users.find((one) => one.id === id);
        if (user) return user;
      }
      return undefined;
    },
    [id],
  );
  // The list is read by the users page; here it is only looked at.
  return useInfiniteQuery({
    ...usersQuery('roleId' in search ? search : EVERYONE),
    enabled: false,
    select,
  }).data;
}
