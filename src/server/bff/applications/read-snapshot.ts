/** Reads the applications of a role or of everyone: takes the list of people, and asks for the record of each. */
import { setImmediate as yieldToEventLoop, setTimeout as pauseFor } from 'node:timers/promises';
import type { Logger } from 'pino';
import { UnreadableAnswer } from '../../../contract/service/read-json.ts';
import { otherUserOf, readVolunteer } from '../../../contract/service/read-volunteer.ts';
import type { ReadApplications } from '../../../contract/service/volunteer.ts';
import type { ListedPeople, PeopleList } from '../directory/follow-list.ts';
import { Failure, failureOf, waitFor } from '../failure.ts';
import type { Wait } from '../service-client/gate.ts';
import type { BackgroundClient } from '../service-client/service-client.ts';
import { PeopleQueue, type Person } from './people-queue.ts';
import { applicationLine, type Snapshot } from './snapshot.ts';

export interface ReaderOptions {
  client: Pick<BackgroundClient, 'volunteer' | 'pause'>;
  /**
   * The one shortcut to the embedded service: it gives the records of many people in one call, without HTTP. Measured on two
   * busy cores, 5,000 applications read one by one show the first row after 6.2 s and the last after 6.6 s; in batches, after
   * 0.15 s and 0.4 s. The list of people comes from the directory in both cases.
   */
  readApplications?: ReadApplications | undefined;
  /** The people of the directory, so that the service lists them once for both. */
  list: PeopleList;
  snapshot: Snapshot;
  /** Records read at once, at most. */
  concurrency?: number;
  /** Waits; a parameter for tests. */
  pause?: Wait;
  log: Logger;
}

/** The ids of more people would take too much memory beside their applications. */
const MOST_PEOPLE = 1_000_000;
/** People asked for in one call; the embedded database answers without giving other requests their turn. */
const BATCH = 500;
/** A record is given up after this many failures, or this many refusals because the service was too busy. */
const TRIES = 2;
const REFUSALS = 8;

/** Returns a function that reads until all applications are there. The signal interrupts it; the next call resumes. */
export function createReader({
  client,
  readApplications,
  list,
  snapshot,
  concurrency = 8,
  pause = (milliseconds, signal) => pauseFor(milliseconds, undefined, { signal }),
  log,
}: ReaderOptions): (signal: AbortSignal) => Promise<void> {
  const people = new PeopleQueue();
  let known = 0;
  let unreadable = 0;
  let unreadableIds = 0;
  /** Records that the service answers with 404 alone. */
  let notThere = 0;

  const asFailure = (error: unknown) => failureOf(error, log, 'applications could not be read');

  /** @param failures in a row, this one included */
  async function waitAfter(
    error: unknown,
    part: 'people' | 'records',
    failures: number,
    signal: AbortSignal,
  ): Promise<void> {
    if (signal.aborted) throw error;
    const failure = asFailure(error);
    snapshot.stuck(part, failure.error);
    await pause(waitFor(failure, failures), signal);
  }

  async function takePeople(signal: AbortSignal): Promise<void> {
    for (let failures = 1; !people.areAllKnown; failures += 1) {
      try {
        listed(await list.next(signal));
        failures = 0;
      } catch (error) {
        await waitAfter(error, 'people', failures, signal);
      }
    }
  }

  function listed(part: ListedPeople): void {
    const { failure, ended } = part;
    const added = people.add(part.ids);
    known += added;
    snapshot.listed(added);
    leaveOut(part);
    const hasNoEnd = known >= MOST_PEOPLE && !ended;
    snapshot.stuck('people', hasNoEnd ? { code: 'pages_without_end' } : (failure?.error ?? null));
    if (ended && !failure) snapshot.listedAll();
    if (ended || hasNoEnd) people.addedAll();
  }

  /** A list that is read again from its beginning has the same unreadable records again. */
  function leaveOut(part: ListedPeople): void {
    const more = part.unreadable - unreadable;
    if (more <= 0) return;
    const { error } = asFailure(new UnreadableAnswer('records in a page of users'));
    const ids = part.unreadableIds.slice(unreadableIds);
    snapshot.listed(more);
    for (let index = 0; index < more; index += 1) snapshot.failed(ids[index] ?? '', error);
    unreadable += more;
    unreadableIds += ids.length;
  }

  async function readOneByOne(signal: AbortSignal): Promise<void> {
    for (;;) {
      const [person] = await people.take(1, signal);
      if (!person) return;
      try {
        await readOne(person, signal);
      } catch (error) {
        if (!signal.aborted) {
          failed(person, asFailure(error));
          continue;
        }
        people.putBack([person]);
        throw error;
      }
    }
  }

  async function readOne({ userId }: Person, signal: AbortSignal): Promise<void> {
    const record = await client.volunteer(userId, signal).catch(leftMeanwhile);
    if (record === undefined) notThere += 1;
    if (!client.pause) snapshot.stuck('records', null);
    const isOfOther = record && otherUserOf(record, userId) !== null;
    const person = isOfOther ? await list.person(userId, signal) : null;
    if (record) snapshot.applied(userId, applicationLine(record, userId, person));
    else snapshot.answered(1);
    people.done();
  }

  function failed(person: Person, failure: Failure): void {
    if (client.pause) snapshot.stuck('records', failure.error);
    const { code } = failure.error;
    person[code === 'service_busy' ? 'refusals' : 'failures'] += 1;
    const mayPass = person.failures < TRIES && person.refusals < REFUSALS;
    if (mayPass && code !== 'service_too_large') return people.later(person);
    snapshot.failed(person.userId, failure.error);
    people.done();
  }

  /** A failed batch is tried again after a pause. */
  async function readInBatches(read: ReadApplications, signal: AbortSignal): Promise<void> {
    for (let failures = 1; ; failures += 1) {
      const batch = await people.take(BATCH, signal);
      if (batch.length === 0) return;
      try {
        await yieldToEventLoop();
        signal.throwIfAborted();
        tookBatch(batch, await read(batch.map(({ userId }) => userId)));
        failures = 0;
      } catch (error) {
        people.putBack(batch);
        await waitAfter(error, 'records', failures, signal);
      }
    }
  }

  function tookBatch(batch: readonly Person[], records: ReadonlyMap<string, string>): void {
    snapshot.stuck('records', null);
    for (const { userId } of batch) {
      try {
        const stored = records.get(userId);
        const record = stored === undefined ? null : readVolunteer(JSON.parse(stored));
        if (record) snapshot.applied(userId, applicationLine(record, userId));
        else snapshot.answered(1);
      } catch (error) {
        // What is stored is the same the next time.
        snapshot.failed(userId, asFailure(error).error);
      }
      people.done();
    }
  }

  return async function read(signal) {
    const readers = readApplications
      ? [readInBatches(readApplications, signal)]
      : Array.from({ length: concurrency }, () => readOneByOne(signal));
    const parts = await Promise.allSettled([takePeople(signal), ...readers]);
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
