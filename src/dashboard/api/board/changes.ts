/** All changes of applications that the bff noticed, as one copy, which follows new ones (design, section 5). */
import { queryOptions, type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApplicationChange, ChangesAnswer } from '../../../contract/bff/reviews/changes.ts';
import { loadState, type LoadState } from '../load-state.ts';
import { follows, isUnattended } from '../live/following.ts';
import { freshWhileLive } from '../live/live.ts';
import { request } from '../request.ts';
import { may, useSession } from '../sessions/session.ts';

/** A page that opens within this time doesn't ask again. */
const FRESH_FOR_MS = 2000;

interface KnownChanges {
  /** Oldest first. */
  changes: readonly ApplicationChange[];
  /** The cursor of later changes. */
  next: string;
  /** When the bff began to compare; undefined before. */
  from: string | undefined;
}

const changesQuery = queryOptions({
  queryKey: ['changes'],
  queryFn: ({ signal, ...query }) => readOn(query.client, signal, isUnattended(query)),
  staleTime: freshWhileLive(FRESH_FOR_MS),
  meta: follows(
    'changes',
    (data: KnownChanges | undefined, event) => !event || data?.next !== event.cursor,
  ),
  // A change never changes.
  structuralSharing: false,
});

/** Reads page after page until the last. */
async function readOn(
  client: QueryClient,
  signal: AbortSignal,
  isPoll: boolean,
): Promise<KnownChanges> {
  const held = client.getQueryData<KnownChanges>(changesQuery.queryKey);
  const changes = [...(held?.changes ?? [])];
  let cursor = held?.next;
  // The user asked for the first page at most.
  for (let unattended = isPoll; ; unattended = true) {
    const query = cursor === undefined ? '' : `?since=${encodeURIComponent(cursor)}`;
    const answer = await request<ChangesAnswer>(`/bff/changes${query}`, {
      signal,
      unattended,
    });
    if (answer.restart) changes.length = 0;
    if (held && !answer.restart && answer.changes.length === 0 && answer.next === held.next) {
      return held;
    }
    changes.push(...answer.changes);
    cursor = answer.next;
    if (!answer.more) return { changes, next: cursor, from: answer.from };
  }
}

export interface Changes extends LoadState {
  /** The changes of each person, oldest first. A new map for each change. */
  byUser: ReadonlyMap<string, readonly ApplicationChange[]>;
  /** When the bff began to compare, ISO 8601 in UTC; undefined before it did, or before this is loaded. */
  from: string | undefined;
}

/** The changes of all applications, if the user may see them; follows new ones. */
export function useChanges(): Changes {
  const session = useSession();
  const permitted = may(session, 'user:read') && may(session, 'volunteer:read');
  const query = useQuery({ ...changesQuery, enabled: permitted });
  const { data } = query;
  const byUser = useMemo(() => changesByUser(data?.changes ?? []), [data?.changes]);
  return { byUser, from: data?.from, ...loadState(query) };
}

function changesByUser(
  changes: readonly ApplicationChange[],
): ReadonlyMap<string, readonly ApplicationChange[]> {
  const byUser = new Map<string, ApplicationChange[]>();
  for (const change of changes) {
    const own = byUser.get(change.userId);
    if (own) own.push(change);
    else byUser.set(change.userId, [change]);
  }
  return byUser;
}
