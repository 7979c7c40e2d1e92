/**
 * The directory's state for one set of people, everyone or one role: the copy that answers, and the copy being loaded. At
 * first they are the same copy. Times are milliseconds of `Clock.uptime`, which setting the system clock doesn't change.
 */
import { PageChain } from '../../../contract/service/page-chain.ts';
import type { DirectoryState } from '../../../contract/bff/find.ts';
import type { Failure } from '../failure.ts';

/** The most ids of unreadable records that are kept, and that the state lists; the rest is counted. */
export const UNREADABLE_IDS = { kept: 1000, listed: 20 } as const;

export interface Clock {
  /** Milliseconds since 1970, for times that people read; the clock may be set. */
  now: () => number;
  /** Milliseconds on a monotonic clock, for ages. */
  uptime: () => number;
}

export interface Reading {
  /** Names the copy to the worker. */
  copy: number;
  beganAt: number;
  /** The same moment, in milliseconds since 1970. */
  asOf: number;
  /** The cursor of the next page; null at the beginning. */
  cursor: string | null;
  /** The cursors that were followed. */
  chain: PageChain;
  /** The size of the people as JSON. */
  bytes: number;
  loaded: number;
  unreadable: number;
  /** The ids of some unreadable records. */
  unreadableIds: string[];
  complete: boolean;
  /** When it became complete; null before. */
  completedAt: number | null;
  /** The number of consecutive refusals of the cursor. */
  refusals: number;
}

export interface Collection {
  roleId: number | undefined;
  serving: Reading;
  /** Null while nothing is being loaded. */
  loading: Reading | null;
  usedAt: number;
  /** When loading last ended, with or without success; null before. */
  endedAt: number | null;
  /** Why loading is paused, and the number of consecutive failures. */
  failure: Failure | null;
  failures: number;
  /** The earliest time of the next attempt. */
  notBefore: number;
  /** Whether the next copy has to confirm that the number of people shrank sharply. */
  shrank: boolean;
  /** Resolved at the first page or the first failure. */
  opened: PromiseWithResolvers<void>;
  /** Resolved and replaced after each page and each failure. */
  changed: PromiseWithResolvers<void>;
  /** The number of lists that wait for its next page. */
  followers: number;
}

let lastCopy = 0;

export function newReading({ now, uptime }: Clock): Reading {
  lastCopy += 1;
  return {
    copy: lastCopy,
    beganAt: uptime(),
    asOf: now(),
    cursor: null,
    chain: new PageChain(),
    bytes: 0,
    loaded: 0,
    unreadable: 0,
    unreadableIds: [],
    complete: false,
    completedAt: null,
    refusals: 0,
  };
}

export function newCollection(roleId: number | undefined, clock: Clock): Collection {
  const reading = newReading(clock);
  return {
    roleId,
    serving: reading,
    loading: reading,
    usedAt: clock.uptime(),
    endedAt: null,
    failure: null,
    failures: 0,
    notBefore: 0,
    shrank: false,
    opened: Promise.withResolvers(),
    changed: Promise.withResolvers(),
    followers: 0,
  };
}

/** Makes a loading copy the serving one if it has enough people. Returns the replaced copy; null if there is none. */
export function replaceServing(collection: Collection, reading: Reading): number | null {
  const { serving } = collection;
  if (serving === reading) return null;
  const better = reading.complete || (!serving.complete && reading.loaded >= serving.loaded);
  if (!better) return null;
  collection.serving = reading;
  return serving.copy;
}

/** Resolves `changed`. */
export function tellChange(collection: Collection): void {
  collection.changed.resolve();
  collection.changed = Promise.withResolvers();
}

export function stateOf({ serving, loading, failure }: Collection): DirectoryState {
  return {
    loaded: serving.loaded,
    complete: serving.complete,
    asOf: new Date(serving.asOf).toISOString(),
    refreshing: loading !== null && loading !== serving,
    unreadable: serving.unreadable,
    unreadableIds: serving.unreadableIds.slice(0, UNREADABLE_IDS.listed),
    ...(failure && { failed: failure.error }),
  };
}
