import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { refreshDirectory } from '../../api/people/directory.ts';
import { refetchUnattended } from '../../api/live/following.ts';
import { fetchFound, listKey, POLL_INTERVAL, USERS, usersQuery } from '../../api/people/users.ts';
import type { UsersSearch } from '../../paths.ts';
import type { Users } from '../use-users.ts';

/**
 * Reads a list again on request, and once when its first answer came from a copy about to be replaced. Rows and scroll
 * position stay until all pages have arrived.
 */
export function useRefresh(search: UsersSearch, users: Users) {
  const client = useQueryClient();
  const list = listKey(search);
  const [asked, setAsked] = useState<{ list: string; step: 'busy' | 'waiting' | 'failed' }>();
  const step = asked?.list === list ? asked.step : null;
  const { found, refetch } = users;
  const { queryKey } = usersQuery(search);

  // A copy that is not whole yet is read again page by page as it grows: see `useUsers`.
  const replaced = found?.complete === true && found.refreshing && !found.failed;
  const waiting = !users.stale && (step === 'waiting' || replaced);
  const settle = useEffectEvent((result: 'replaced' | 'failed') => {
    if (result === 'replaced') void readAgain(true);
    else if (step === 'waiting') setAsked({ list, step: 'failed' });
  });
  useEffect(() => {
    if (!waiting) return;
    const controller = new AbortController();
    void untilReplaced(search, controller.signal).then((result) => {
      if (!controller.signal.aborted) settle(result);
    });
    return () => controller.abort();
  }, [waiting, search]);

  async function readAgain(unattended: boolean) {
    if (unattended) await refetchUnattended(client, queryKey);
    else await refetch();
    const isError = client.getQueryState(queryKey)?.status === 'error';
    client.removeQueries({ queryKey: [USERS], type: 'inactive' });
    setAsked(isError ? { list, step: 'failed' } : undefined);
  }

  async function start() {
    setAsked({ list, step: 'busy' });
    if (found === null) return readAgain(false);
    try {
      await refreshDirectory(search.roleId);
    } catch {
      setAsked({ list, step: 'failed' });
      return;
    }
    setAsked({ list, step: 'waiting' });
  }

  return {
    busy: step === 'busy' || step === 'waiting',
    failed: step === 'failed',
    start: () => void start(),
  };
}

export type Refresh = ReturnType<typeof useRefresh>;

/** Polls the directory until it answers from the newer copy, or cannot get one. */
async function untilReplaced(search: UsersSearch, signal: AbortSignal) {
  while (!signal.aborted) {
    const found = await fetchFound(search, signal, true).catch(() => null);
    if (!found || found.failed) return 'failed';
    if (!found.refreshing) return 'replaced';
    await pause(POLL_INTERVAL, signal);
  }
  return 'failed';
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
