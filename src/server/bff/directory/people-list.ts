/** Follows the list of a role's people, or of everyone, page by page as the directory reads it. */
import { readUser, type ReceivedUser } from '../../../contract/service/read-user.ts';
import { abortable } from '../../http/abortable.ts';
import type { Failure } from '../failure.ts';
import type { Collection } from './collection.ts';
import type { Collections } from './collections.ts';
import type { CrawlLoop } from './crawl-loop.ts';
import type { Scanner } from './search/scanner.ts';

export type PeopleList = ReturnType<typeof followPeople>;

export interface ListedPeople {
  ids: string[];
  /** Records that could not be read so far, and the ids of some of them. */
  unreadable: number;
  unreadableIds: readonly string[];
  /** Why reading the list does not go on; null while it does. */
  failure: Failure | null;
  /** Whether the list ends here, completely or with a failure. */
  ended: boolean;
}

interface PeopleListOptions {
  collections: Collections;
  loop: CrawlLoop;
  scanner: Scanner;
  roleId: number | undefined;
  /** Whether only a list will do that begins from now on, as in `Directory.follow`. */
  renew: boolean;
  /** As of `Clock`. */
  uptime: () => number;
}

/** The most ids of one answer. */
const MOST = 1000;
const NONE_UNREADABLE = { unreadable: 0, unreadableIds: [] };

export function followPeople(options: PeopleListOptions) {
  const { collections, loop, scanner, roleId, renew, uptime } = options;
  const beganAt = (renew ? null : collections.listedAt(roleId)) ?? uptime();
  let begun = false;
  /** The snapshot whose ids are returned, and the number of ids returned so far. */
  let position = { snapshot: 0, given: 0 };
  let reported: Failure | null = null;

  function begin(collection: Collection): void {
    if (renew) collection.renew(beganAt);
    const { serving, loading, failure } = collection;
    if (!loading && !serving.complete) collection.begin();
    else if (failure?.error.code !== 'directory_shrank') loop.retry(collection);
    begun = true;
  }

  async function idsOf(snapshot: number, loaded: number): Promise<string[]> {
    if (snapshot !== position.snapshot) position = { snapshot, given: 0 };
    if (loaded === position.given) return [];
    const ids = await scanner.call('ids', { snapshot, from: position.given, most: MOST });
    position.given += ids.length;
    return ids;
  }

  /** The next part of the list; null if nothing has changed. */
  async function look(collection: Collection): Promise<ListedPeople | null> {
    const { loading, serving } = collection;
    // A newer snapshot may have begun since the list was whole.
    const isWhole = serving.complete && serving.snapshot === position.snapshot;
    const read = isWhole ? serving : (loading ?? serving);
    const isOutdated = renew && read.beganAt < beganAt;
    const ids = isOutdated ? [] : await idsOf(read.snapshot, read.loaded);
    const { failure } = collection;
    const ended = !isOutdated && read !== loading && position.given === read.loaded;
    if (ids.length === 0 && failure === reported && !ended) return null;
    reported = failure;
    const { unreadable, unreadableIds } = isOutdated ? NONE_UNREADABLE : read;
    return { ids, unreadable, unreadableIds, failure, ended };
  }

  return {
    /** When the list began to be read, on the clock that is never set; the present if it has not begun. */
    beganAt,
    /** A person of the list; null where the newest snapshots of it do not have them any more. */
    async person(id: string, signal: AbortSignal): Promise<ReceivedUser | null> {
      const { snapshots } = collections.use(roleId);
      const { data } = await scanner.call('person', { snapshots, id }, signal);
      return data && readUser(JSON.parse(new TextDecoder().decode(data)));
    },
    /**
     * Waits for more people, for a failure, or for the end of the list. If the list has to be read from its beginning again,
     * people are given twice.
     * @throws Failure if the directory has no room for another role
     */
    async next(signal: AbortSignal): Promise<ListedPeople> {
      for (;;) {
        signal.throwIfAborted();
        const collection = collections.use(roleId);
        if (!begun) begin(collection);
        loop.wake();
        const changed = collection.changed.promise;
        const found = await look(collection);
        if (found) return found;
        collection.followers += 1;
        try {
          await abortable(changed, signal);
        } finally {
          collection.followers -= 1;
        }
      }
    },
  };
}
