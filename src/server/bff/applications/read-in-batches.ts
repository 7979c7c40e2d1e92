/**
 * The one shortcut to the embedded service: it gives the records of many people in one call, without HTTP. Measured on two
 * busy cores, 5,000 applications read one by one show the first row after 6.2 s and the last after 6.6 s; in batches, after
 * 0.15 s and 0.4 s. The list of people comes from the directory in both cases.
 */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ReadApplications } from '../../../contract/service/volunteer.ts';
import { readVolunteer } from '../../../contract/service/read-volunteer.ts';
import { waitFor } from '../failure.ts';
import { applicationLine } from './snapshot.ts';
import { asFailure, type ListOptions } from './list-people.ts';
import type { Person } from './waiting-people.ts';

/** People asked for in one call; the embedded database answers without giving other requests their turn. */
const BATCH = 500;

/** Reads the records of all waiting people. A failed batch is tried again after a pause. */
export async function readInBatches(
  { people, snapshot, pause, log }: Omit<ListOptions, 'list'>,
  readApplications: ReadApplications,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;

  function took(batch: readonly Person[], records: ReadonlyMap<string, string>): void {
    failures = 0;
    snapshot.stuck('records', null);
    for (const { userId } of batch) {
      const stored = records.get(userId);
      const record = stored === undefined ? null : readVolunteer(JSON.parse(stored));
      if (record) snapshot.applied(userId, applicationLine(record, userId));
      else snapshot.answered(1);
      people.done();
    }
  }

  for (let next = await people.take(signal); next; next = await people.take(signal)) {
    const batch = [next, ...people.takeWaiting(BATCH - 1)];
    try {
      await yieldToEventLoop();
      signal.throwIfAborted();
      took(batch, await readApplications(batch.map(({ userId }) => userId)));
    } catch (error) {
      for (const person of batch) people.putBack(person);
      if (signal.aborted) throw error;
      failures += 1;
      const failure = asFailure(error, log);
      snapshot.stuck('records', failure.error);
      await pause(waitFor(failure, failures), signal);
    }
  }
}
