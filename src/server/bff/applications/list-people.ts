/**
 * Lists the people whose applications are read: the users of a role or all, page by page through `nextPage`. A page that
 * failed is asked for again, until the failure shows that no try will help.
 */
import type { Logger } from 'pino';
import { PageChain } from '../../../contract/service/page-chain.ts';
import { UnreadableAnswer } from '../../../contract/service/read-json.ts';
import type { ReceivedPage } from '../../../contract/service/read-page.ts';
import { Failure, failureOf } from '../failure.ts';
import type { ServiceClient } from '../service-client/service-client.ts';
import { waitFor } from '../wait-for.ts';
import type { Copy } from './copy.ts';
import type { WaitingPeople } from './waiting-people.ts';

export interface ListOptions {
  client: Pick<ServiceClient, 'search'>;
  roleId: number | undefined;
  /** People asked for per page. */
  pageLimit: number;
  /** Whether people are expected, so that a blank answer is a failure. */
  expected: boolean;
  copy: Copy;
  people: WaitingPeople;
  /** Resolves when the service may be asked. */
  quiet: (signal: AbortSignal) => Promise<void>;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  log: Logger;
}

/** A service whose pages never end must not be asked for ever. */
const MOST_PEOPLE = 1_000_000;
/** So often a service may refuse a cursor before it counts as expired; and so often that may happen. */
const REFUSALS = 2;
const EXPIRED = 2;

/** A function that lists them to the end; called again after it was interrupted, it goes on where it was. */
export function createList(options: ListOptions): (signal: AbortSignal) => Promise<void> {
  const { client, roleId, pageLimit, copy, people, quiet, pause, log } = options;
  let chain = new PageChain();
  let cursor: string | null = null;
  let expected = options.expected;
  let known = 0;
  let failures = 0;
  let refusals = 0;
  let expired = 0;

  async function nextPage(signal: AbortSignal): Promise<ReceivedPage> {
    const page = await client.search(
      {
        limit: pageLimit,
        ...(roleId !== undefined && { filter: { roleId } }),
        ...(cursor !== null && { nextPage: cursor }),
      },
      signal,
    );
    signal.throwIfAborted();
    if (expected && page.blank) throw new Failure({ code: 'page_missing' });
    return page;
  }

  function took({ users, unreadable, nextPage }: ReceivedPage): void {
    failures = 0;
    refusals = 0;
    expected = true;
    copy.stuck('people', null);
    const added = people.add(users.map(({ id }) => id));
    known += added;
    copy.listed(added + unreadable.length);
    if (unreadable.length > 0) {
      const { error } = asFailure(new UnreadableAnswer('records in a page of users'), log);
      for (const { id } of unreadable) copy.failed(id ?? '', error);
    }
    const fault = chain.follow(nextPage, added);
    if (nextPage === null) {
      copy.listedAll();
      people.addedAll();
    } else if (fault !== null) {
      giveUp(new Failure({ code: fault }));
    } else if (known >= MOST_PEOPLE) {
      giveUp(new Failure({ code: 'pages_without_end' }));
    }
    cursor = nextPage;
  }

  /** Decides what to do after a failure; answers how long to wait before. */
  function failed(failure: Failure): number {
    failures += 1;
    copy.stuck('people', failure.error);
    if (failure.error.code === 'service_refused' && cursor !== null) {
      refusals += 1;
      if (refusals >= REFUSALS) beginAnew(failure);
    }
    return people.areAllKnown ? 0 : waitFor(failure, failures);
  }

  /** People who are known already do no harm. */
  function beginAnew(failure: Failure): void {
    refusals = 0;
    expired += 1;
    if (expired >= EXPIRED) giveUp(failure);
    cursor = null;
    chain = new PageChain();
  }

  function giveUp(failure: Failure): void {
    copy.stuck('people', failure.error);
    people.addedAll();
  }

  return async function list(signal) {
    while (!people.areAllKnown) {
      await quiet(signal);
      try {
        took(await nextPage(signal));
      } catch (error) {
        if (signal.aborted) throw error;
        const wait = failed(asFailure(error, log));
        if (wait > 0) await pause(wait, signal);
      }
    }
  };
}

/** The failure that browsers see for an error. */
export function asFailure(error: unknown, log: Logger): Failure {
  return failureOf(error, log, 'applications could not be read');
}
