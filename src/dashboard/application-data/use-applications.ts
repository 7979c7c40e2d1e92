import {
  queryOptions,
  useQuery,
  useQueryClient,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ApplicationsProgress } from '../../contract/bff/applications.ts';
import type { LearntColumns } from '../../contract/bff/learnt-columns.ts';
import { toApiError, type ApiError } from '../api/api-error.ts';
import { streamApplications } from '../api/board/applications.ts';
import type { Application } from './application.ts';
import { NOTHING, Reading, type ApplicationsCopy, type FailedRecord } from './reading.ts';

/** A visible copy is read again after this time. */
const MAX_AGE_MS = 300_000;
/** The time between two updates of the view while reading: rendering each part would take longer than reading it. */
const REDRAW_EVERY_MS = 200;
/** A copy is read on for this time with nobody looking: from one page of the section to another. */
const LINGER_MS = 2000;

export interface Applications {
  list: readonly Application[];
  /** The progress of the copy shown; null while unknown. */
  progress: ApplicationsProgress | null;
  /** The columns of all applications, where they are known although the list is still growing; else null. */
  columns: LearntColumns | null;
  failed: readonly FailedRecord[];
  /** Records read per second; null while unknown. */
  rate: number | null;
  /** Whether the copy shown was received to its end: the server may have read people whom this browser has not received. */
  whole: boolean;
  /** Whether the copy shown is still growing. */
  reading: boolean;
  /** Whether the user stopped the reading; `retry` resumes it. */
  stopped: boolean;
  /** The progress of a newer copy that will replace this one; null if none is being read. */
  refreshing: ApplicationsProgress | null;
  error: ApiError | null;
  retry: () => void;
  /** Reads a newer copy; the current one stays until that is complete. */
  refresh: () => void;
  stop: () => void;
}

/** Whether nobody can be missing. */
export function isWhole({ whole, progress }: Pick<Applications, 'whole' | 'progress'>): boolean {
  return whole && progress?.complete === true && progress.failed === 0;
}

/** All applications of a role, or of everyone: one stream for all who look, kept from page to page. */
export function useApplications(roleId: number | null): Applications {
  const client = useQueryClient();
  const { data = NOTHING, error, fetchStatus, refetch } = useQuery(applicationsQuery(roleId));
  const fetching = fetchStatus === 'fetching';
  const read = useCallback(() => void refetch(), [refetch]);
  const stop = useCallback(() => stopReading(client, roleId), [client, roleId]);
  return {
    list: data.list,
    progress: data.progress,
    columns: data.columns,
    failed: data.failed,
    rate: data.rate,
    whole: data.whole,
    reading: fetching && !data.whole,
    stopped: data.stopped && !fetching,
    refreshing: fetching && data.whole ? (data.newer ?? data.progress) : null,
    error: error && !fetching ? toApiError(error) : null,
    retry: read,
    refresh: read,
    stop,
  };
}

function applicationsQuery(roleId: number | null) {
  const queryKey = ['applications', roleId] as const;
  return queryOptions<ApplicationsCopy>({
    queryKey,
    queryFn: ({ client }) => {
      const query = client.getQueryCache().find<ApplicationsCopy>({ queryKey, exact: true });
      if (!query) throw new Error('the query is read by itself');
      return read(query, roleId, () => client.getQueryCache().get(query.queryHash) === query);
    },
    staleTime: ({ state: { data } }) => (data?.whole ? MAX_AGE_MS : data?.stopped ? Infinity : 0),
    refetchInterval: ({ state: { data } }) => data?.whole === true && MAX_AGE_MS,
    refetchOnWindowFocus: true,
    // `Reading` already keeps the identity of unchanged applications.
    structuralSharing: false,
  });
}

const readings = new WeakMap<Query<ApplicationsCopy>, AbortController>();

function stopReading(client: QueryClient, roleId: number | null): void {
  const { queryKey } = applicationsQuery(roleId);
  const query = client.getQueryCache().find<ApplicationsCopy>({ queryKey, exact: true });
  if (query) readings.get(query)?.abort('stopped');
}

/**
 * Not by the signal of TanStack Query, which ends the moment the last page goes: between two pages of the section nobody
 * looks. `held` is false once the session has ended.
 */
async function read(
  query: Query<ApplicationsCopy>,
  roleId: number | null,
  held: () => boolean,
): Promise<ApplicationsCopy> {
  readings.get(query)?.abort();
  const controller = new AbortController();
  const { signal } = controller;
  readings.set(query, controller);
  let lookedAt = Date.now();
  const watch = setInterval(() => {
    if (query.getObserversCount() > 0) lookedAt = Date.now();
    else if (Date.now() - lookedAt >= LINGER_MS) controller.abort();
  }, LINGER_MS / 4);

  const before = query.state.data ?? NOTHING;
  const reading = new Reading(before);
  const show = () => {
    if (!signal.aborted && held()) query.setData(reading.copy(), { manual: true });
  };
  const newerThan = before.whole ? (before.progress?.asOf ?? null) : null;
  let showing: ReturnType<typeof setTimeout> | undefined;
  let drawn = false;
  try {
    for await (const lines of streamApplications({ roleId, newerThan, signal })) {
      if (!held()) controller.abort();
      for (const line of lines) reading.receive(line);
      if (!drawn && reading.hasApplications) {
        drawn = true;
        show();
      }
      showing ??= setTimeout(() => {
        showing = undefined;
        show();
      }, REDRAW_EVERY_MS);
    }
    return reading.copy();
  } catch (error) {
    if (signal.aborted) {
      return { ...reading.copy(), newer: null, stopped: signal.reason === 'stopped' };
    }
    // Keep the part that has arrived.
    show();
    throw error;
  } finally {
    clearInterval(watch);
    clearTimeout(showing);
  }
}
