/** The reading of a snapshot for all who wait for it: it stops when the last of them leaves, and goes on with the next. */
import type { Snapshot } from './snapshot.ts';

export class Reading {
  readonly roleId: number | undefined;
  readonly snapshot: Snapshot;
  /** The number of readers that wait. */
  waiting = 0;
  readonly openedAt: number;
  /** When the last reader left. */
  leftAt: number;
  /** Resolves when it was stopped or has ended; null before anybody waited. */
  stopped: Promise<void> | null = null;
  readonly #read: (signal: AbortSignal) => Promise<void>;
  #interrupt: AbortController | null = null;

  /** @param read reads on; ends when the snapshot has ended, or soon after the signal aborts. It never throws. */
  constructor(
    roleId: number | undefined,
    snapshot: Snapshot,
    now: number,
    read: (signal: AbortSignal) => Promise<void>,
  ) {
    this.roleId = roleId;
    this.snapshot = snapshot;
    this.#read = read;
    this.openedAt = now;
    this.leftAt = now;
  }

  /** Whether it is being read, or was begun a moment ago: its reader waits until the audit has recorded it. */
  get goesOn(): boolean {
    return !this.snapshot.ended && (this.waiting > 0 || this.stopped === null);
  }

  /** Reads as long as anybody waits. Call `leave` once for each call. */
  wait(): void {
    this.waiting += 1;
    if (this.#interrupt || this.snapshot.ended) return;
    this.#interrupt = new AbortController();
    const { signal } = this.#interrupt;
    // One that was stopped a moment ago may still be ending.
    this.stopped = (this.stopped ?? Promise.resolve()).then(() => this.#read(signal));
  }

  leave(now: number): void {
    this.waiting -= 1;
    if (this.waiting > 0) return;
    this.leftAt = now;
    this.stop();
  }

  stop(): void {
    this.#interrupt?.abort();
    this.#interrupt = null;
  }
}
