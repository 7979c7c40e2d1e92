/**
 * All applications of a role or of everyone, as whoever reviews them looks at: read once for all who ask, kept in memory
 * only, and read anew when somebody wants something newer. A newer copy takes the place of an older one when it is whole.
 */
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ReadApplications } from '../../../contract/service/applications.ts';
import { SEARCH_LIMIT } from '../../../contract/service/search-limit.ts';
import type { ServiceClient } from '../service-client/service-client.ts';
import { createBulkCrawl } from './bulk-crawl.ts';
import { Copy } from './copy.ts';
import { type Crawl, createCrawl } from './crawl.ts';
import { asFailure } from './list-people.ts';
import { Pace } from './pace.ts';

export interface ApplicationsOptions {
  client: ServiceClient;
  /** Many at once, where the service can do that. */
  readApplications?: ReadApplications | undefined;
  log: Logger;
  /** Records read at once, at most, by all who look. */
  concurrency?: number;
  /** People asked for per page. */
  pageLimit?: number;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Waits; a parameter for tests. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

export interface Question {
  roleId?: number | undefined;
  /** Milliseconds since 1970: a copy that was begun then or before will not do. */
  newerThan?: number | undefined;
}

/** A copy that somebody is going to look at. */
export interface Look {
  copy: Copy;
  /** Has it read on until the function that this answers is called, by this one and all others who wait for it. */
  wait(): () => void;
}

export interface Applications {
  /** Whether there is a copy of a role, or one is being read. */
  has(roleId: number): boolean;
  look(question: Question): Look;
  /** Forgets what nobody has looked at for long; to be called now and then. */
  tidy(): void;
  /** Ends all reading for good. */
  close(): void;
}

/** Milliseconds without anybody who looks after which a copy is forgotten. */
const UNUSED = 10 * 60_000;
/** Milliseconds in which somebody may come back to a copy that is not whole, such as by loading the page anew. */
const RESUMED = 60_000;
/** Copies of single roles kept beside that of everyone, unless somebody waits for them. */
const ROLES = 4;

/** A copy with what reads it. */
interface Reading {
  copy: Copy;
  crawl: Crawl;
  waiting: number;
  /** When the last who waited for it has gone. */
  leftAt: number;
  /** Interrupts reading; null while nobody waits for it. */
  interrupt: AbortController | null;
  /** Resolves when reading was interrupted or has ended. */
  stopped: Promise<void>;
}

/** Of one role, or of everyone; the oldest reading first. */
interface Collection {
  roleId: number | undefined;
  readings: Reading[];
  usedAt: number;
}

export function createApplications({
  client,
  readApplications,
  log,
  concurrency = 8,
  pageLimit = SEARCH_LIMIT.maximum,
  now = Date.now,
  pause = (milliseconds, signal) => pauseFor(milliseconds, undefined, { signal }),
}: ApplicationsOptions): Applications {
  const pace = new Pace({ most: concurrency, pause });
  const collections = new Map<number | undefined, Collection>();

  function collectionOf(roleId: number | undefined): Collection {
    const collection = collections.get(roleId) ?? { roleId, readings: [], usedAt: 0 };
    collections.set(roleId, collection);
    collection.usedAt = now();
    forgetRoles();
    return collection;
  }

  function forgetRoles() {
    const idle = [...collections.values()]
      .filter((collection) => collection.roleId !== undefined && !isWaitedFor(collection))
      .sort((a, b) => b.usedAt - a.usedAt);
    for (const { roleId } of idle.slice(ROLES)) collections.delete(roleId);
  }

  function isOfUse({ copy, waiting, leftAt }: Reading): boolean {
    return copy.ended || waiting > 0 || now() - leftAt < RESUMED;
  }

  function begin(collection: Collection, after: number): Reading {
    const { roleId, readings } = collection;
    // Later than what it shall be newer than, also within the same millisecond.
    const copy = new Copy(Math.max(now(), after + 1));
    const expected = readings.some((reading) => reading.copy.progress.users > 0);
    const shared = { roleId, pageLimit, copy, pause, log };
    const crawl = readApplications
      ? createBulkCrawl({ ...shared, readApplications })
      : createCrawl({ ...shared, client, pace, concurrency, expected });
    const reading = {
      copy,
      crawl,
      waiting: 0,
      leftAt: now(),
      interrupt: null,
      stopped: Promise.resolve(),
    };
    readings.push(reading);
    return reading;
  }

  function readOn(collection: Collection, reading: Reading): void {
    const interrupt = new AbortController();
    const { signal } = interrupt;
    reading.interrupt = interrupt;
    // What was interrupted a moment ago may not have noticed yet.
    reading.stopped = reading.stopped
      .then(() => reading.crawl(signal))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        reading.copy.stuck('people', asFailure(error, log).error);
        reading.copy.end();
      })
      .then(() => settle(collection, reading));
  }

  /** What is whole takes the place of what is older; what ended without being whole is no use to those who come later. */
  function settle(collection: Collection, reading: Reading): void {
    const { copy } = reading;
    if (!copy.ended) return;
    const { complete, users, applications, failed } = copy.progress;
    const milliseconds = now() - copy.begunAt;
    const { roleId } = collection;
    log.info({ roleId, users, applications, failed, milliseconds, complete }, 'applications read');
    const at = collection.readings.indexOf(reading);
    if (at >= 0) collection.readings.splice(complete ? 0 : at, complete ? at : 1);
  }

  return {
    has: (roleId) => (collections.get(roleId)?.readings.length ?? 0) > 0,

    look({ roleId, newerThan }) {
      const collection = collectionOf(roleId);
      collection.readings = collection.readings.filter(isOfUse);
      const those = collection.readings.filter(
        ({ copy }) => newerThan === undefined || copy.begunAt > newerThan,
      );
      // There is one that is whole at most, and it is the oldest.
      const whole = those.find(({ copy }) => copy.ended);
      const reading = whole ?? those.at(-1) ?? begin(collection, newerThan ?? 0);
      return { copy: reading.copy, wait: () => waitFor(collection, reading) };
    },

    tidy() {
      for (const collection of collections.values()) {
        const unused = now() - collection.usedAt >= UNUSED;
        if (unused && !isWaitedFor(collection)) collections.delete(collection.roleId);
      }
    },

    close() {
      for (const { readings } of collections.values()) {
        for (const { interrupt } of readings) interrupt?.abort();
      }
      collections.clear();
    },
  };

  function waitFor(collection: Collection, reading: Reading): () => void {
    reading.waiting += 1;
    if (!reading.interrupt && !reading.copy.ended) readOn(collection, reading);
    let waiting = true;
    return function leave() {
      if (!waiting) return;
      waiting = false;
      reading.waiting -= 1;
      collection.usedAt = now();
      if (reading.waiting > 0) return;
      reading.leftAt = now();
      reading.interrupt?.abort();
      reading.interrupt = null;
    };
  }
}

function isWaitedFor({ readings }: Collection): boolean {
  return readings.some(({ waiting }) => waiting > 0);
}
