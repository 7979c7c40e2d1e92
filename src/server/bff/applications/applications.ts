/**
 * All applications of a role or of everyone: read once for all sessions, cached in memory only and within limits, and read
 * again when a session asks for a newer snapshot, which replaces the older one when it is whole.
 */
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ReadApplications } from '../../../contract/service/volunteer.ts';
import { abortable, isTimeout } from '../../http/abortable.ts';
import type { Directory } from '../directory/directory.ts';
import { RoleCache } from '../role-cache.ts';
import type { BackgroundClient } from '../service-client/service-client.ts';
import { indexOf } from './snapshot-index.ts';
import { Snapshot } from './snapshot.ts';
import { type Crawl, createCrawl } from './crawl.ts';
import { asFailure } from './list-people.ts';

export interface ApplicationsOptions {
  client: Pick<BackgroundClient, 'volunteer' | 'pause'>;
  /** Lists the people. */
  directory: Pick<Directory, 'follow'>;
  /** Reads many records at once, if the service can do that. */
  readApplications?: ReadApplications | undefined;
  log: Logger;
  /** Called with each snapshot that has everybody of its list. */
  onWhole?: (snapshot: Snapshot) => void;
  /** Records read at once, at most, by all who look. */
  concurrency?: number;
  /** Bytes of all snapshots together; a parameter for tests. */
  most?: number;
  /** Milliseconds since 1970, for times that people read; the clock may be set. */
  now?: () => number;
  /** Milliseconds on a clock that is never set, for ages. */
  uptime?: () => number;
  /** Milliseconds that a refresh waits for the snapshot being read; a parameter for tests. */
  patience?: number;
  /** Waits; a parameter for tests. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

export interface Question {
  roleId?: number | undefined;
  /** Milliseconds since 1970, as an earlier snapshot said: only a snapshot that was begun later will do. */
  newerThan?: number | undefined;
}

/** A snapshot for one reader. */
export interface Look {
  snapshot: Snapshot;
  /** The seconds since it was begun, when the reader asked; 0 if it was begun later. */
  age: number;
  /** Keeps the crawl going until all readers of the snapshot have called the returned function. */
  wait(): () => void;
}

/** A snapshot with the crawl that fills it. */
interface Reading {
  roleId: number | undefined;
  snapshot: Snapshot;
  crawl: Crawl;
  /** When the first record was to be read. */
  openedAt: number;
  /** Readers of the snapshot. */
  waiting: number;
  /** When the last reader left. */
  leftAt: number;
  /** Interrupts the crawl; null while the snapshot has no reader. */
  interrupt: AbortController | null;
  /** Resolves when the crawl was interrupted or has ended; null before the first reader came. */
  stopped: Promise<void> | null;
}

/** The readings of one role, or of everyone; the oldest first. */
interface Collection {
  roleId: number | undefined;
  readings: Reading[];
}

export type Applications = ReturnType<typeof createApplications>;

const MIB = 2 ** 20;
/** Bytes of all snapshots together: the applications of ten large events, at one to two kilobytes each. */
const MOST = 256 * MIB;
/** Milliseconds without readers after which a snapshot is forgotten. */
const UNUSED = 10 * 60_000;
/** Milliseconds for which a snapshot that is not whole waits for a reader to come back, such as by reloading the page. */
const RESUMED = 60_000;
/** Copies of single roles without readers that are cached beside the snapshot of everyone. */
const ROLES = 4;
/** Milliseconds by which the clock of another server may be ahead. */
const AHEAD = 60_000;
/** Milliseconds that a refresh waits for the snapshot being read, before it takes that one. */
const PATIENCE = 20_000;

export function createApplications({
  client,
  directory,
  readApplications,
  log,
  onWhole,
  concurrency = 8,
  most = MOST,
  now = Date.now,
  uptime = () => performance.now(),
  patience = PATIENCE,
  pause = (milliseconds, signal) => pauseFor(milliseconds, undefined, { signal }),
}: ApplicationsOptions) {
  const cache = new RoleCache<Collection>({
    uptime,
    isBusy: ({ readings }) => readings.some(({ waiting }) => waiting > 0),
  });
  /** All readings with a snapshot in memory: a forgotten snapshot stays there until its last reader has left. */
  const inMemory = new Set<Reading>();

  /** The collection of a role, or of everyone, with the readings that are still of use. */
  function usedOf(roleId: number | undefined): Collection {
    const collection = cache.use(roleId, () => ({ roleId, readings: [] }));
    forgetUseless(collection);
    const roles = cache.unused().filter((one) => one.roleId !== undefined);
    for (const role of roles.slice(0, -ROLES)) cache.forget(role);
    return collection;
  }

  function forgetUseless(collection: Collection): void {
    collection.readings = collection.readings.filter(
      ({ snapshot, waiting, leftAt }) =>
        snapshot.ended || waiting > 0 || uptime() - leftAt < RESUMED,
    );
  }

  /** Of all snapshots; lets go of forgotten snapshots without readers. */
  function bytesInMemory(): number {
    let bytes = 0;
    for (const reading of inMemory) {
      const isListed = cache.peek(reading.roleId)?.readings.includes(reading);
      if (isListed || reading.waiting > 0) bytes += reading.snapshot.bytes;
      else inMemory.delete(reading);
    }
    return bytes;
  }

  /** The snapshot that a reader would get now. */
  function newest(collection: Collection | undefined): Snapshot | undefined {
    const readings = collection?.readings ?? [];
    return (readings.find(({ snapshot }) => snapshot.ended) ?? readings.at(-1))?.snapshot;
  }

  /** Ends a reading whose snapshot has no more room; its readers see why. */
  function giveUp({ snapshot, interrupt, roleId }: Reading): void {
    const { users, applications } = snapshot.progress;
    log.warn({ roleId, users, applications, bytes: most }, 'the applications take too much memory');
    snapshot.stuck('people', { code: 'applications_too_large', megabytes: most / MIB });
    snapshot.end();
    interrupt?.abort();
  }

  /**
   * The snapshots newer than a time. A time after the present and all snapshots comes from a clock that has been set back
   * since, here or on another server; then every snapshot that is newer than the complete one will do.
   */
  function newer({ readings }: Collection, time: number): Reading[] {
    const known = Math.max(now() + AHEAD, ...readings.map(({ snapshot }) => snapshot.asOf));
    if (time <= known) return readings.filter(({ snapshot }) => snapshot.asOf > time);
    return readings.filter(({ snapshot }) => !snapshot.ended);
  }

  /** @param renew whether to list the people again */
  function begin(collection: Collection, renew: boolean): Reading {
    const { roleId, readings } = collection;
    const list = directory.follow({ roleId, renew });
    // Later than the snapshots before it, also within a millisecond or when the clock was set back.
    const last = Math.max(0, ...readings.map(({ snapshot }) => snapshot.asOf));
    // Whole milliseconds, as readers name it.
    const asOf = Math.max(Math.floor(now() - (uptime() - list.beganAt)), last + 1);
    const snapshot = new Snapshot(asOf, list.beganAt, (bytes) => {
      const hasRoom = cache.makeRoom(() => bytesInMemory() + bytes <= most);
      if (!hasRoom) giveUp(reading);
      return hasRoom;
    });
    const crawl = createCrawl({
      client,
      readApplications,
      list,
      snapshot,
      concurrency,
      pause,
      log,
    });
    const reading: Reading = {
      roleId,
      snapshot,
      crawl,
      openedAt: uptime(),
      waiting: 0,
      leftAt: uptime(),
      interrupt: null,
      stopped: null,
    };
    collection.readings.push(reading);
    inMemory.add(reading);
    return reading;
  }

  function readOn(collection: Collection, reading: Reading): void {
    const interrupt = new AbortController();
    const { signal } = interrupt;
    reading.interrupt = interrupt;
    // A crawl that was interrupted a moment ago may still be ending.
    reading.stopped = (reading.stopped ?? Promise.resolve())
      .then(() => reading.crawl(signal))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        reading.snapshot.stuck('people', asFailure(error, log).error);
        reading.snapshot.end();
      })
      .then(() => onEnd(collection, reading));
  }

  /** A whole snapshot replaces older ones; a snapshot that ended before it was whole is of no use to later readers. */
  function onEnd(collection: Collection, reading: Reading): void {
    const { snapshot } = reading;
    if (!snapshot.ended) return;
    const { complete, users, applications, failed } = snapshot.progress;
    const milliseconds = uptime() - reading.openedAt;
    const { roleId } = collection;
    log.info({ roleId, users, applications, failed, milliseconds, complete }, 'applications read');
    const at = collection.readings.indexOf(reading);
    if (at >= 0) collection.readings.splice(complete ? 0 : at, complete ? at : 1);
    if (!complete) return;
    onWhole?.(snapshot);
    // Learns its columns.
    indexOf(snapshot).catch((error: unknown) => {
      log.error({ err: error, roleId }, 'the columns of the board could not be learnt');
    });
  }

  /** @param asked when the reader asked */
  function lookAt(collection: Collection, reading: Reading, asked = uptime()): Look {
    const { snapshot } = reading;
    const age = Math.max(0, asked - snapshot.beganAt) / 1000;
    return { snapshot, age, wait: () => waitFor(collection, reading) };
  }

  return {
    /** Whether a snapshot of a role is cached or being read. */
    has: (roleId: number) => (cache.peek(roleId)?.readings.length ?? 0) > 0,

    look({ roleId, newerThan }: Question): Look {
      const collection = usedOf(roleId);
      const those = newerThan === undefined ? collection.readings : newer(collection, newerThan);
      // The oldest reading is the only one that can be whole.
      const whole = those.find(({ snapshot }) => snapshot.ended);
      const reading = whole ?? those.at(-1) ?? begin(collection, newerThan !== undefined);
      return lookAt(collection, reading);
    },

    /**
     * A snapshot that begins from now on. It begins when the one that is being read has ended, so that no two are read at once,
     * and all who ask meanwhile share it; one that is read for long is itself the answer.
     */
    async renew(roleId: number | undefined, signal: AbortSignal): Promise<Look> {
      const asked = uptime();
      // The reader of one that was just begun comes once the audit has it.
      const beingRead = ({ snapshot, waiting, stopped }: Reading) =>
        !snapshot.ended && (waiting > 0 || stopped === null);
      const before = usedOf(roleId).readings.filter(beingRead);
      const ended = Promise.all(before.map(({ stopped }) => stopped));
      await abortable(ended, signal, patience).catch((error: unknown) => {
        if (!isTimeout(error)) throw error;
      });
      const collection = usedOf(roleId);
      const { readings } = collection;
      const reading =
        readings.find(({ snapshot }) => snapshot.beganAt >= asked) ??
        readings.findLast(beingRead) ??
        begin(collection, true);
      return lookAt(collection, reading, asked);
    },

    /** The snapshot of everyone that a reader would get now; undefined where there is none. Begins none, and keeps none longer. */
    peek: (): Snapshot | undefined => newest(cache.peek(undefined)),

    /** The same, cached in memory as for a reader. */
    keep: (): Snapshot | undefined => cache.peek(undefined) && newest(usedOf(undefined)),

    /** The snapshots in memory of everyone and of roles, newest first. */
    snapshots(): Snapshot[] {
      const snapshots = cache
        .all()
        .flatMap(({ readings }) => readings.map(({ snapshot }) => snapshot));
      return snapshots.toSorted((a, b) => b.asOf - a.asOf);
    },

    /** Forgets snapshots without readers when their time is over; called every minute. */
    tidy(): void {
      for (const collection of cache.unused()) forgetUseless(collection);
      cache.tidy(UNUSED);
      bytesInMemory();
    },

    /** Ends all reading for good. */
    close(): void {
      for (const { interrupt } of inMemory) interrupt?.abort();
      cache.clear();
      inMemory.clear();
    },
  };

  function waitFor(collection: Collection, reading: Reading): () => void {
    reading.waiting += 1;
    if (!reading.interrupt && !reading.snapshot.ended) readOn(collection, reading);
    let waiting = true;
    return function leave() {
      if (!waiting) return;
      waiting = false;
      reading.waiting -= 1;
      if (cache.isCached(collection)) cache.use(collection.roleId, () => collection);
      if (reading.waiting > 0) return;
      reading.leftAt = uptime();
      reading.interrupt?.abort();
      reading.interrupt = null;
    };
  }
}
