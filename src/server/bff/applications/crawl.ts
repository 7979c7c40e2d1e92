/** Reads the applications of a role or of everyone: takes the list of people, and asks for the record of each. */
import { otherUserOf } from '../../../contract/service/read-volunteer.ts';
import type { ReadApplications } from '../../../contract/service/volunteer.ts';
import { Failure } from '../failure.ts';
import type { BackgroundClient } from '../service-client/service-client.ts';
import { applicationLine } from './snapshot.ts';
import { asFailure, createList, type ListOptions } from './list-people.ts';
import { readInBatches } from './read-in-batches.ts';
import { type Person, WaitingPeople } from './waiting-people.ts';

export interface CrawlOptions extends Omit<ListOptions, 'people'> {
  client: Pick<BackgroundClient, 'volunteer' | 'pause'>;
  /** Reads many records at once, if the service can do that. */
  readApplications?: ReadApplications | undefined;
  /** Records read at once, at most. */
  concurrency: number;
}

/** Reads until all applications are there. The signal interrupts it; the next call resumes. */
export type Crawl = (signal: AbortSignal) => Promise<void>;

/** A record is given up after this many failures, or this many refusals because the service was too busy. */
const TRIES = 2;
const REFUSALS = 8;

export function createCrawl(options: CrawlOptions): Crawl {
  const { client, readApplications, snapshot, concurrency, log } = options;
  const people = new WaitingPeople();
  const list = createList({ ...options, people });
  /** Records that the service answers with 404 alone. */
  let notThere = 0;

  async function read(person: Person, signal: AbortSignal): Promise<void> {
    const { userId } = person;
    try {
      const record = await client.volunteer(userId, signal).catch(leftMeanwhile);
      if (record === undefined) notThere += 1;
      if (!client.pause) snapshot.stuck('records', null);
      const isOfOther = record && otherUserOf(record, userId) !== null;
      const listed = isOfOther ? await options.list.person(userId, signal) : null;
      if (record) snapshot.applied(userId, applicationLine(record, userId, listed));
      else snapshot.answered(1);
      people.done();
    } catch (error) {
      if (signal.aborted) {
        people.putBack(person);
        throw error;
      }
      failed(person, asFailure(error, log));
    }
  }

  function failed(person: Person, failure: Failure): void {
    if (client.pause) snapshot.stuck('records', failure.error);
    const { code } = failure.error;
    const busy = code === 'service_busy';
    const { userId, refusals, failures } = person;
    const tried = busy
      ? { userId, failures, refusals: refusals + 1 }
      : { userId, failures: failures + 1, refusals };
    const mayPass = tried.failures < TRIES && tried.refusals < REFUSALS;
    if (mayPass && code !== 'service_too_large') return people.later(tried);
    snapshot.failed(userId, failure.error);
    people.done();
  }

  async function readOneByOne(signal: AbortSignal): Promise<void> {
    for (let next = await people.take(signal); next; next = await people.take(signal)) {
      await read(next, signal);
    }
  }

  return async function crawl(signal) {
    const readers = readApplications
      ? [readInBatches({ ...options, people }, readApplications, signal)]
      : Array.from({ length: concurrency }, () => readOneByOne(signal));
    const parts = await Promise.allSettled([list(signal), ...readers]);
    const broken = parts.find((part) => part.status === 'rejected');
    if (broken) throw broken.reason;
    if (notThere > 0 && notThere === snapshot.progress.read) {
      snapshot.stuck('records', { code: 'records_not_there' });
    }
    snapshot.end();
  };
}

/** The service listed the person, so one whom it no longer knows has no application. */
function leftMeanwhile(error: unknown): undefined {
  if (!(error instanceof Failure) || error.error.code !== 'user_unknown') throw error;
}
