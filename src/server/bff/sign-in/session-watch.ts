/**
 * Ends what a session is still doing when the session ends: by signing out, by an admin, by the identity provider, by its
 * age, and also on another server. An end on this server acts at once, any other within `CHECKED`.
 */
import type { Logger } from 'pino';
import { Failure, logFault } from '../failure.ts';
import type { Sessions } from './sessions.ts';

/** A request that ends with its session. */
export interface Watched {
  /** Aborts when the session ends; the reason is the `Failure` to answer. */
  signal: AbortSignal;
  /** To be called when the request is done. */
  stop(): void;
}

/** Milliseconds between two looks at the database, while requests are in progress. */
const CHECKED = 1000;

export type WatchedSessions = ReturnType<typeof watchSessions>;

/** Adds the watching to sessions. An end within a transaction ends requests at the next `check`, any other end at once. */
export function watchSessions(sessions: Sessions, log: Logger) {
  const watched = new Map<string, Set<AbortController>>();
  let known: Awaited<ReturnType<Sessions['live']>> = new Map();
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> | undefined;

  function abort(hash: string): void {
    for (const controller of watched.get(hash) ?? []) {
      controller.abort(new Failure({ code: 'signed_out' }));
    }
  }

  async function abortEnded(): Promise<void> {
    const hashes = [...watched.keys()];
    if (hashes.length === 0) return;
    const live = await sessions.live(hashes);
    known = live;
    for (const hash of hashes) if (!live.has(hash)) abort(hash);
  }

  /** A slow database is asked once at a time: an end that the running comparison misses is found by the next. */
  function compare(): Promise<void> {
    return (checking ??= abortEnded().finally(() => (checking = undefined)));
  }

  /** Compares with the sessions as they are from now on, after a comparison that is under way. Throws where it cannot. */
  async function compareFromNow(): Promise<void> {
    await checking?.catch(() => undefined);
    await compare();
  }

  /** A database that is away says nothing about sessions: the next comparison follows. */
  function ignoreOutage(error: unknown): void {
    logFault(log, error, 'open requests were not compared with the sessions');
  }

  function watch(hash: string): Watched {
    const controller = new AbortController();
    const others = watched.get(hash) ?? new Set();
    watched.set(hash, others.add(controller));
    timer ??= setInterval(() => void compare().catch(ignoreOutage), CHECKED).unref();
    return {
      signal: controller.signal,
      stop() {
        others.delete(controller);
        if (others.size === 0 && watched.get(hash) === others) watched.delete(hash);
        if (watched.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      },
    };
  }

  /** Asks no database, which may be away. */
  async function endByHash(hash: string): Promise<void> {
    await sessions.endByHash(hash);
    abort(hash);
  }

  return {
    ...sessions,
    endByHash,
    /** Watches a session from now on, by its hash. */
    watch,
    /** A watched session at the last check: when it ends if nobody uses it, and what it may do; undefined before the first. */
    now: (hash: string) => known.get(hash),
    compareFromNow,
    /** Looks now whether sessions have ended that are watched. */
    check: () => compareFromNow().catch(ignoreOutage),
  };
}
