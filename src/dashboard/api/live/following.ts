/**
 * Queries that follow changes on the server: each says by `meta.follows` which events concern it. Their refetches don't
 * count as activity, so that a page left open lets its session end.
 */
import { focusManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import {
  type EventData,
  type EventKind,
  LISTS,
  type ServerEvent,
} from '../../../contract/bff/events.ts';
import { ApiError } from '../api-error.ts';
import { repeat } from '../cancel-reads.ts';

interface Following {
  kind: EventKind;
  /**
   * Whether the query needs a refetch.
   * @param data of the query; undefined before its first answer
   * @param event the data of the event; null for a poll, which knows nothing
   * @param updatedAt when `data` arrived, in milliseconds since 1970
   */
  isBehind(data: unknown, event: EventData[EventKind] | null, updatedAt: number): boolean;
  /** The data with what an event brings; undefined where that does not lead on from them. */
  add?(data: unknown, event: EventData[EventKind]): unknown;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { follows?: Following };
    /** All that queries and mutations throw, but for an abort: `request` sees to it. */
    defaultError: ApiError;
  }
}

/** The `meta` of a query that follows events; without `isBehind`, each of them causes a refetch. */
export function follows<Kind extends EventKind, Data>(
  kind: Kind,
  isBehind: (
    data: Data | undefined,
    event: EventData[Kind] | null,
    updatedAt: number,
  ) => boolean = () => true,
  add?: (data: Data | undefined, event: EventData[Kind]) => Data | undefined,
): { follows: Following } {
  return { follows: { kind, isBehind, ...(add && { add }) } as Following };
}

/** The meta of a fetch. */
interface FetchMeta extends NonNullable<Query['state']['fetchMeta']> {
  /** Whether an event or a poll caused it, not the user. */
  unattended?: boolean;
}

const UNATTENDED: FetchMeta = { unattended: true };

/** Whether the fetch for which a query is about to send a request says that the user did not cause it. */
export function isUnattended(asked: { client: QueryClient; queryKey: QueryKey }): boolean {
  const state = asked.client.getQueryState(asked.queryKey);
  return (state?.fetchMeta as FetchMeta | null | undefined)?.unattended === true;
}

/**
 * Reads a list again after a change by the user, who did not ask for that read. A list that is not on screen is read when it is
 * shown next. Resolves also when the read fails.
 */
export async function readAfterChange(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  query?.invalidate();
  if (!query?.isActive()) return;
  // The answer to a request in flight may be older than the change.
  await repeat(query, UNATTENDED, { cancelRefetch: true });
}

/** Repeats the last request of a query that failed, at the time that the failure names, if the query is still on screen. */
export function fetchAgain(query: Query, error: Error): void {
  if (!(error instanceof ApiError) || error.againAt === null) return;
  setTimeout(() => {
    const { state } = query;
    if (state.error !== error || state.fetchStatus !== 'idle') return;
    // A hidden page reads it when it is looked at again.
    if (!query.isActive() || !focusManager.isFocused()) return;
    void repeat(query, { ...state.fetchMeta, ...UNATTENDED });
  }, error.againAt - Date.now());
}

/** The queries on screen that follow events. */
function followers(client: QueryClient): Query[] {
  return client
    .getQueryCache()
    .getAll()
    .filter((query) => query.meta?.follows !== undefined && query.isActive());
}

/** The lists on screen whose changes the event stream may bring, by commas. */
export function listsShown(client: QueryClient): string {
  const kinds = new Set(followers(client).map(({ meta }) => meta?.follows?.kind));
  return LISTS.filter((list) => kinds.has(list)).join();
}

const lastEventKey = (kind: EventKind) => ['last-event', kind];

/** Adds what an event brings, or refetches what it concerns; a query without observers does so when it is used next. */
export function followEvent(client: QueryClient, { kind, data: event }: ServerEvent): void {
  client.setQueryData(lastEventKey(kind), event);
  for (const query of client.getQueryCache().getAll()) {
    if (query.meta?.follows?.kind !== kind) continue;
    if (query.isActive()) void catchUp(client, query);
    else if (isBehind(query, event)) query.invalidate();
  }
}

/** Refetches a query that is behind the last event, which came before the query was changed here. */
export function catchUpQuery(client: QueryClient, queryKey: QueryKey): void {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query) void catchUp(client, query);
}

/**
 * Adds what the last event brings to a query, or refetches it if it is behind. The answer to a request in flight may be older or
 * newer than the event, and other events may come before it.
 */
async function catchUp(client: QueryClient, query: Query): Promise<void> {
  // Its failure is the state of the query.
  if (query.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined);
  const { kind, add } = query.meta?.follows ?? {};
  const event = kind && client.getQueryData<EventData[EventKind]>(lastEventKey(kind));
  if (!event || !query.isActive()) return;
  const added = add?.(query.state.data, event);
  if (added !== undefined) client.setQueryData(query.queryKey, added);
  else if (isBehind(query, event)) await repeat(query, UNATTENDED);
}

function isBehind({ meta, state }: Query, event: EventData[EventKind] | null): boolean {
  return meta?.follows?.isBehind(state.data, event, state.dataUpdatedAt) ?? false;
}

/** Refetches all queries on screen that follow events and may be behind. Resolves when all have an answer or an error. */
export async function poll(client: QueryClient): Promise<void> {
  const due = followers(client).filter((query) => isBehind(query, null));
  await Promise.all(due.map((query) => repeat(query, UNATTENDED)));
}

/** Refetches the queries on screen whose last refetch failed for a reason that may pass. */
export function retryFailed(client: QueryClient): void {
  for (const query of failedFollowers(client)) void repeat(query, UNATTENDED);
}

/** Whether a query on screen that follows events could not be read the last time. */
export function hasFailed(client: QueryClient): boolean {
  return failedFollowers(client).length > 0;
}

function failedFollowers(client: QueryClient): Query[] {
  return followers(client).filter((query) => isPassing(query.state.error) && isBehind(query, null));
}

/**
 * Whether a failure may pass: anything but a refusal by our own server. The page of a captive portal and the 404 of a proxy
 * do pass.
 */
function isPassing(error: Error | null): boolean {
  if (error === null) return false;
  return !(error instanceof ApiError && error.problem !== null && error.status < 500);
}
