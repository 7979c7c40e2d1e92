import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { usersQuery } from '../api/users.ts';
import type { UsersSearch } from '../paths.ts';

/** The users of a search as one growing list; at most one page is on its way at a time. */
export function useUsers(search: UsersSearch) {
  const query = useInfiniteQuery(usersQuery(search));
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = query;

  const items = useMemo(() => data?.pages.flatMap((page) => page.users) ?? [], [data]);
  const unreadable = useMemo(() => data?.pages.flatMap((page) => page.unreadable) ?? [], [data]);

  const loadMore = useCallback(() => {
    // After a failure the next try is the reader's to make.
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const retry = useCallback(() => {
    void (data ? fetchNextPage() : refetch());
  }, [data, fetchNextPage, refetch]);

  return {
    items,
    unreadable,
    /** Whether all there are have been loaded. */
    complete: data !== undefined && !hasNextPage,
    loading: isFetching,
    /** What failed: the first page when there are no items, else the next one. */
    error: query.error,
    loadMore,
    retry,
  };
}

export type Users = ReturnType<typeof useUsers>;
