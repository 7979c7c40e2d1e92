import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toApiError } from '../api/api-error.ts';
import { refreshDirectory } from '../api/directory.ts';
import { USERS, usersQuery } from '../api/users.ts';
import type { UsersSearch } from '../paths.ts';
import { LOOK_AGAIN, type Users } from './use-users.ts';

interface RefreshOptions {
  search: UsersSearch;
  users: Users;
  /** Called before the list is cut down to its first page. */
  onStart: () => void;
}

/** Reads a list anew from the service; of the directory, the list changes when the new copy is whole. */
export function useRefresh({ search, users: { found, refetch }, onStart }: RefreshOptions) {
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'asking' | 'awaiting' | 'failed'>('idle');
  if (state === 'awaiting' && !found?.refreshing) setState('idle');
  else if (state === 'awaiting' && found?.failed) setState('failed');

  useEffect(() => {
    if (state !== 'awaiting') return;
    const timer = setInterval(() => void refetch({ cancelRefetch: false }), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [state, refetch]);

  async function start() {
    setState('asking');
    try {
      if (found) await refreshDirectory(search.roleId);
    } catch (error) {
      setState('failed');
      // Reading the list meets the same answer, and leads to the sign-in page.
      if (toApiError(error).kind === 'signed-out') void refetch();
      return;
    }
    onStart();
    client.removeQueries({ queryKey: [USERS], type: 'inactive' });
    // Reading thousands of rows again is for those who scroll to them.
    client.setQueryData(
      usersQuery(search).queryKey,
      (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
    );
    await refetch();
    setState('awaiting');
  }

  return { busy: state === 'asking' || state === 'awaiting', failed: state === 'failed', start };
}

export type Refresh = ReturnType<typeof useRefresh>;
