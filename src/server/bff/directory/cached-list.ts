/**
 * The list of everyone, or of one role: the snapshot that answers, and the one that is being read. At first they are the same.
 * Times are milliseconds of `Clock.uptime`, which setting the system clock doesn't change.
 */
import { PageChain } from '../../../contract/service/page-chain.ts';
import type { DirectoryState } from '../../../contract/bff/find.ts';
import { ChangeSignal } from '../change-signal.ts';
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

/** One snapshot, as far as it is read. Its people are in the worker. */
export class DirectorySnapshot {
  /** Names it to the worker. */
  readonly number = (lastNumber += 1);
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
  /** When it became complete; null before. */
  completedAt: number | null = null;
  /** The number of consecutive refusals of the cursor. */
  refusals = 0;

  constructor({ now, uptime }: Clock) {
    this.beganAt = uptime();
    this.asOf = now();
  }

  get complete(): boolean {
    return this.completedAt !== null;
  }

  /** Its number, if the worker has it: null before the first page. */
  get usable(): number | null {
    return this.pages === 0 ? null : this.number;
  }
}

export class CachedList {
  readonly roleId: number | undefined;
  readonly #clock: Clock;
  /** The snapshot that answers. */
  serving: DirectorySnapshot;
  /** The one that is being read; null if there is none. */
  loading: DirectorySnapshot | null;
  /** When loading last ended, with or without success; null before. */
  endedAt: number | null = null;
  /** Why loading does not go on, and the number of consecutive failures. */
  failure: Failure | null = null;
  failures = 0;
  /** The earliest time of the next attempt. */
  notBefore = 0;
  /** Whether the next snapshot has to confirm that the number of people shrank sharply. */
  shrank = false;
  /** Resolved at the first page or the first failure. */
  opened = Promise.withResolvers<void>();
  /** A page, a failure, or that the list is given up. */
  readonly change = new ChangeSignal();
  /** The number of readers that wait for its next page. */
  followers = 0;
  /** The moment after which a snapshot has to begin. */
  #wanted = -Infinity;

  constructor(roleId: number | undefined, clock: Clock) {
    this.roleId = roleId;
    this.#clock = clock;
    this.serving = new DirectorySnapshot(clock);
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

  /** The snapshots to look for one person in: the one being read is newer, so it comes first. */
  get usable(): number[] {
    return [this.loading?.usable, this.serving.usable].filter((one) => typeof one === 'number');
  }

  /** All that the worker may have. */
  get numbers(): number[] {
    return [...new Set([this.serving, this.loading ?? this.serving])].map(({ number }) => number);
  }

  /** Reads it from the beginning. */
  readAnew(): void {
    this.loading = new DirectorySnapshot(this.#clock);
    this.endedAt = null;
  }

  /** The page arrived, or is asked for at once. */
  forgetFailure(): void {
    this.failure = null;
    this.failures = 0;
    this.notBefore = 0;
  }

  /** Reads a newer snapshot, which begins now. */
  begin(): void {
    this.readAnew();
    this.forgetFailure();
  }

  /** Reads one that begins at this moment or later: now, or once the one being read has ended. Ones that do serve. */
  renew(since = this.#clock.uptime()): void {
    this.#wanted = Math.max(this.#wanted, since);
    this.beginIfWanted(this.serving);
  }

  /** @param newest the newest one */
  beginIfWanted(newest: DirectorySnapshot): void {
    if (!this.loading && newest.beganAt < this.#wanted) this.begin();
  }

  /** Makes a loading snapshot the serving one if it has enough people. Returns the replaced one; null if there is none. */
  replaceServing(snapshot: DirectorySnapshot): DirectorySnapshot | null {
    const { serving } = this;
    if (serving === snapshot) return null;
    const isBetter = snapshot.complete || (!serving.complete && snapshot.loaded >= serving.loaded);
    if (!isBetter) return null;
    this.serving = snapshot;
    return serving;
  }
}
