import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { auditQuery, type AuditQuestion } from '../api/audit/audit-entries.ts';
import { useRecovery } from '../api/use-recovery.ts';
import { groupEntries, rowsOf } from './group-entries.ts';

/** The matching entries as one growing list of lines, some of them expanded. */
export function useAudit(question: AuditQuestion) {
  const client = useQueryClient();
  const options = auditQuery(question);
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  const { isPlaceholderData: stale } = query;

  const pages = data?.pages;
  const groups = useMemo(
    () => groupEntries((pages ?? []).flatMap(({ entries }) => entries)),
    [pages],
  );
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => rowsOf(groups, opened), [groups, opened]);

  const toggle = useCallback((id: string) => {
    setOpened((last) => {
      const next = new Set(last);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);

  /** Resolves to whether another page follows the one that came. */
  const loadMore = useCallback(async () => {
    // After a failure the next try is the reader's to make.
    if (!hasNextPage || isFetching || error) return false;
    const { hasNextPage: follows, isError } = await fetchNextPage({ cancelRefetch: false });
    return follows && !isError;
  }, [hasNextPage, isFetching, error, fetchNextPage]);

  const retry = useCallback(() => {
    const options = { cancelRefetch: false };
    void (data && !query.isRefetchError ? fetchNextPage(options) : refetch(options));
  }, [data, query.isRefetchError, fetchNextPage, refetch]);
  useRecovery(error, retry);

  return {
    rows,
    /** The number of loaded entries. */
    count: (pages ?? []).reduce((sum, { entries }) => sum + entries.length, 0),
    /** Whether these are all that there are. */
    complete: pages?.at(-1)?.nextPage === null,
    keptDays: pages?.at(-1)?.keptDays ?? null,
    /** Whether the entries belong to the previous search. */
    stale,
    loading: stale || query.isPending || isFetching,
    error,
    toggle,
    loadMore,
    retry,
    /** Reads the newest entries; older pages are read again when scrolled to. */
    refresh() {
      client.setQueryData(
        options.queryKey,
        (last) =>
          last && { pages: last.pages.slice(0, 1), pageParams: last.pageParams.slice(0, 1) },
      );
      void refetch();
    },
  };
}

export type AuditEntries = ReturnType<typeof useAudit>;
