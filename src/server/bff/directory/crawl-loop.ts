/** The loop that requests all pages of the service, one at a time: decides which collection is next, and when. */
import { abortable } from '../../http/abortable.ts';
import { outsideRequests } from '../../http/request-id.ts';
import type { Failure } from '../failure.ts';
import type { Pause, Wait } from '../service-client/gate.ts';
import type { Collection } from './collection.ts';
import { type CrawlOptions, createPageReader } from './crawler.ts';

interface CrawlLoopOptions extends CrawlOptions {
  /** Milliseconds without use after which reading pauses. */
  patience: number;
  pause: Wait;
  closing: AbortSignal;
}

export type CrawlLoop = ReturnType<typeof createCrawlLoop>;

/** Milliseconds between two retries for users: usually, and at most if the service asked for a pause. */
const PROBES = { usual: 250, silent: 60_000 } as const;

/** Creates the loop, which runs at most once at a time. */
export function createCrawlLoop(options: CrawlLoopOptions) {
  const { client, cache, log, clock, patience, pause, closing } = options;
  const { uptime } = clock;
  const readNextPage = createPageReader(options);
  let running = false;
  let sleeping: AbortController | undefined;
  let triedAt = -Infinity;

  async function run(): Promise<void> {
    running = true;
    try {
      for (let next = nextToRead(); next && !closing.aborted; next = nextToRead()) {
        const { pause: silence } = client;
        if (silence) explain(silence.failure);
        if (silence || next.notBefore > uptime()) await sleep(next, silence);
        else await read(next);
      }
    } finally {
      // In the same tick as the last check, so that a later call of `wake` starts the loop again.
      running = false;
    }
  }

  async function read(collection: Collection): Promise<void> {
    await readNextPage(collection, closing);
    triedAt = uptime();
  }

  /** Marks all waiting collections as paused. Otherwise they would seem to load for up to an hour. */
  function explain(failure: Failure) {
    for (const collection of cache.all()) {
      if (!collection.loading || collection.failure) continue;
      collection.failure = failure;
      collection.tellChange();
    }
  }

  /** The most urgent collection: one without a complete snapshot first, then the most recently used. */
  function nextToRead(): Collection | undefined {
    const unused = cache.unused(patience);
    const wanted = cache.all().filter((one) => one.loading && !unused.includes(one));
    const ready = wanted.filter(({ notBefore }) => notBefore <= uptime());
    if (ready.length === 0) return wanted.sort((a, b) => a.notBefore - b.notBefore)[0];
    const urgency = ({ serving }: Collection) => Number(serving.complete);
    return ready.sort((a, b) => urgency(a) - urgency(b) || cache.idleOf(a) - cache.idleOf(b))[0];
  }

  /** Waits until this collection may be loaded, or until a user may need another one. */
  async function sleep(collection: Collection, silence: Pause | null): Promise<void> {
    const woken = new AbortController();
    const signal = AbortSignal.any([woken.signal, closing]);
    sleeping = woken;
    try {
      if (silence) await abortable(silence.over, signal);
      else await pause(collection.notBefore - uptime(), signal);
      collection.notBefore = 0;
    } catch (error) {
      if (!woken.signal.aborted && !closing.aborted) throw error;
    }
    sleeping = undefined;
  }

  /** Continues loading. Call it whenever there may be something to load. */
  function wake(): void {
    sleeping?.abort();
    if (running || closing.aborted) return;
    outsideRequests(run).catch((error: unknown) => {
      log.error({ err: error }, 'the directory is not read until it is used again');
    });
  }

  return {
    wake,
    /** Retries a failed collection for which a user waits, unless it was tried just now. */
    retry(collection: Collection): boolean {
      const { failure, loading } = collection;
      if (!failure || !loading) return false;
      const stated = failure.retryAfter;
      const gap = stated === null ? PROBES.usual : Math.min(stated * 1000, PROBES.silent);
      if (uptime() - triedAt < gap) return false;
      triedAt = uptime();
      collection.notBefore = 0;
      collection.opened = Promise.withResolvers();
      client.lift();
      wake();
      return true;
    },
  };
}
