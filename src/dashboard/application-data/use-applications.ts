import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApplicationsProgress } from '../../contract/bff/applications.ts';
import type { LearntColumns } from '../../contract/bff/learnt-columns.ts';
import type { ApiError } from '../api/api-error.ts';
import { streamApplications } from '../api/board/applications.ts';
import type { Application } from './application.ts';
import { NOTHING, Reading, type ApplicationsCopy, type FailedRecord } from './reading.ts';

/** A visible copy is read again after this time. */
const MAX_AGE_MS = 300_000;
/** The time between two updates of the view while reading: rendering each part would take longer than reading it. */
export const REDRAW_EVERY_MS = 200;

export interface Applications {
  list: readonly Application[];
  /** The progress of the copy shown; null while unknown. */
  progress: ApplicationsProgress | null;
  /** When that copy began to be read, in this browser's clock; null while unknown. */
  asOf: number | null;
  /** Whether the user asked for that copy by `refresh`. */
  asked: boolean;
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
  /** Reads a copy that begins from now on; the current one stays until that is complete. */
  refresh: () => void;
  stop: () => void;
}

/** Whether nobody can be missing. */
export function isWhole({ whole, progress }: Pick<Applications, 'whole' | 'progress'>): boolean {
  return whole && progress?.complete === true && progress.failed === 0;
}

/** All applications of a role, or of everyone: one stream for all who look. */
export function useApplications(roleId: number | null): Applications {
  const client = useQueryClient();
  const { data = NOTHING, error, fetchStatus, refetch } = useQuery(applicationsQuery(roleId));
  const fetching = fetchStatus === 'fetching';
  return useMemo(
    () => ({
      list: data.list,
      progress: data.progress,
      asOf: data.asOf,
      asked: data.asked,
      columns: data.columns,
      failed: data.failed,
      rate: data.rate,
      whole: data.whole,
      reading: fetching && !data.whole,
      stopped: data.stopped && !fetching,
      refreshing: fetching && data.whole ? (data.newer ?? data.progress) : null,
      error: fetching ? null : error,
      retry: () => void refetch(),
      refresh: () => renewAll(client),
      stop: () => void stopReading(client, roleId),
    }),
    [data, fetching, error, refetch, client, roleId],
  );
}

export interface Everybody {
  /** The applications of everyone, whatever role a page shows, as far as they could be read; null while they are being read. */
  list: readonly Application[] | null;
  /** Whether nobody is missing in `list`. */
  isWhole: boolean;
  /** The records of them that could not be read. */
  failed: readonly FailedRecord[];
  reading: boolean;
}

/** @param reads whether to read them; else what other parts of the page have read of them */
export function useEverybody(reads: boolean): Everybody {
  const { data, fetchStatus } = useQuery({ ...applicationsQuery(null), enabled: reads });
  const list = data?.whole && data.progress?.complete ? data.list : null;
  const { failed } = data ?? NOTHING;
  const isWhole = list !== null && failed.length === 0;
  return { list, isWhole, failed, reading: list === null && fetchStatus === 'fetching' };
}

const APPLICATIONS = 'applications';

/** Reads new copies in place of all on screen: with a role, also of everybody's, where a page compares with it. */
function renewAll(client: QueryClient): void {
  for (const { queryKey } of client
    .getQueryCache()
    .findAll({ queryKey: [APPLICATIONS], type: 'active' })) {
    const [, roleId] = queryKey as ReturnType<typeof applicationsQuery>['queryKey'];
    // A failure is the state of the query.
    client.fetchQuery({ ...applicationsQuery(roleId, true), staleTime: 0 }).catch(() => undefined);
  }
}

/** @param asked whether the user asked for a copy that begins from now on */
function applicationsQuery(roleId: number | null, asked = false) {
  const queryKey = [APPLICATIONS, roleId] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => {
      const before = client.getQueryData<ApplicationsCopy>(queryKey) ?? NOTHING;
      const show = (copy: ApplicationsCopy) => client.setQueryData(queryKey, copy);
      return read({ roleId, before, asked, signal, show });
    },
    staleTime: ({ state: { data } }) => (data?.whole ? MAX_AGE_MS : data?.stopped ? Infinity : 0),
    refetchInterval: ({ state: { data } }) => data?.whole === true && MAX_AGE_MS,
    refetchOnWindowFocus: true,
    // `Reading` already keeps the identity of unchanged applications.
    structuralSharing: false,
  });
}

/** Stops the reading, and keeps the part that is shown. */
async function stopReading(client: QueryClient, roleId: number | null): Promise<void> {
  const { queryKey } = applicationsQuery(roleId);
  const shown = client.getQueryData<ApplicationsCopy>(queryKey) ?? NOTHING;
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, { ...shown, newer: null, stopped: true });
}

interface ReadOptions {
  roleId: number | null;
  before: ApplicationsCopy;
  asked: boolean;
  signal: AbortSignal;
  show: (copy: ApplicationsCopy) => void;
}

/** Reads a copy to its end. Not by `streamedQuery`, which draws the last applications only when more come. */
async function read({
  roleId,
  before,
  asked,
  signal,
  show,
}: ReadOptions): Promise<ApplicationsCopy> {
  const reading = new Reading(before, asked);
  const draw = () => {
    // Else an earlier plan to draw would outlive the reading, and draw over a newer copy.
    clearTimeout(drawing);
    drawing = undefined;
    if (!signal.aborted) show(reading.copy());
  };
  const newerThan = asked ? 'now' : before.whole ? (before.progress?.asOf ?? null) : null;
  let drawing: ReturnType<typeof setTimeout> | undefined;
  let drawn = false;
  try {
    const stream = await streamApplications({ roleId, newerThan, signal });
    reading.asOf = stream.asOf;
    for await (const lines of stream.lines) {
      for (const line of lines) reading.receive(line);
      if (!drawn && reading.hasApplications) {
        drawn = true;
        draw();
      }
      drawing ??= setTimeout(draw, REDRAW_EVERY_MS);
    }
    return reading.copy();
  } catch (error) {
    // Keep the part that has arrived.
    draw();
    throw error;
  } finally {
    clearTimeout(drawing);
  }
}
