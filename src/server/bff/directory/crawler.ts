/**
 * Reads collections from the service through `nextPage`, one page at a time over all collections, so that two crawls never
 * run at once. After a failure the pages before it stay, and reading resumes there.
 */
import type { Logger } from 'pino';
import { PageChain } from '../../../contract/service/page-chain.ts';
import type { ReceivedPage } from '../../../contract/service/read-page.ts';
import type { SearchRequest } from '../../../contract/service/search.ts';
import { Failure, failureOf, waitFor } from '../failure.ts';
import type { BackgroundClient } from '../service-client/service-client.ts';
import { type Clock, type Collection, type Reading, UNREADABLE_IDS } from './collection.ts';
import type { RoleCache } from '../role-cache.ts';
import type { Added, Scanner } from './search/scanner.ts';

export interface CrawlOptions {
  client: Pick<BackgroundClient, 'search' | 'pause' | 'lift'>;
  scanner: Scanner;
  log: Logger;
  clock: Clock;
  /** The number of people per page. */
  pageLimit: number;
  /** Of one snapshot. */
  most: SnapshotLimits;
  /** The collections in use. */
  cache: RoleCache<Collection>;
}

export interface SnapshotLimits {
  bytes: number;
  pages: number;
}

/** About four million people. Limits memory and requests for a service whose pages never end. */
export const MOST: SnapshotLimits = { bytes: 2 * 2 ** 30, pages: 100_000 };

/** Milliseconds until a collection that shrank sharply is loaded again. */
const CONFIRM_AFTER = 15_000;

/** After this many refusals a cursor counts as expired, and reading starts over. */
const REFUSALS = 2;

/** Reads the next page of a collection that is loading. Never throws: a failure is noted in the collection. */
export function createPageReader({
  client,
  scanner,
  log,
  clock: { uptime },
  pageLimit,
  most,
  cache,
}: CrawlOptions) {
  return async function readNextPage(collection: Collection, signal: AbortSignal): Promise<void> {
    const { roleId, loading: reading } = collection;
    if (!reading) return;
    try {
      const request: SearchRequest = {
        limit: pageLimit,
        ...(roleId !== undefined && { filter: { roleId } }),
        ...(reading.cursor !== null && { nextPage: reading.cursor }),
      };
      const page = await client.search(request, signal);
      const expected = reading.cursor !== null || collection.serving.loaded > 0;
      if (expected && page.blank) throw new Failure({ code: 'page_missing' });
      const { users, nextPage } = page;
      const last = nextPage === null;
      const first = reading.pages === 0;
      const added = await scanner.call('add', { snapshot: reading.snapshot, first, users, last });
      if (cache.isCached(collection)) {
        took(collection, reading, page, added);
        collection.goOn(reading);
      } else scanner.forget(reading.snapshot);
    } catch (error) {
      if (signal.aborted || !cache.isCached(collection)) return;
      const text = 'a page of the directory could not be stored';
      failed(collection, reading, failureOf(error, log, text, 'directory_lost'));
    } finally {
      collection.opened.resolve();
      collection.tellChange();
    }
  };

  function took(
    collection: Collection,
    reading: Reading,
    { nextPage: next, unreadable }: ReceivedPage,
    { loaded, bytes }: Added,
  ): void {
    const fault = reading.chain.follow(next, loaded - reading.loaded);
    reading.pages += 1;
    reading.loaded = loaded;
    reading.bytes = bytes;
    reading.unreadable += unreadable.length;
    const ids = unreadable.flatMap(({ id }) => id ?? []);
    reading.unreadableIds = [...reading.unreadableIds, ...ids].slice(0, UNREADABLE_IDS.stored);
    reading.refusals = 0;
    collection.forgetFailure();

    const endless = next !== null && (bytes > most.bytes || reading.chain.length >= most.pages);
    const problem = fault ?? (endless ? 'pages_without_end' : null);
    reading.complete = next === null;
    reading.completedAt = reading.complete ? uptime() : null;
    if (next !== null && problem === null) {
      reading.cursor = next;
    } else {
      collection.loading = null;
      collection.endedAt = uptime();
      reading.chain = new PageChain();
      const { roleId } = collection;
      const message = reading.complete ? 'the directory is complete' : 'the directory has no end';
      log.info({ roleId, people: loaded, milliseconds: uptime() - reading.beganAt }, message);
    }
    if (shrinks(collection, reading)) return confirmLater(collection, reading);
    const left = collection.replaceServing(reading);
    if (reading.complete) collection.shrank = false;
    if (left !== null) scanner.forget(left);
    if (problem !== null) {
      collection.failure = new Failure({ code: problem });
      if (collection.serving !== reading) scanner.forget(reading.snapshot);
    }
  }

  /** Keeps the old snapshot, reports it, and reads once more; the second result is accepted. */
  function confirmLater(collection: Collection, reading: Reading): void {
    scanner.forget(reading.snapshot);
    const { loaded: people } = reading;
    const { loaded: peopleBefore } = collection.serving;
    collection.readAnew();
    collection.failure = new Failure({ code: 'directory_shrank', people, peopleBefore });
    collection.shrank = true;
    collection.notBefore = uptime() + CONFIRM_AFTER;
  }

  function failed(collection: Collection, reading: Reading, failure: Failure): void {
    collection.failure = failure;
    collection.failures += 1;
    collection.notBefore = uptime() + waitFor(failure, collection.failures);
    if (failure.error.code !== 'service_refused' || reading.cursor === null) return;
    reading.refusals += 1;
    if (reading.refusals < REFUSALS) return;
    collection.readAnew();
    if (collection.serving !== reading) scanner.forget(reading.snapshot);
  }
}

/** Whether more than half of the people are missing, which may be a fault of the service, for the first time. */
function shrinks({ serving, shrank }: Collection, reading: Reading): boolean {
  if (reading === serving || !reading.complete || !serving.complete || shrank) return false;
  return reading.loaded < serving.loaded / 2;
}
