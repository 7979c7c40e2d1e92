/** A list that is read page by page. Only here is the next page asked for. */
import {
  hashKey,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type DefaultError,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ApiError } from './api-error.ts';
import { useRecovery } from './use-recovery.ts';

/** The result of the `select` of a list; it may have more members. */
interface Pages {
  /** Why the page after these is not asked for, though there is one. */
  fault: ApiError | null;
}

interface InfiniteListOptions<Page, List extends Pages, Key extends QueryKey> extends Omit<
  UseInfiniteQueryOptions<Page, DefaultError, List, Key, string | null>,
  'placeholderData'
> {
  /** The list before its first page. */
  before: List;
}

/**
 * One growing list, with at most one page in flight. While the first page of another question loads, the list of the question
 * before stays visible as `stale`.
 */
export function useInfiniteList<Page, List extends Pages, Key extends QueryKey>({
  before,
  ...options
}: InfiniteListOptions<Page, List, Key>) {
  const client = useQueryClient();
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  const { data, hasNextPage, isRefetchError, isPlaceholderData: stale } = query;
  const { fetchNextPage, refetch } = query;
  const list = data ?? before;
  const { fault } = list;
  // If a refresh fails, the old list is still complete.
  const error = isRefetchError ? fault : (query.error ?? fault);

  // After a failure the next try is the reader's to make.
  const readable = hasNextPage && error === null && !stale;
  const loadMore = useCallback(
    async (again = false) => {
      if (!readable && !again) return false;
      // Several parts of a page read on in a list: a page in flight is not requested twice.
      const { hasNextPage, isError } = await fetchNextPage({ cancelRefetch: false });
      return hasNextPage && !isError;
    },
    [readable, fetchNextPage],
  );

  const isNext = data !== undefined && fault === null && !isRefetchError;
  const retry = () => void (isNext ? loadMore(true) : refetch({ cancelRefetch: false }));
  useRecovery(error, retry);

  return {
    ...list,
    /** The identity of the list that is asked for. */
    key: hashKey(options.queryKey),
    /** Whether this is the list of the question before. */
    stale,
    /** Whether a page is loading that the list does not have. */
    loading: stale || query.isPending || query.isFetchingNextPage,
    /** Whether the whole list is being read again. */
    refreshing: query.isRefetching && !query.isFetchingNextPage,
    /** Why the first page, or the next one, did not come. */
    error,
    /** Why the list could not be read again, so that it is as before. */
    refreshError: isRefetchError ? query.error : null,
    /** Reads the next page, after a failure only `again` if asked to; resolves to whether another one follows. */
    loadMore,
    /** Reads what failed. */
    retry,
    /** The list as it is read by now, and perhaps not drawn yet. */
    current(): List {
      const pages = client.getQueryData<InfiniteData<Page, string | null>>(options.queryKey);
      return (pages && options.select?.(pages)) ?? before;
    },
    /** Reads all pages again. */
    refetch,
  };
}

/** A list as it is read, with what `select` makes of its pages. */
export type InfiniteList<List extends Pages> = ReturnType<
  typeof useInfiniteList<unknown, List, QueryKey>
>;
