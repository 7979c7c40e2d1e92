/**
 * The directory (design, section 5): our own copy of the service's users, because the service cannot search by text. Read
 * once for all staff, in memory only, answered from while it still loads, and read anew while it is used.
 */
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Logger } from 'pino';
import { SEARCH_LIMIT } from '../../../contract/service/search-limit.ts';
import type { DirectoryState } from '../../../contract/bff/find.ts';
import { newHash } from '../../http/http-error.ts';
import type { DirectoryNumbers } from '../bff-state.ts';
import { Failure } from '../failure.ts';
import type { ServiceClient } from '../service-client/service-client.ts';
import { type Collection, newCollection, newReading, stateOf } from './collection.ts';
import type { Found, Question } from './copy.ts';
import { atMost, createCrawlLoop, type Pause } from './crawl-loop.ts';
import { type CopyLimits, MOST } from './crawler.ts';
import { createScanner } from './scanner.ts';

export interface DirectoryOptions {
  /** For background work. */
  client: Pick<ServiceClient, 'search'>;
  /** Resolves when nobody waits for the service. */
  free?: () => Promise<void>;
  log: Logger;
  /** Seconds until a copy is read anew. */
  maxAge?: number;
  /** People asked for per page. */
  pageLimit?: number;
  /** Of one copy; a parameter for tests. */
  most?: CopyLimits;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Waits; a parameter for tests. */
  pause?: Pause;
}

export interface Directory {
  /**
   * Finds people among all, or among those with a role.
   * @throws Failure where there is nothing to search in and the service gives nothing
   */
  find(
    question: Question & { roleId?: number | undefined },
    signal: AbortSignal,
  ): Promise<Found & { state: DirectoryState }>;
  /**
   * Looks for a person by id; `data` is their JSON in UTF-8, or null. Who is missing in a copy that is not of this minute
   * is looked for in a newer one, which this call begins; `final` says that there is nothing more to wait for.
   * @throws Failure like `find`
   */
  person(
    id: string,
    signal: AbortSignal,
  ): Promise<{ data: Uint8Array<ArrayBuffer> | null; final: boolean; state: DirectoryState }>;
  /**
   * People by their ids as JSON in UTF-8, as far as they are known; nobody is looked for in a newer copy.
   * @throws Failure like `find`
   */
  people(
    ids: readonly string[],
    signal: AbortSignal,
  ): Promise<{ data: (Uint8Array<ArrayBuffer> | null)[]; complete: boolean }>;
  /** Whether there is a copy of a role, or one is being read. */
  has(roleId: number): boolean;
  /** Begins to read, so that the first who searches need not wait. */
  warm(): void;
  /** Reads anew at once what is not being read already. */
  refresh(roleId?: number): DirectoryState;
  /** How the copy of everyone is; null where there is none. */
  numbers(): DirectoryNumbers | null;
  /** Forgets what nobody has used for long; to be called now and then. */
  tidy(): void;
  /** Ends reading and searching for good. */
  close(): void;
}

const MINUTE = 60_000;
/** Milliseconds without a search after which reading pauses, at least; and after which a copy is forgotten, at least. */
const UNUSED = { pause: 5 * MINUTE, forget: 30 * MINUTE } as const;
/** Copies of single roles beside that of everyone: so many are kept where nobody uses them; and so many there are at most. */
const ROLES = { idle: 4, most: 24, bytes: 2 ** 30 } as const;
/** Roles without people that are remembered as such, so that the service is not asked again. */
const EMPTY_ROLES = 100;
/** Seconds after which there may be room for another role. */
const ROOM_AFTER = 60;
/** Milliseconds that a search waits for the first page. */
const FIRST_PAGE = 1000;
/** What was read so short a time ago is not read anew, however often somebody asks. */
const FRESH = 5000;
/** Who is not in a copy that was complete so short a time ago is not looked for in a newer one. */
const RECENT = MINUTE;

export function createDirectory({
  client,
  free = async () => undefined,
  log,
  maxAge: maxAgeSeconds = 300,
  pageLimit = SEARCH_LIMIT.maximum,
  most = MOST,
  now = Date.now,
  pause = (milliseconds, signal) => pauseFor(milliseconds, undefined, { signal, ref: false }),
}: DirectoryOptions): Directory {
  const maxAge = maxAgeSeconds * 1000;
  const collections = new Map<number | undefined, Collection>();
  const scanner = createScanner(log, () => collections.clear());
  const closing = new AbortController();
  const { wake, retry } = createCrawlLoop({
    client,
    scanner,
    log,
    now,
    pageLimit,
    most,
    isKept,
    free,
    pause,
    patience: Math.max(maxAge, UNUSED.pause),
    collections: () => collections.values(),
    closing: closing.signal,
  });
  let turn: Promise<unknown> = Promise.resolve();

  function isKept(collection: Collection): boolean {
    return collections.get(collection.roleId) === collection;
  }

  function touch(roleId: number | undefined): Collection {
    const collection = collections.get(roleId) ?? open(roleId);
    collection.usedAt = now();
    const { endedAt } = collection;
    if (endedAt !== null && now() - endedAt >= maxAge) begin(collection);
    wake();
    return collection;
  }

  function open(roleId: number | undefined): Collection {
    if (roleId !== undefined) makeRoom();
    const collection = newCollection(roleId, now());
    collections.set(roleId, collection);
    return collection;
  }

  /** For one more role, and never at the cost of one in use: whoever searches there would find nobody all at once. */
  function makeRoom() {
    const roles = [...collections.values()]
      .filter(({ roleId }) => roleId !== undefined)
      .sort((a, b) => a.usedAt - b.usedAt);
    const [empty, filled] = [roles.filter(isEmpty), roles.filter((role) => !isEmpty(role))];
    const idle = filled.filter(({ usedAt }) => now() - usedAt >= UNUSED.pause);
    const spare = idle.slice(0, Math.max(0, filled.length - ROLES.idle + 1));
    const kept = filled.filter((role) => !spare.includes(role));
    const bytes = kept.reduce((sum, { serving }) => sum + serving.bytes, 0);
    if (kept.length >= ROLES.most || bytes >= ROLES.bytes) {
      throw new Failure({ code: 'directory_full' }, ROOM_AFTER);
    }
    for (const role of spare) forget(role);
    for (const role of empty.slice(0, Math.max(0, empty.length - EMPTY_ROLES + 1))) forget(role);
  }

  /** Whether the service knows nobody with this role. */
  function isEmpty({ serving, loading }: Collection): boolean {
    return serving.complete && serving.loaded === 0 && loading === null;
  }

  function begin(collection: Collection) {
    collection.loading = newReading(now());
    collection.endedAt = null;
    collection.failure = null;
    collection.failures = 0;
    collection.notBefore = 0;
  }

  function forget(collection: Collection) {
    collections.delete(collection.roleId);
    const { serving, loading } = collection;
    scanner.forget(serving.copy);
    if (loading && loading !== serving) scanner.forget(loading.copy);
  }

  /** Somebody was not found in a complete copy: may they have come since? Begins to read a newer one then. */
  function lookAgain(collection: Collection): boolean {
    const { completedAt } = collection.serving;
    if (completedAt === null || now() - completedAt < RECENT) return false;
    if (!collection.loading) begin(collection);
    wake();
    return true;
  }

  /** What there is to search in, at the earliest when its first page is there. */
  async function opened(roleId: number | undefined): Promise<Collection> {
    const collection = touch(roleId);
    // Whether so many are gone is looked at in peace.
    if (collection.failure?.error.code !== 'directory_shrank') retry(collection);
    if (collection.serving.loaded === 0) {
      await atMost(FIRST_PAGE, collection.opened.promise, pause);
    }
    const { serving, failure } = collection;
    if (serving.loaded === 0 && !serving.complete && failure) throw failure;
    return collection;
  }

  /** One search after the other, so that those whose askers have gone are never begun. */
  function inTurn<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    const mine = turn.then(() => {
      if (signal.aborted) throw new Failure({ code: 'browser_left' });
      return work();
    });
    turn = mine.catch(() => undefined);
    return mine;
  }

  function lost(error: unknown): Failure {
    const hash = newHash();
    log.warn({ hash, err: error }, 'a search in the directory failed');
    return new Failure({ code: 'directory_lost', hash });
  }

  return {
    async find({ roleId, ...question }, signal) {
      const collection = await opened(roleId);
      return inTurn(signal, async () => {
        // It may have made room for others while this search waited, or been lost.
        const current = isKept(collection) ? collection : touch(roleId);
        const state = stateOf(current);
        const { copy } = current.serving;
        const found = await scanner.call('find', { copy, question }).catch((error: unknown) => {
          throw lost(error);
        });
        const again = question.text !== undefined && found.matches === 0 && lookAgain(current);
        return {
          ...found,
          state: { ...state, loaded: found.loaded, ...(again && { refreshing: true }) },
        };
      });
    },

    async person(id, signal) {
      const collection = await opened(undefined);
      return inTurn(signal, async () => {
        const current = isKept(collection) ? collection : touch(undefined);
        const { serving, loading } = current;
        // What is being read is newer, as far as it is there.
        const copies = loading ? [loading.copy, serving.copy] : [serving.copy];
        const { data } = await scanner.call('person', { copies, id }).catch((error: unknown) => {
          throw lost(error);
        });
        const final = data !== null || (serving.complete && !lookAgain(current));
        return { data, final, state: stateOf(current) };
      });
    },

    async people(ids, signal) {
      const collection = await opened(undefined);
      return inTurn(signal, async () => {
        const { serving } = isKept(collection) ? collection : touch(undefined);
        const copies = [serving.copy];
        const found = await Promise.all(
          ids.map((id) => scanner.call('person', { copies, id })),
        ).catch((error: unknown) => {
          throw lost(error);
        });
        return { data: found.map(({ data }) => data), complete: serving.complete };
      });
    },

    has: (roleId) => collections.has(roleId),

    warm() {
      const everyone = collections.get(undefined);
      if (!everyone || !everyone.serving.complete) touch(undefined);
    },

    refresh(roleId) {
      const collection = touch(roleId);
      if (collection.loading) retry(collection);
      else if (now() - collection.serving.beganAt >= FRESH) begin(collection);
      wake();
      return stateOf(collection);
    },

    numbers() {
      const everyone = collections.get(undefined);
      if (!everyone) return null;
      const { loaded: people, complete, beganAt } = everyone.serving;
      return {
        people,
        complete,
        ageSeconds: (now() - beganAt) / 1000,
        failures: everyone.failures,
      };
    },

    tidy() {
      const patience = Math.max(2 * maxAge, UNUSED.forget);
      for (const collection of collections.values()) {
        if (now() - collection.usedAt >= patience) forget(collection);
      }
      if (collections.size === 0) scanner.close();
    },

    close() {
      closing.abort();
      collections.clear();
      scanner.close();
    },
  };
}
