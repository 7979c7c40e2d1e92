/**
 * Names of people by id, from the server's directory. Requests of about the same time are batched, which is one read of
 * personal data instead of many.
 */
import {
  notifyManager,
  queryOptions,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { MOST_NAMED, type NamedPeople } from '../../../contract/bff/audit/audit.ts';
import type { NamesRequest } from '../../../contract/bff/audit/requests.ts';
import { plainName } from '../../../applications/distinct-names.ts';
import { clientStore } from '../client-state.ts';
import { follows, isUnattended } from '../live/following.ts';
import { request } from '../request.ts';

export interface PersonName {
  /** Null if the directory does not have the person. */
  name: string | null;
  /** Whether the person may be in the part of the directory that is still loading. */
  pending: boolean;
}

/** Requests of rows in this time are one batch. */
const GATHER_FOR_MS = 150;
/** The time between two requests for a `pending` person. */
const ASK_AGAIN_MS = 3000;

const NAME = 'person-name';

export function personNameQuery(id: string) {
  return queryOptions({
    queryKey: [NAME, id],
    queryFn: ({ signal, ...query }) => gather(id, signal, isUnattended(query)),
    staleTime: 300_000,
    meta: follows('directory', (data: PersonName | undefined, event, updatedAt) => {
      if (data?.pending !== true) return false;
      const isWhole = event?.copies.some(({ roleId, complete }) => roleId === null && complete);
      return isWhole || Date.now() - updatedAt >= ASK_AGAIN_MS;
    }),
  });
}

/** The names, as `plainName` has them, that several of the people have who were asked for so far. */
export function useSharedNames(): ReadonlySet<string> {
  const client = useQueryClient();
  const shared = useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    () => sharedNames(client),
  );
  return useMemo(() => new Set(shared.split('\n')), [shared]);
}

/** As one text, which is the same as long as the names are. */
function sharedNames(client: QueryClient): string {
  const known = client.getQueriesData<PersonName>({ queryKey: [NAME] });
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const [, data] of known) {
    const name = plainName(data?.name ?? null);
    if (name !== null) (seen.has(name) ? shared : seen).add(name);
  }
  return [...shared].sort().join('\n');
}

interface Waiting {
  id: string;
  signal: AbortSignal;
  unattended: boolean;
  resolve: (name: PersonName) => void;
  reject: (reason: unknown) => void;
}

/** The cells that wait for the next request: no component has all of them. */
const gathered = clientStore<readonly Waiting[]>([]);

function gather(id: string, signal: AbortSignal, unattended: boolean): Promise<PersonName> {
  if (gathered.get().length === 0) setTimeout(() => void askForAll(), GATHER_FOR_MS);
  return new Promise((resolve, reject) => {
    gathered.set((all) => [...all, { id, signal, unattended, resolve, reject }]);
  });
}

async function askForAll(): Promise<void> {
  // People no longer visible are not requested.
  const all = gathered.get().filter(({ signal, reject }) => {
    if (signal.aborted) reject(signal.reason);
    return !signal.aborted;
  });
  gathered.set([]);
  for (let first = 0; first < all.length; first += MOST_NAMED) {
    const some = all.slice(first, first + MOST_NAMED);
    try {
      answer(some, await fetchNames(some));
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }
}

function answer(waiting: Waiting[], { people, complete }: NamedPeople): void {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  for (const { id, resolve } of waiting) {
    const name = names.get(id) ?? null;
    resolve({ name, pending: name === null && !complete });
  }
}

function fetchNames(waiting: Waiting[]): Promise<NamedPeople> {
  const body: NamesRequest = { ids: [...new Set(waiting.map(({ id }) => id))] };
  return request<NamedPeople>('/bff/audit/people', {
    method: 'POST',
    body,
    unattended: waiting.every(({ unattended }) => unattended),
  });
}
