/**
 * Reads the lists that are in use from the service through `nextPage`, one page at a time over all of them. After a failure the
 * pages before it stay, and reading resumes there.
 */
import type { Logger } from 'pino';
import { PageChain } from '../../../contract/service/page-chain.ts';
import type { ReceivedPage } from '../../../contract/service/read-page.ts';
import type { SearchRequest } from '../../../contract/service/search.ts';
import { abortable } from '../../http/abortable.ts';
import { outsideRequests } from '../../http/request-id.ts';
import { Failure, failureOf, waitFor } from '../failure.ts';
import type { RoleCache } from '../role-cache.ts';
import type { Pause, Wait } from '../service-client/gate.ts';
import type { BackgroundClient } from '../service-client/service-client.ts';
import {
  type CachedList,
  type Clock,
  type DirectorySnapshot,
  UNREADABLE_IDS,
} from './cached-list.ts';
import type { Added, Scanner } from './search/scanner.ts';

interface ListReaderOptions {
  client: Pick<BackgroundClient, 'search' | 'pause' | 'lift'>;
  scanner: Scanner;
  log: Logger;
  clock: Clock;
  /** The number of people per page. */
  pageLimit: number;
  /** Of one snapshot. */
  most: SnapshotLimits;
  cache: RoleCache<CachedList>;
  /** Milliseconds without use after which reading a list pauses. */
  patience: number;
  pause: Wait;
  closing: AbortSignal;
}

export interface SnapshotLimits {
  bytes: number;
  pages: number;
}

export type ListReader = ReturnType<typeof createListReader>;

/** About four million people. Limits memory and requests for a service whose pages never end. */
export const MOST: SnapshotLimits = { bytes: 2 * 2 ** 30, pages: 100_000 };

/** Milliseconds between two retries for users: usually, and at most if the service asked for a pause. */
const PROBES = { usual: 250, silent: 60_000 } as const;

/** Milliseconds until a list that shrank sharply is read again. */
const CONFIRM_AFTER = 15_000;

/** After this many refusals a cursor counts as expired, and reading starts over. */
const REFUSALS = 2;

export function createListReader({
  client,
  scanner,
  log,
  clock: { uptime },
  pageLimit,
  most,
  cache,
  patience,
  pause,
  closing,
}: ListReaderOptions) {
  let isRunning = false;
  let sleeping: AbortController | undefined;
  let triedAt = -Infinity;

  async function run(): Promise<void> {
    isRunning = true;
    try {
      for (let next = nextToRead(); next && !closing.aborted; next = nextToRead()) {
        const { pause: silence } = client;
        if (silence) explain(silence.failure);
        if (silence || next.notBefore > uptime()) await sleep(next, silence);
        else await readPage(next);
      }
    } finally {
      // In the same tick as the last check, so that a later call of `wake` starts again.
      isRunning = false;
    }
  }

  /** The most urgent list: one without a complete snapshot first, then the most recently used. */
  function nextToRead(): CachedList | undefined {
    const wanted = cache.all().filter((one) => one.loading && !cache.isUnused(one, patience));
    const ready = wanted.filter(({ notBefore }) => notBefore <= uptime());
    if (ready.length === 0) return wanted.sort((a, b) => a.notBefore - b.notBefore)[0];
    const urgency = ({ serving }: CachedList) => Number(serving.complete);
    return ready.sort((a, b) => urgency(a) - urgency(b) || cache.idleOf(a) - cache.idleOf(b))[0];
  }

  /** Says why lists are not read. Otherwise they would seem to load for up to an hour. */
  function explain(failure: Failure): void {
    for (const list of cache.all()) {
      if (!list.loading || list.failure) continue;
      list.failure = failure;
      list.change.tell();
    }
  }

  /** Waits until this list may be read, or until a user may need another one. */
  async function sleep(list: CachedList, silence: Pause | null): Promise<void> {
    sleeping = new AbortController();
    const signal = AbortSignal.any([sleeping.signal, closing]);
    try {
      if (silence) await abortable(silence.over, signal);
      else await pause(list.notBefore - uptime(), signal);
      list.notBefore = 0;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    sleeping = undefined;
  }

  /** Reads the next page of a list that is loading. Never throws: a failure is noted in the list. */
  async function readPage(list: CachedList): Promise<void> {
    const { roleId, loading } = list;
    if (!loading) return;
    try {
      const request: SearchRequest = {
        limit: pageLimit,
        ...(roleId !== undefined && { filter: { roleId } }),
        ...(loading.cursor !== null && { nextPage: loading.cursor }),
      };
      const page = await client.search(request, closing);
      const expected = loading.cursor !== null || list.serving.loaded > 0;
      if (expected && page.blank) throw new Failure({ code: 'page_missing' });
      const { users, nextPage } = page;
      const last = nextPage === null;
      const first = loading.pages === 0;
      const added = await scanner.call('add', { snapshot: loading.number, first, users, last });
      if (cache.isCached(list)) {
        took(list, loading, page, added);
        list.beginIfWanted(loading);
      } else scanner.forget(loading.number);
    } catch (error) {
      if (closing.aborted || !cache.isCached(list)) return;
      const text = 'a page of the directory could not be stored';
      failed(list, loading, failureOf(error, log, text, 'directory_lost'));
    } finally {
      list.opened.resolve();
      list.change.tell();
      triedAt = uptime();
    }
  }

  function took(
    list: CachedList,
    snapshot: DirectorySnapshot,
    { nextPage: next, unreadable }: ReceivedPage,
    { loaded, bytes }: Added,
  ): void {
    const fault = snapshot.chain.follow(next, loaded - snapshot.loaded);
    snapshot.pages += 1;
    snapshot.loaded = loaded;
    snapshot.bytes = bytes;
    snapshot.unreadable += unreadable.length;
    const ids = unreadable.flatMap(({ id }) => id ?? []);
    snapshot.unreadableIds = [...snapshot.unreadableIds, ...ids].slice(0, UNREADABLE_IDS.stored);
    snapshot.refusals = 0;
    list.forgetFailure();

    const endless = next !== null && (bytes > most.bytes || snapshot.chain.length >= most.pages);
    const problem = fault ?? (endless ? 'pages_without_end' : null);
    if (next !== null && problem === null) snapshot.cursor = next;
    else ended(list, snapshot, next === null);
    if (shrinks(list, snapshot)) return confirmLater(list, snapshot);
    const replaced = list.replaceServing(snapshot);
    if (snapshot.complete) list.shrank = false;
    if (replaced) scanner.forget(replaced.number);
    if (problem === null) return;
    list.failure = new Failure({ code: problem });
    if (list.serving !== snapshot) scanner.forget(snapshot.number);
  }

  function ended(list: CachedList, snapshot: DirectorySnapshot, isComplete: boolean): void {
    list.loading = null;
    list.endedAt = uptime();
    snapshot.completedAt = isComplete ? list.endedAt : null;
    snapshot.chain = new PageChain();
    const { loaded: people, beganAt } = snapshot;
    const message = isComplete ? 'the directory is complete' : 'the directory has no end';
    log.info({ roleId: list.roleId, people, milliseconds: uptime() - beganAt }, message);
  }

  /** Keeps the old snapshot, reports it, and reads once more; the second result is accepted. */
  function confirmLater(list: CachedList, snapshot: DirectorySnapshot): void {
    scanner.forget(snapshot.number);
    const { loaded: people } = snapshot;
    const { loaded: peopleBefore } = list.serving;
    list.readAnew();
    list.failure = new Failure({ code: 'directory_shrank', people, peopleBefore });
    list.shrank = true;
    list.notBefore = uptime() + CONFIRM_AFTER;
  }

  function failed(list: CachedList, snapshot: DirectorySnapshot, failure: Failure): void {
    list.failure = failure;
    list.failures += 1;
    list.notBefore = uptime() + waitFor(failure, list.failures);
    if (failure.error.code !== 'service_refused' || snapshot.cursor === null) return;
    snapshot.refusals += 1;
    if (snapshot.refusals < REFUSALS) return;
    list.readAnew();
    if (list.serving !== snapshot) scanner.forget(snapshot.number);
  }

  /** Goes on reading. Call it whenever there may be something to read. */
  function wake(): void {
    sleeping?.abort();
    if (isRunning || closing.aborted) return;
    outsideRequests(run).catch((error: unknown) => {
      log.error({ err: error }, 'the directory is not read until it is used again');
    });
  }

  return {
    wake,
    /** Retries a failed list for which a user waits, unless the service was tried just now. */
    retry(list: CachedList): void {
      const { failure, loading } = list;
      if (!failure || !loading) return;
      const stated = failure.retryAfter;
      const gap = stated === null ? PROBES.usual : Math.min(stated * 1000, PROBES.silent);
      if (uptime() - triedAt < gap) return;
      triedAt = uptime();
      list.notBefore = 0;
      list.opened = Promise.withResolvers();
      client.lift();
      wake();
    },
  };
}

/** Whether more than half of the people are missing, which may be a fault of the service, for the first time. */
function shrinks({ serving, shrank }: CachedList, snapshot: DirectorySnapshot): boolean {
  if (snapshot === serving || !snapshot.complete || !serving.complete || shrank) return false;
  return snapshot.loaded < serving.loaded / 2;
}
