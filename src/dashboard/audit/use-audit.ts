import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AuditPage } from '../../contract/bff/audit/audit.ts';
import { auditQuery, type AuditQuestion } from '../api/audit/audit-entries.ts';
import { useTimeZone } from '../api/sessions/session.ts';
import { useInfiniteList } from '../api/use-infinite-list.ts';
import { useRecovery } from '../api/use-recovery.ts';
import { dayAfter, startOfDay } from '../messages/zoned-day.ts';
import type { AuditSearch } from '../paths/audit-paths.ts';
import { groupEntries, rowsOf } from './group-entries.ts';

/** The matching entries as one growing list of lines, some of them expanded. */
export function useAudit(search: AuditSearch) {
  const client = useQueryClient();
  const query = auditQuery(questionOf(search, useTimeZone()));
  const list = useInfiniteList({ ...query, select: entriesOf, before: NO_ENTRIES });
  const error = list.error ?? list.refreshError;
  useRecovery(list.refreshError, list.retry);

  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => rowsOf(list.groups, opened), [list.groups, opened]);

  return {
    ...list,
    // The newest entries come first: until they are read again, older ones are not.
    loadMore: list.refreshError ? undefined : list.loadMore,
    rows,
    setOpened,
    loading: list.loading || list.refreshing,
    error,
    /** Reads the newest entries; older pages are read again when scrolled to. */
    refresh() {
      client.setQueryData(
        query.queryKey,
        (last) =>
          last && { pages: last.pages.slice(0, 1), pageParams: last.pageParams.slice(0, 1) },
      );
      void list.refetch();
    },
  };
}

/** The ids of the expanded lines, after one of them is expanded or collapsed. */
export function toggled(opened: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(opened);
  if (!next.delete(id)) next.add(id);
  return next;
}

export type AuditEntries = ReturnType<typeof useAudit>;

function entriesOf({ pages }: { pages: readonly AuditPage[] }) {
  const entries = pages.flatMap((page) => page.entries);
  const last = pages.at(-1);
  return {
    groups: groupEntries(entries),
    /** The number of loaded entries. */
    count: entries.length,
    /** Whether these are all that there are. */
    complete: last?.nextPage === null,
    keptDays: last?.keptDays ?? null,
    fault: null,
  };
}

const NO_ENTRIES = entriesOf({ pages: [] });

/** Converts a search into a request; its days are days in the event's zone. */
export function questionOf(search: AuditSearch, timeZone: string): AuditQuestion {
  const { from, to, ...same } = search;
  const startOf = (day: string) => new Date(startOfDay(day, timeZone)).toISOString();
  return {
    ...same,
    from: from === null ? null : startOf(from),
    to: to === null ? null : startOf(dayAfter(to)),
  };
}
