/**
 * The directory: our own snapshot of the service's users, because the service cannot search by text.
 * Read once for all staff, in memory only, usable while it loads, and refreshed while in use.
 */
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Logger } from 'pino';
import { SEARCH_LIMIT } from '../../../contract/service/search-limit.ts';
import type { DirectoryProgress } from '../../../contract/bff/events.ts';
import type { DirectoryState } from '../../../contract/bff/find.ts';
import { Failure } from '../failure.ts';
import type { Wait } from '../service-client/gate.ts';
import type { BackgroundClient } from '../service-client/service-client.ts';
import type { CachedList, Clock, DirectorySnapshot } from './cached-list.ts';
import { createCachedLists, IDLE, MAX_AGE } from './cached-lists.ts';
import type { Found, PeopleQuery } from './search/people-snapshot.ts';
import { followList } from './follow-list.ts';
import { createListReader, MOST, type SnapshotLimits } from './read-lists.ts';
import { createScanner, type Thread } from './search/scanner.ts';
import { type Asker, Queue } from '../queue.ts';

export interface DirectoryOptions {
  client: Pick<BackgroundClient, 'search' | 'pause' | 'lift'>;
  log: Logger;
  /** The age in seconds after which a snapshot is read again. */
  maxAge?: number;
  /** The number of people per page. */
  pageLimit?: number;
  /** Of one snapshot; a parameter for tests. */
  most?: SnapshotLimits;
  clock?: Clock;
  /** A parameter for tests. */
  pause?: Wait;
  /** The thread of the snapshots; a parameter for tests. */
  thread?: (() => Thread) | undefined;
}

/** Of the snapshot of everyone, for monitoring. */
export interface DirectoryNumbers {
  people: number;
  complete: boolean;
  /** Since it began to be read. */
  ageSeconds: number;
  /** Tries in a row that failed. */
  failures: number;
}

interface FoundPerson {
  /** JSON in UTF-8; null if the person was not found. */
  data: Uint8Array<ArrayBuffer> | null;
  /** Seconds since the snapshot began to be read. */
  age: number;
  /** Whether waiting longer would find nothing more. */
  final: boolean;
  state: DirectoryState;
}

export type Directory = ReturnType<typeof createDirectory>;

const MINUTE = 60_000;
/** The least milliseconds without a search after which a snapshot is evicted. */
const UNUSED = 30 * MINUTE;
/** Milliseconds that a search waits for the first page. */
const FIRST_PAGE = 1000;
/** Milliseconds for which a complete snapshot is new enough to say that an id does not exist. */
const RECENT = MINUTE;
/** Searches in the worker thread at once, so that it is never idle. */
const AT_ONCE = 2;
/**
 * Searches of one account that wait at most. They cost little, while a refused client retries at once; so only floods are
 * refused, for this many seconds.
 */
const WAITING = { most: 200, refused: 1 } as const;

export function createDirectory({
  client,
  log,
  maxAge: maxAgeSeconds = MAX_AGE,
  pageLimit = SEARCH_LIMIT.maximum,
  most = MOST,
  clock = { now: Date.now, uptime: () => performance.now() },
  pause = (milliseconds, signal) => pauseFor(milliseconds, undefined, { signal, ref: false }),
  thread,
}: DirectoryOptions) {
  const { uptime } = clock;
  const maxAge = maxAgeSeconds * 1000;
  const lists = createCachedLists({
    maxAge,
    clock,
    onForgotten: (snapshot) => scanner.forget(snapshot),
  });
  const { cache } = lists;
  const scanner = createScanner(log, () => cache.clear(), thread);
  const searches = new Queue(AT_ONCE);
  const closing = new AbortController();
  const reader = createListReader({
    client,
    scanner,
    log,
    clock,
    pageLimit,
    most,
    cache,
    pause,
    patience: Math.max(maxAge, IDLE),
    closing: closing.signal,
  });

  function touch(roleId: number | undefined): CachedList {
    const list = lists.use(roleId);
    reader.wake();
    return list;
  }

  /** Seconds since a snapshot began to be read. */
  function ageOf({ beganAt }: DirectorySnapshot): number {
    return (uptime() - beganAt) / 1000;
  }

  /** Begins to read a newer snapshot if the complete snapshot is so old that it may lack a new person. */
  function lookAgain(list: CachedList): boolean {
    const { completedAt } = list.serving;
    if (completedAt === null || uptime() - completedAt < RECENT) return false;
    if (!list.loading) list.begin();
    reader.wake();
    return true;
  }

  async function firstPageOf({ opened }: CachedList): Promise<void> {
    const over = new AbortController();
    await Promise.race([opened.promise, pause(FIRST_PAGE, over.signal)]);
    over.abort();
  }

  /** Returns the list to search, once its first page has arrived. */
  async function opened(roleId: number | undefined): Promise<CachedList> {
    const list = touch(roleId);
    // A list that shrank suspiciously is confirmed at its own pace.
    if (list.failure?.error.code !== 'directory_shrank') reader.retry(list);
    if (list.serving.loaded === 0) await firstPageOf(list);
    const { serving, failure } = list;
    if (serving.loaded === 0 && !serving.complete && failure) throw failure;
    // It may have been evicted in the meantime.
    return cache.isCached(list) ? list : touch(roleId);
  }

  /**
   * Asks the worker about a list when the account's turn has come, unless the browser has left. `ask` chooses the snapshot: one
   * that was replaced while the account waited is gone.
   */
  async function inList<Answer>(
    roleId: number | undefined,
    { account, signal }: Asker,
    ask: (list: CachedList) => Promise<Answer>,
  ): Promise<Answer> {
    const list = await opened(roleId);
    if (searches.waitingOf(account) >= WAITING.most) {
      throw new Failure({ code: 'too_many_requests' }, WAITING.refused);
    }
    try {
      return await searches.run(() => ask(list), signal, { account });
    } catch (error) {
      throw signal.aborted ? new Failure({ code: 'browser_left' }) : error;
    }
  }

  return {
    /**
     * Finds people among all, or among those with a role.
     * @throws Failure where there is nothing to search in and the service gives nothing
     */
    async find(
      { roleId, ...query }: PeopleQuery & { roleId?: number | undefined },
      asker: Asker,
    ): Promise<Found & { state: DirectoryState; age: number }> {
      return inList(roleId, asker, async ({ serving, state }) => {
        const age = ageOf(serving);
        const asked = { snapshot: serving.usable, query };
        const found = await scanner.call('find', asked, asker.signal);
        return { ...found, state: { ...state, loaded: found.loaded }, age };
      });
    },

    /**
     * Looks for a person by id. If they are missing in a snapshot older than a minute, this call begins to read a newer one:
     * opening a person is deliberate, unlike a typing error in a search.
     * @throws Failure like `find`
     */
    async person(id: string, asker: Asker): Promise<FoundPerson> {
      return inList(undefined, asker, async (list) => {
        const { serving, usable: snapshots } = list;
        const { data } = await scanner.call('person', { snapshots, id }, asker.signal);
        const final = data !== null || (serving.complete && !lookAgain(list));
        return { data, age: ageOf(serving), final, state: list.state };
      });
    },

    /**
     * Known people by their ids, as JSON in UTF-8. Missing people don't cause a reload.
     * @throws Failure like `find`
     */
    async people(ids: readonly string[], asker: Asker) {
      return inList(undefined, asker, async ({ serving: { usable, complete } }) => {
        const snapshots = usable === null ? [] : [usable];
        const found = await Promise.all(
          ids.map((id) => scanner.call('person', { snapshots, id }, asker.signal)),
        );
        return { data: found.map(({ data }) => data), complete };
      });
    },

    /**
     * The ids of a role's people, or of everyone, as they are read. Nothing is read before the first call of `next`.
     * @param renew whether only a list will do that begins from now on; false accepts a list within its maximum age
     */
    follow: (query: { roleId: number | undefined; renew: boolean }) =>
      followList({ ...query, lists, reader, scanner, uptime }),

    /** The state of the snapshot of a role, or of everyone; null if there is none. */
    state: (roleId?: number) => cache.peek(roleId)?.state ?? null,

    /** The loading progress of each snapshot. */
    progress(): DirectoryProgress[] {
      return cache.all().map((list) => {
        const { loaded, complete, asOf, refreshing, failed } = list.state;
        const roleId = list.roleId ?? null;
        return { roleId, loaded, complete, asOf, refreshing, failed: failed?.code ?? null };
      });
    },

    /** Begins to load everyone before the first search. */
    warm(): void {
      const everyone = cache.peek(undefined);
      if (!everyone || !everyone.serving.complete) touch(undefined);
    },

    /** Reads a snapshot of a role, or of everyone, that begins from now on. One that is being read ends before. */
    refresh(roleId?: number): DirectoryState {
      const list = touch(roleId);
      list.renew();
      reader.retry(list);
      reader.wake();
      return list.state;
    },

    /** Metrics of the snapshot of everyone; null if there is none. */
    numbers(): DirectoryNumbers | null {
      const everyone = cache.peek(undefined);
      if (!everyone) return null;
      const { loaded: people, complete } = everyone.serving;
      return { people, complete, ageSeconds: ageOf(everyone.serving), failures: everyone.failures };
    },

    /** Evicts unused snapshots. Call it regularly. */
    tidy(): void {
      cache.tidy(Math.max(2 * maxAge, UNUSED));
      if (cache.all().length === 0) scanner.close();
    },

    /** Ends loading and searching. */
    close(): void {
      closing.abort();
      cache.clear();
      scanner.close();
    },
  };
}
