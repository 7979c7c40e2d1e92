import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { leftOutOf } from '../api/people/directory.ts';
import { PagedRows } from '../api/people/paged-rows.ts';
import { useRecovery } from '../api/use-recovery.ts';
import { faultOf, usersQuery, type PageOfUsers } from '../api/people/users.ts';
import type { UsersSearch } from '../paths/paths.ts';

const NO_PAGES: PageOfUsers[] = [];

/**
 * The users of a search as one growing list, with at most one page in flight. While the first page of a new search
 * loads, the previous list stays visible as `stale`.
 * @param enabled whether to read it
 */
export function useUsers(search: UsersSearch, enabled: boolean) {
  const query = useInfiniteQuery({
    ...usersQuery(search),
    placeholderData: keepPreviousData,
    enabled,
  });
  const { data, hasNextPage, isPlaceholderData: stale, fetchNextPage, refetch } = query;
  const { pages = NO_PAGES } = data ?? {};
  const last = pages.at(-1);

  const fault = useMemo(() => faultOf(pages), [pages]);
  // If a refresh fails, the old list is still complete.
  const error = query.isFetchNextPageError || !data ? query.error : fault;

  const items = useMemo(() => new PagedRows(pages), [pages]);
  const leftOut = useMemo(() => leftOutOf(pages), [pages]);

  // After a failure the next try is the reader's to make.
  const readable = hasNextPage && error === null && !stale;
  /** Resolves to whether another page follows the one that came. */
  const loadMore = useCallback(async () => {
    if (!readable) return false;
    // Other components use this list, too: a page in flight is not requested twice.
    const { hasNextPage, isError } = await fetchNextPage({ cancelRefetch: false });
    return hasNextPage && !isError;
  }, [readable, fetchNextPage]);

  const retry = useCallback(() => {
    const options = { cancelRefetch: false };
    void (data && !fault ? fetchNextPage(options) : refetch(options));
  }, [data, fault, fetchNextPage, refetch]);
  useRecovery(error, retry);

  return {
    items,
    /** Records that could not be read and are missing in `items`. */
    leftOut,
    /** The search that found `items`; the previous search while they are stale. */
    shown: pages[0]?.search ?? search,
    stale,
    /** Whether no page follows; more may still come while `directory` is being loaded. */
    complete: last?.nextPage === null,
    /** The time of the list, as of `PageOfUsers`; of its oldest page. */
    asOf: Math.min(...pages.map(({ asOf }) => asOf)),
    /** The directory's part of the answer; null for a list from the service itself, or before the first page. */
    directory: last?.directory ?? null,
    loading: stale || query.isPending || query.isFetchingNextPage,
    /** Whether the last try to read the list again has failed, so that it is as before. */
    isRefetchError: query.isRefetchError,
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
export function isLookingAgain(directory: Users['directory']): boolean {
  return directory !== null && directory.refreshing && !directory.failed;
}
