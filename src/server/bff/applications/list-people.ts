/** Takes the people whose applications are read from the directory, so that the service lists them once for both. */
import type { Logger } from 'pino';
import { UnreadableAnswer } from '../../../contract/service/read-json.ts';
import type { ListedPeople, PeopleList } from '../directory/people-list.ts';
import { type Failure, failureOf, waitFor } from '../failure.ts';
import type { Snapshot } from './snapshot.ts';
import type { WaitingPeople } from './waiting-people.ts';

export interface ListOptions {
  list: PeopleList;
  snapshot: Snapshot;
  people: WaitingPeople;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  log: Logger;
}

/** The ids of more people would take too much memory beside their applications. */
const MOST_PEOPLE = 1_000_000;

/** Returns a function that takes them to the end; called again after an interruption, it goes on where it was. */
export function createList(options: ListOptions): (signal: AbortSignal) => Promise<void> {
  const { list, snapshot, people, pause, log } = options;
  let known = 0;
  let unreadable = 0;
  let unreadableIds = 0;
  let failures = 0;

  function took(listed: ListedPeople): void {
    failures = 0;
    const { failure, ended } = listed;
    const added = people.add(listed.ids);
    known += added;
    snapshot.listed(added);
    leaveOut(listed);
    if (failure) snapshot.stuck('people', failure.error);
    else snapshot.stuck('people', null);
    if (known >= MOST_PEOPLE && !ended) {
      snapshot.stuck('people', { code: 'pages_without_end' });
      people.addedAll();
    }
    if (!ended) return;
    if (!failure) snapshot.listedAll();
    people.addedAll();
  }

  /** A list that is read again from its beginning has the same unreadable records again. */
  function leaveOut(listed: ListedPeople): void {
    const more = listed.unreadable - unreadable;
    if (more <= 0) return;
    const { error } = asFailure(new UnreadableAnswer('records in a page of users'), log);
    const ids = listed.unreadableIds.slice(unreadableIds);
    snapshot.listed(more);
    for (let index = 0; index < more; index += 1) snapshot.failed(ids[index] ?? '', error);
    unreadable += more;
    unreadableIds += ids.length;
  }

  return async function takePeople(signal) {
    while (!people.areAllKnown) {
      try {
        took(await list.next(signal));
      } catch (error) {
        if (signal.aborted) throw error;
        failures += 1;
        const failure = asFailure(error, log);
        snapshot.stuck('people', failure.error);
        await pause(waitFor(failure, failures), signal);
      }
    }
  };
}

/** The failure that browsers see for an error. */
export function asFailure(error: unknown, log: Logger): Failure {
  return failureOf(error, log, 'applications could not be read');
}
