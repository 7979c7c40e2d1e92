/** The loop that requests all pages of the service, one at a time: decides which collection is next, and when. */
import { outsideRequests } from '../../http/request-id.ts';
import type { Failure } from '../failure.ts';
import { waitFor } from '../wait-for.ts';
import { type Collection, tellChange } from './collection.ts';
import { type CrawlOptions, readNextPage } from './crawler.ts';

interface CrawlLoopOptions extends CrawlOptions {
  collections: () => Iterable<Collection>;
  /** Whether a collection has been unused for this many milliseconds. */
  isUnused: (collection: Collection, milliseconds: number) => boolean;
  /** Resolves when no user waits for the service. */
  free: () => Promise<void>;
  /** Milliseconds without use after which reading pauses. */
  patience: number;
  pause: Pause;
  closing: AbortSignal;
}

/** Waits; rejects when the signal ends the waiting. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

/** The most milliseconds that a page waits for users' requests, so that loading always makes progress. */
const LONGEST_YIELD = 250;

export interface CrawlLoop {
  /** Continues loading. Call it whenever there may be something to load. */
  wake(): void;
  /** Pauses as the service asked in the answer to another request. */
  hush(failure: Failure): void;
  /** Retries a failed collection for which a user waits, unless it was tried just now. */
  retry(collection: Collection): boolean;
}

/** Milliseconds between two retries for users: usually, and at most if the service asked for a pause. */
const PROBES = { usual: 250, silent: 60_000 } as const;

/** Creates the loop, which runs at most once at a time. */
export function createCrawlLoop(options: CrawlLoopOptions): CrawlLoop {
  const { collections, isUnused, free, log, clock, patience, pause, closing } = options;
  const { uptime } = clock;
  let running = false;
  let sleeping: AbortController | undefined;
  /** The end of the pause that the service asked for, and the failure with which it did. */
  let silentUntil = 0;
  let silence: Failure | null = null;
  let triedAt = -Infinity;

  async function run(): Promise<void> {
    running = true;
    try {
      for (let next = nextToRead(); next && !closing.aborted; next = nextToRead()) {
        const wait = Math.max(next.notBefore, silentUntil) - uptime();
        if (silentUntil > uptime()) explainSilence();
        if (wait > 0) await sleep(wait, next);
        else await read(next);
      }
    } finally {
      // In the same tick as the last check, so that a later call of `wake` starts the loop again.
      running = false;
    }
  }

  async function read(collection: Collection): Promise<void> {
    await atMost(LONGEST_YIELD, free(), pause);
    await readNextPage(options, collection, closing);
    triedAt = uptime();
    const { failure, notBefore } = collection;
    if (failure && failure.retryAfter !== null) {
      silentUntil = notBefore;
      silence = failure;
    }
  }

  /** Marks all waiting collections as paused. Otherwise they would seem to load for up to an hour. */
  function explainSilence() {
    for (const collection of collections()) {
      if (!collection.loading || collection.failure) continue;
      collection.failure = silence;
      tellChange(collection);
    }
  }

  /** The most urgent collection: one without a complete copy first, then the most recently used. */
  function nextToRead(): Collection | undefined {
    const wanted = [...collections()].filter(
      (collection) => collection.loading && !isUnused(collection, patience),
    );
    const ready = wanted.filter(({ notBefore }) => notBefore <= uptime());
    if (ready.length === 0) return wanted.sort((a, b) => a.notBefore - b.notBefore)[0];
    const urgency = ({ serving }: Collection) => Number(serving.complete);
    return ready.sort((a, b) => urgency(a) - urgency(b) || b.usedAt - a.usedAt)[0];
  }

  /** Waits until this collection may be loaded, or until a user may need another one. */
  async function sleep(milliseconds: number, collection: Collection): Promise<void> {
    const woken = new AbortController();
    sleeping = woken;
    try {
      await pause(milliseconds, AbortSignal.any([woken.signal, closing]));
      collection.notBefore = 0;
      silentUntil = 0;
    } catch (error) {
      if (!woken.signal.aborted && !closing.aborted) throw error;
    }
    sleeping = undefined;
  }

  function wake() {
    sleeping?.abort();
    if (running || closing.aborted) return;
    outsideRequests(run).catch((error: unknown) => {
      log.error({ err: error }, 'the directory is not read until it is used again');
    });
  }

  return {
    wake,
    hush(failure) {
      silentUntil = Math.max(silentUntil, uptime() + waitFor(failure, 1));
      silence = failure;
    },
    retry(collection) {
      const { failure, loading } = collection;
      if (!failure || !loading) return false;
      const told = failure.retryAfter;
      const gap = told === null ? PROBES.usual : Math.min(told * 1000, PROBES.silent);
      if (uptime() - triedAt < gap) return false;
      triedAt = uptime();
      collection.notBefore = 0;
      collection.opened = Promise.withResolvers();
      silentUntil = 0;
      wake();
      return true;
    },
  };
}

/** Waits for an event, at most this many milliseconds. */
export async function atMost(
  milliseconds: number,
  event: Promise<unknown>,
  pause: Pause,
): Promise<void> {
  const over = new AbortController();
  await Promise.race([event, pause(milliseconds, over.signal)]);
  over.abort();
}
