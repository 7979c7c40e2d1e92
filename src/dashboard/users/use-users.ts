import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { leftOutOf } from '../api/people/directory.ts';
import { useRecovery } from '../api/use-recovery.ts';
import { usersQuery, type UsersPage } from '../api/people/users.ts';
import type { UsersSearch } from '../paths.ts';
import { findLoaded } from './finding/found-by.ts';
import { PagedRows } from './list/paged-rows.ts';

/** Milliseconds for which someone who has reached the end is read ahead for, from page to page without a pause. */
const HURRY = 400;
/** Milliseconds between showing pages that come in a hurry: drawing each of them takes longer than reading it. */
const SHOWING = 100;

/**
 * The users of a search as one growing list, with at most one page in flight. While the first page of a new search
 * loads, the previous list stays visible as `stale`.
 */
export function useUsers(search: UsersSearch) {
  const query = useInfiniteQuery({
    ...usersQuery(search),
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isPlaceholderData: stale, fetchNextPage, refetch } = query;
  // If a refresh fails, the old list is still complete.
  const failure = query.isFetchNextPageError || !data ? query.error : null;
  const unreachable = !data && failure instanceof ApiError && failure.kind === 'network';
  const client = useQueryClient();
  const offline = useMemo(
    () => (unreachable && search.text !== '' ? findLoaded(client, search) : null),
    [unreachable, client, search],
  );
  const error = offline ? null : failure;
  const readable = hasNextPage && error === null && !stale;

  const [held, setHeld] = useState<UsersPage[] | null>(null);
  const read = data?.pages;
  const pages = held && held[0] === read?.[0] ? held : read;
  const items = useMemo(
    () => new PagedRows(offline ? [{ users: offline.people }] : (pages ?? [])),
    [offline, pages],
  );
  const leftOut = useMemo(() => leftOutOf(pages ?? []), [pages]);

  const reading = useRef(false);
  const hurryUntil = useRef(0);
  const loadMore = useCallback(
    async (hurry: boolean) => {
      if (hurry) hurryUntil.current = performance.now() + HURRY;
      // After a failure the next try is the reader's to make.
      if (!readable || reading.current) return;
      reading.current = true;
      let more = true;
      let shownAt = -Infinity;
      while (more) {
        // Other components use this list, too: a page in flight is awaited, not requested twice.
        const list = await fetchNextPage({ cancelRefetch: false });
        const now = performance.now();
        more = list.hasNextPage && !list.isFetchNextPageError && now < hurryUntil.current;
        if (now - shownAt < SHOWING) continue;
        shownAt = now;
        setHeld(list.data?.pages ?? null);
      }
      setHeld(null);
      reading.current = false;
    },
    [readable, fetchNextPage],
  );

  const retry = useCallback(() => {
    const options = { cancelRefetch: false };
    void (data ? fetchNextPage(options) : refetch(options));
  }, [data, fetchNextPage, refetch]);

  useRecovery(failure, retry);

  const last = pages?.at(-1);
  return {
    items,
    /** Records that could not be read and are missing in `items`. */
    leftOut,
    /** The search that found `items`; the previous search while they are stale. */
    shown: pages?.[0]?.search ?? search,
    stale,
    /** Whether no page follows; more may still come where `found` is of a directory that is being loaded. */
    complete: offline !== null || last?.nextPage === null,
    /** The directory's part of the answer; null for a list from the service itself, or before the first page. */
    found: last?.found ?? null,
    /** The matches among the people already loaded, while there is no connection; else null. */
    offline,
    loading: !offline && (stale || query.isPending || query.isFetchingNextPage),
    /** The error of the first page if there are no items, else of the next page. */
    error,
    loadMore,
    retry,
    /** Reads all pages again. */
    refetch,
  };
}

export type Users = ReturnType<typeof useUsers>;

/** Whether a newer copy of the directory is being read, which may contain people missing in this one. */
export function isLookingAgain(found: Users['found']): boolean {
  return found !== null && found.refreshing && !found.failed;
}
