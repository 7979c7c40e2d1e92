/** Follows the list of a role's people, or of everyone, page by page as the directory reads it. */
import { readUser, type ReceivedUser } from '../../../contract/service/read-user.ts';
import { abortable } from '../../http/abortable.ts';
import type { Failure } from '../failure.ts';
import type { CachedList } from './cached-list.ts';
import type { CachedLists } from './cached-lists.ts';
import type { ListReader } from './read-lists.ts';
import type { Scanner } from './search/scanner.ts';

export type PeopleList = ReturnType<typeof followList>;

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
  lists: CachedLists;
  reader: ListReader;
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

export function followList(options: PeopleListOptions) {
  const { lists, reader, scanner, roleId, renew, uptime } = options;
  const beganAt = (renew ? null : lists.listedAt(roleId)) ?? uptime();
  let begun = false;
  /** The snapshot whose ids are returned, and the number of ids returned so far. */
  let position = { snapshot: 0, given: 0 };
  let reported: Failure | null = null;

  function begin(list: CachedList): void {
    if (renew) list.renew(beganAt);
    const { serving, loading, failure } = list;
    if (!loading && !serving.complete) list.begin();
    else if (failure?.error.code !== 'directory_shrank') reader.retry(list);
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
  async function look(list: CachedList): Promise<ListedPeople | null> {
    const { loading, serving } = list;
    // A newer snapshot may have begun since the list was whole.
    const isWhole = serving.complete && serving.number === position.snapshot;
    const read = isWhole ? serving : (loading ?? serving);
    const isOutdated = renew && read.beganAt < beganAt;
    const ids = isOutdated ? [] : await idsOf(read.number, read.loaded);
    const { failure } = list;
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
      const { usable: snapshots } = lists.use(roleId);
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
        const list = lists.use(roleId);
        if (!begun) begin(list);
        reader.wake();
        const changed = list.change.next();
        const found = await look(list);
        if (found) return found;
        list.followers += 1;
        try {
          await abortable(changed, signal);
        } finally {
          list.followers -= 1;
        }
      }
    },
  };
}
