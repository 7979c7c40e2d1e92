/**
 * All applications of a role or of everyone: read once for all sessions, cached in memory only and within limits, and read
 * again when a session asks for a newer snapshot, which replaces the older one when it is whole.
 */
import { abortable, isTimeout } from '../../http/abortable.ts';
import type { Directory } from '../directory/directory.ts';
import { failureOf } from '../failure.ts';
import { RoleCache } from '../role-cache.ts';
import { createReader, type ReaderOptions } from './read-snapshot.ts';
import { Reading } from './reading.ts';
import { indexOf } from './snapshot-index.ts';
import { Snapshot } from './snapshot.ts';

export interface ApplicationsOptions extends Omit<ReaderOptions, 'list' | 'snapshot'> {
  /** Lists the people. */
  directory: Pick<Directory, 'follow'>;
  /** Called with each snapshot that has everybody of its list. */
  onWhole?: (snapshot: Snapshot) => void;
  /** Bytes of all snapshots together; a parameter for tests. */
  most?: number;
  /** Milliseconds since 1970, for times that people read; the clock may be set. */
  now?: () => number;
  /** Milliseconds on a clock that is never set, for ages. */
  uptime?: () => number;
  /** Milliseconds that a refresh waits for the snapshot being read; a parameter for tests. */
  patience?: number;
}

export interface WantedSnapshot {
  roleId?: number | undefined;
  /** Milliseconds since 1970, as an earlier snapshot said: only a snapshot that was begun later will do. */
  newerThan?: number | undefined;
}

/** A snapshot for one reader. */
export interface Look {
  snapshot: Snapshot;
  /** The seconds since it was begun, when the reader asked; 0 if it was begun later. */
  age: number;
  /** Has it read until all readers have called the returned function. */
  wait(): () => void;
}

/** The list of a role, or of everyone. */
interface ListReadings {
  roleId: number | undefined;
  /** The newest snapshot that is whole; null before there is one. */
  whole: Reading | null;
  /** The newest that is not whole yet; null where there is none. */
  partial: Reading | null;
}

export type Applications = ReturnType<typeof createApplications>;

const MIB = 2 ** 20;
/** Bytes of all snapshots together: the applications of ten large events, at one to two kilobytes each. */
const MOST = 256 * MIB;
/** Milliseconds without readers after which a list is forgotten. */
const UNUSED = 10 * 60_000;
/** Milliseconds for which a snapshot that is not whole waits for a reader to come back, such as by reloading the page. */
const RESUMED = 60_000;
/** Lists of single roles without readers that are cached beside that of everyone. */
const ROLES = 4;
/** Milliseconds by which the clock of another server may be ahead. */
const AHEAD = 60_000;
/** Milliseconds that a refresh waits for the snapshot being read, before it takes that one. */
const PATIENCE = 20_000;

export function createApplications({
  directory,
  onWhole,
  most = MOST,
  now = Date.now,
  uptime = () => performance.now(),
  patience = PATIENCE,
  ...options
}: ApplicationsOptions) {
  const { log } = options;
  const cache = new RoleCache<ListReadings>({
    uptime,
    isBusy: (list) => readingsOf(list).some(({ waiting }) => waiting > 0),
  });
  /** All readings with a snapshot in memory: a forgotten one stays there until its last reader has left. */
  const inMemory = new Set<Reading>();

  /** The list of a role, or of everyone, with the readings that are still of use. */
  function usedOf(roleId: number | undefined): ListReadings {
    const list = cache.use(roleId, () => ({ roleId, whole: null, partial: null }));
    forgetUseless(list);
    const roles = cache.unused().filter((one) => one.roleId !== undefined);
    for (const role of roles.slice(0, -ROLES)) cache.forget(role);
    return list;
  }

  function forgetUseless(list: ListReadings): void {
    const { partial } = list;
    if (partial?.waiting === 0 && uptime() - partial.leftAt >= RESUMED) list.partial = null;
  }

  /** Of all snapshots; lets go of forgotten ones without readers. */
  function bytesInMemory(): number {
    let bytes = 0;
    for (const reading of inMemory) {
      const list = cache.peek(reading.roleId);
      const isCached = list !== undefined && readingsOf(list).includes(reading);
      if (isCached || reading.waiting > 0) bytes += reading.snapshot.bytes;
      else inMemory.delete(reading);
    }
    return bytes;
  }

  /** Ends a reading whose snapshot has no more room; its readers see why. */
  function giveUp(reading: Reading): void {
    const { roleId, snapshot } = reading;
    const { users, applications } = snapshot.progress;
    log.warn({ roleId, users, applications, bytes: most }, 'the applications take too much memory');
    snapshot.stuck('people', { code: 'applications_too_large', megabytes: most / MIB });
    snapshot.end();
    reading.stop();
  }

  /**
   * The readings newer than a time. A time after the present and all snapshots comes from a clock that has been set back
   * since, here or on another server; then every snapshot that is newer than the whole one will do.
   */
  function newer(list: ListReadings, time = -Infinity): Reading[] {
    const readings = readingsOf(list);
    const known = Math.max(now() + AHEAD, ...readings.map(({ snapshot }) => snapshot.asOf));
    if (time > known) return list.partial ? [list.partial] : [];
    return readings.filter(({ snapshot }) => snapshot.asOf > time);
  }

  /** @param renew whether to list the people again */
  function begin(cached: ListReadings, renew: boolean): Reading {
    const { roleId } = cached;
    const list = directory.follow({ roleId, renew });
    // Later than the snapshots before it, also within a millisecond or when the clock was set back.
    const last = Math.max(0, ...readingsOf(cached).map(({ snapshot }) => snapshot.asOf));
    // Whole milliseconds, as readers name it.
    const asOf = Math.max(Math.floor(now() - (uptime() - list.beganAt)), last + 1);
    const snapshot = new Snapshot(asOf, list.beganAt, (bytes) => {
      const hasRoom = cache.makeRoom(() => bytesInMemory() + bytes <= most);
      if (!hasRoom) giveUp(reading);
      return hasRoom;
    });
    const readOn = createReader({ ...options, list, snapshot });
    const reading = new Reading(roleId, snapshot, uptime(), async (signal) => {
      await readOn(signal).catch((error: unknown) => {
        if (signal.aborted) return;
        snapshot.stuck('people', failureOf(error, log, 'applications could not be read').error);
        snapshot.end();
      });
      if (snapshot.ended) onEnd(cached, reading);
    });
    cached.partial = reading;
    inMemory.add(reading);
    return reading;
  }

  /** A whole snapshot replaces older ones; one that ended before it was whole is of no use to later readers. */
  function onEnd(list: ListReadings, reading: Reading): void {
    const { snapshot, roleId, openedAt } = reading;
    const { complete, users, applications, failed } = snapshot.progress;
    const milliseconds = uptime() - openedAt;
    log.info({ roleId, users, applications, failed, milliseconds, complete }, 'applications read');
    if (list.partial === reading) list.partial = null;
    if (!complete) return;
    if (!list.whole || list.whole.snapshot.asOf < snapshot.asOf) list.whole = reading;
    onWhole?.(snapshot);
    // Learns its columns.
    indexOf(snapshot).catch((error: unknown) => {
      log.error({ err: error, roleId }, 'the columns of the board could not be learnt');
    });
  }

  /** @param asked when the reader asked */
  function lookAt(list: ListReadings, reading: Reading, asked = uptime()): Look {
    const { snapshot } = reading;
    const age = Math.max(0, asked - snapshot.beganAt) / 1000;
    function wait() {
      reading.wait();
      let waiting = true;
      return function leave() {
        if (!waiting) return;
        waiting = false;
        reading.leave(uptime());
        cache.touch(list);
      };
    }
    return { snapshot, age, wait };
  }

  return {
    /** Whether a snapshot of a role is cached or being read. */
    has(roleId: number): boolean {
      const list = cache.peek(roleId);
      return list !== undefined && readingsOf(list).length > 0;
    },

    look({ roleId, newerThan }: WantedSnapshot): Look {
      const list = usedOf(roleId);
      const [reading = begin(list, newerThan !== undefined)] = newer(list, newerThan);
      return lookAt(list, reading);
    },

    /**
     * A snapshot that begins from now on. It begins when the one that is being read has ended, so that no two are read at once,
     * and all who ask meanwhile share it; one that is read for long is itself the answer.
     */
    async renew(roleId: number | undefined, signal: AbortSignal): Promise<Look> {
      const asked = uptime();
      const { partial } = usedOf(roleId);
      const ended = (partial?.goesOn ? partial.stopped : null) ?? Promise.resolve();
      await abortable(ended, signal, patience).catch((error: unknown) => {
        if (!isTimeout(error)) throw error;
      });
      const list = usedOf(roleId);
      const reading =
        readingsOf(list).find(({ snapshot }) => snapshot.beganAt >= asked) ??
        (list.partial?.goesOn ? list.partial : begin(list, true));
      return lookAt(list, reading, asked);
    },

    /** The snapshot of everyone that a reader would get now, cached as for a reader; undefined where there is none. */
    keep(): Snapshot | undefined {
      if (!cache.peek(undefined)) return undefined;
      return readingsOf(usedOf(undefined))[0]?.snapshot;
    },

    /** The snapshots of everyone and of roles, newest first. Keeps none longer. */
    snapshots(): Snapshot[] {
      const snapshots = cache.all().flatMap((list) => readingsOf(list).map((one) => one.snapshot));
      return snapshots.toSorted((a, b) => b.asOf - a.asOf);
    },

    /** Forgets snapshots without readers when their time is over; called every minute. */
    tidy(): void {
      for (const list of cache.all()) forgetUseless(list);
      cache.tidy(UNUSED);
      bytesInMemory();
    },

    /** Ends all reading for good. */
    close(): void {
      for (const reading of inMemory) reading.stop();
      cache.clear();
      inMemory.clear();
    },
  };
}

/** Its readings; the one that a reader gets comes first. */
function readingsOf({ whole, partial }: ListReadings): Reading[] {
  return [whole, partial].filter((reading) => reading !== null);
}
