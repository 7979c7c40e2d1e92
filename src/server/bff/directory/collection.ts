/**
 * The directory's state for one set of people, everyone or one role: the snapshot that answers, and the snapshot being loaded. At
 * first they are the same snapshot. Times are milliseconds of `Clock.uptime`, which setting the system clock doesn't change.
 */
import { PageChain } from '../../../contract/service/page-chain.ts';
import type { DirectoryState } from '../../../contract/bff/find.ts';
import type { Failure } from '../failure.ts';

/** The most ids of unreadable records that are stored, and that the state lists; the rest is counted. */
export const UNREADABLE_IDS = { stored: 1000, listed: 20 } as const;

export interface Clock {
  /** Milliseconds since 1970, for times that people read; the clock may be set. */
  now: () => number;
  /** Milliseconds on a monotonic clock, for ages. */
  uptime: () => number;
}

let lastNumber = 0;

/** One snapshot, as far as it is read. */
export class Reading {
  /** Names the snapshot to the worker. */
  readonly snapshot = (lastNumber += 1);
  readonly beganAt: number;
  /** The same moment, in milliseconds since 1970. */
  readonly asOf: number;
  /** The cursor of the next page; null at the beginning. */
  cursor: string | null = null;
  /** The cursors that were followed. */
  chain = new PageChain();
  /** The size of the people as JSON. */
  bytes = 0;
  /** The pages that the worker has. */
  pages = 0;
  loaded = 0;
  unreadable = 0;
  /** The ids of some unreadable records. */
  unreadableIds: string[] = [];
  complete = false;
  /** When it became complete; null before. */
  completedAt: number | null = null;
  /** The number of consecutive refusals of the cursor. */
  refusals = 0;

  constructor({ now, uptime }: Clock) {
    this.beganAt = uptime();
    this.asOf = now();
  }

  /** The snapshot as the worker has it: null before the first page. */
  get usable(): number | null {
    return this.pages === 0 ? null : this.snapshot;
  }
}

export class Collection {
  readonly roleId: number | undefined;
  readonly #clock: Clock;
  serving: Reading;
  /** Null while nothing is being loaded. */
  loading: Reading | null;
  /** When loading last ended, with or without success; null before. */
  endedAt: number | null = null;
  /** Why loading is paused, and the number of consecutive failures. */
  failure: Failure | null = null;
  failures = 0;
  /** The earliest time of the next attempt. */
  notBefore = 0;
  /** Whether the next snapshot has to confirm that the number of people shrank sharply. */
  shrank = false;
  /** Resolved at the first page or the first failure. */
  opened = Promise.withResolvers<void>();
  /** Resolved and replaced after each page and each failure. */
  changed = Promise.withResolvers<void>();
  /** The number of lists that wait for its next page. */
  followers = 0;
  /** The moment after which a snapshot has to begin. */
  #wanted = -Infinity;

  constructor(roleId: number | undefined, clock: Clock) {
    this.roleId = roleId;
    this.#clock = clock;
    this.serving = new Reading(clock);
    this.loading = this.serving;
  }

  get state(): DirectoryState {
    const { serving, loading, failure } = this;
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

  /** Whether the service knows nobody with this role. */
  get isEmpty(): boolean {
    return this.serving.complete && this.serving.loaded === 0 && this.loading === null;
  }

  /** Reads it from the beginning. */
  readAnew(): void {
    this.loading = new Reading(this.#clock);
    this.endedAt = null;
  }

  /** The page arrived, or is asked for at once. */
  forgetFailure(): void {
    this.failure = null;
    this.failures = 0;
    this.notBefore = 0;
  }

  /** Reads a newer snapshot, beginning now. */
  begin(): void {
    this.readAnew();
    this.forgetFailure();
  }

  /** Reads a snapshot that begins at this moment or later: now, or once the one being read has ended. Copies that do serve. */
  renew(since = this.#clock.uptime()): void {
    this.#wanted = Math.max(this.#wanted, since);
    if (!this.loading && this.serving.beganAt < this.#wanted) this.begin();
  }

  /** Begins the snapshot that users asked for while `ended` was read. */
  goOn(ended: Reading): void {
    if (!this.loading && ended.beganAt < this.#wanted) this.begin();
  }

  /** Makes a loading snapshot the serving one if it has enough people. Returns the replaced snapshot; null if there is none. */
  replaceServing(reading: Reading): number | null {
    const { serving } = this;
    if (serving === reading) return null;
    const better = reading.complete || (!serving.complete && reading.loaded >= serving.loaded);
    if (!better) return null;
    this.serving = reading;
    return serving.snapshot;
  }

  /** The snapshots to look for one person in: the snapshot being read is newer, so it comes first. */
  get snapshots(): number[] {
    return [this.loading?.usable, this.serving.usable].filter(
      (snapshot) => typeof snapshot === 'number',
    );
  }

  /** Resolves `changed`. */
  tellChange(): void {
    this.changed.resolve();
    this.changed = Promise.withResolvers();
  }
}
