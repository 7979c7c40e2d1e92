/**
 * Reads collections from the service through `nextPage`, one page at a time over all collections, so that two crawls never
 * run at once. After a failure the pages before it are kept, and reading resumes there.
 */
import type { Logger } from 'pino';
import { PageChain } from '../../../contract/service/page-chain.ts';
import type { ReceivedPage } from '../../../contract/service/read-page.ts';
import type { SearchRequest } from '../../../contract/service/search.ts';
import { Failure, failureOf, waitFor } from '../failure.ts';
import type { BackgroundClient } from '../service-client/service-client.ts';
import {
  type Clock,
  type Collection,
  newReading,
  type Reading,
  replaceServing,
  tellChange,
  UNREADABLE_IDS,
} from './collection.ts';
import type { Scanner } from './search/scanner.ts';
import type { Added } from './search/worker-messages.ts';

export interface CrawlOptions {
  client: Pick<BackgroundClient, 'search' | 'pause' | 'lift'>;
  scanner: Scanner;
  log: Logger;
  clock: Clock;
  /** The number of people per page. */
  pageLimit: number;
  /** Of one copy. */
  most: CopyLimits;
  /** Whether the collection is still in use. */
  isKept: (collection: Collection) => boolean;
}

export interface CopyLimits {
  bytes: number;
  pages: number;
}

/** About four million people. Limits memory and requests for a service whose pages never end. */
export const MOST: CopyLimits = { bytes: 2 * 2 ** 30, pages: 100_000 };

/** Milliseconds until a collection that shrank sharply is loaded again. */
const CONFIRM_AFTER = 15_000;

/** After this many refusals a cursor counts as expired, and reading starts over. */
const REFUSALS = 2;

/** Reads the next page of a collection that is loading. Never throws: a failure is noted in the collection. */
export async function readNextPage(
  options: CrawlOptions,
  collection: Collection,
  signal: AbortSignal,
): Promise<void> {
  const { loading: reading } = collection;
  if (!reading) return;
  try {
    const { roleId } = collection;
    const request: SearchRequest = {
      limit: options.pageLimit,
      ...(roleId !== undefined && { filter: { roleId } }),
      ...(reading.cursor !== null && { nextPage: reading.cursor }),
    };
    const page = await options.client.search(request, signal);
    const expected = reading.cursor !== null || collection.serving.loaded > 0;
    if (expected && page.blank) throw new Failure({ code: 'page_missing' });
    const { users, nextPage } = page;
    const last = nextPage === null;
    const added = await options.scanner.call('add', { copy: reading.copy, users, last });
    if (options.isKept(collection)) took(options, collection, reading, page, added);
    else options.scanner.forget(reading.copy);
  } catch (error) {
    if (signal.aborted || !options.isKept(collection)) return;
    failed(
      options,
      collection,
      reading,
      failureOf(error, options.log, 'a page of the directory could not be kept', 'directory_lost'),
    );
  } finally {
    collection.opened.resolve();
    tellChange(collection);
  }
}

function took(
  options: CrawlOptions,
  collection: Collection,
  reading: Reading,
  page: ReceivedPage,
  { loaded, bytes }: Added,
): void {
  const { log, most, clock, scanner } = options;
  const { nextPage: next, unreadable } = page;
  const fault = reading.chain.follow(next, loaded - reading.loaded);
  reading.loaded = loaded;
  reading.bytes = bytes;
  reading.unreadable += unreadable.length;
  const ids = unreadable.flatMap(({ id }) => id ?? []);
  reading.unreadableIds = [...reading.unreadableIds, ...ids].slice(0, UNREADABLE_IDS.kept);
  reading.refusals = 0;
  collection.failure = null;
  collection.failures = 0;
  collection.notBefore = 0;

  const endless =
    next !== null && (reading.bytes > most.bytes || reading.chain.length >= most.pages);
  const problem = fault ?? (endless ? 'pages_without_end' : null);
  reading.complete = next === null;
  reading.completedAt = reading.complete ? clock.uptime() : null;
  if (next !== null && problem === null) {
    reading.cursor = next;
  } else {
    collection.loading = null;
    collection.endedAt = clock.uptime();
    reading.chain = new PageChain();
    log.info(
      {
        roleId: collection.roleId,
        people: reading.loaded,
        milliseconds: clock.uptime() - reading.beganAt,
      },
      reading.complete ? 'the directory is complete' : 'the directory has no end',
    );
  }
  if (shrinks(collection, reading)) return confirmLater(options, collection, reading);
  const left = replaceServing(collection, reading);
  if (reading.complete) collection.shrank = false;
  if (left !== null) scanner.forget(left, reading.copy);
  if (problem !== null) {
    collection.failure = new Failure({ code: problem });
    if (collection.serving !== reading) scanner.forget(reading.copy);
  }
}

/** Whether more than half of the people are missing, which may be a fault of the service, for the first time. */
function shrinks({ serving, shrank }: Collection, reading: Reading): boolean {
  if (reading === serving || !reading.complete || !serving.complete || shrank) return false;
  return reading.loaded < serving.loaded / 2;
}

/** Keeps the old copy, reports it, and reads once more; the second result is accepted. */
function confirmLater(
  { clock, scanner }: CrawlOptions,
  collection: Collection,
  reading: Reading,
): void {
  scanner.forget(reading.copy);
  const { loaded: people } = reading;
  const { loaded: peopleBefore } = collection.serving;
  collection.failure = new Failure({ code: 'directory_shrank', people, peopleBefore });
  collection.shrank = true;
  collection.loading = newReading(clock);
  collection.endedAt = null;
  collection.notBefore = clock.uptime() + CONFIRM_AFTER;
}

function failed(
  { clock, scanner }: CrawlOptions,
  collection: Collection,
  reading: Reading,
  failure: Failure,
): void {
  collection.failure = failure;
  collection.failures += 1;
  collection.notBefore = clock.uptime() + waitFor(failure, collection.failures);
  if (failure.error.code !== 'service_refused' || reading.cursor === null) return;
  reading.refusals += 1;
  if (reading.refusals < REFUSALS) return;
  collection.loading = newReading(clock);
  if (collection.serving !== reading) scanner.forget(reading.copy);
}
