/**
 * The directory's sets of people: everyone, and the roles that users search. An old set is reloaded when it is used; an
 * unused set is evicted.
 */
import { Failure } from '../failure.ts';
import {
  type Clock,
  type Collection,
  newCollection,
  newReading,
  tellChange,
} from './collection.ts';

export interface Collections {
  get(roleId: number | undefined): Collection | undefined;
  all(): IterableIterator<Collection>;
  /** Whether it is still the one that answers for its role. */
  isKept(collection: Collection): boolean;
  /**
   * Returns the set of a role, or of everyone, and marks it as used.
   * @throws Failure if there is no room for another role
   */
  use(roleId: number | undefined): Collection;
  /**
   * When reading the list that is used next began, in milliseconds since 1970; null if it is yet to be read.
   * @param renew whether only a list that is being read counts
   */
  listedAt(roleId: number | undefined, renew: boolean): number | null;
  /** Starts reading it again. */
  begin(collection: Collection): void;
  /** Whether a collection has been unused for this many milliseconds. */
  isUnused(collection: Collection, milliseconds: number): boolean;
  forget(collection: Collection): void;
  clear(): void;
}

/** The default age in seconds after which a copy is read again. */
export const MAX_AGE = 300;
/** Milliseconds without a search after which the copy of a role may make room for another. */
export const IDLE = 5 * 60_000;
/** Limits for copies of single roles: the most unused ones kept, and the most in all. */
const ROLES = { idle: 4, most: 24, bytes: 2 ** 30 } as const;
/** Roles without people that are remembered as such, so that the service is not asked again. */
const EMPTY_ROLES = 100;
/** Seconds after which there may be room for another role. */
const ROOM_AFTER = 60;

interface CollectionsOptions {
  /** Milliseconds until a collection is read again. */
  maxAge: number;
  clock: Clock;
  /** Called with each evicted copy. */
  onForgotten: (copy: number) => void;
}

export function createCollections({ maxAge, clock, onForgotten }: CollectionsOptions): Collections {
  const { uptime } = clock;
  const kept = new Map<number | undefined, Collection>();

  function open(roleId: number | undefined): Collection {
    if (roleId !== undefined) makeRoom();
    const collection = newCollection(roleId, clock);
    kept.set(roleId, collection);
    return collection;
  }

  function isUnused({ usedAt, followers }: Collection, milliseconds: number): boolean {
    return followers === 0 && uptime() - usedAt >= milliseconds;
  }

  /** Whether it has to be reloaded when it is used. */
  function isOld({ endedAt }: Collection): boolean {
    return endedAt !== null && uptime() - endedAt >= maxAge;
  }

  /** Evicts unused roles to make room for another one. A role in use stays, because its users would find nobody. */
  function makeRoom() {
    const roles = [...kept.values()]
      .filter(({ roleId }) => roleId !== undefined)
      .sort((a, b) => a.usedAt - b.usedAt);
    const [empty, filled] = [roles.filter(isEmpty), roles.filter((role) => !isEmpty(role))];
    const idle = filled.filter((role) => isUnused(role, IDLE));
    const spare = idle.slice(0, Math.max(0, filled.length - ROLES.idle + 1));
    const staying = filled.filter((role) => !spare.includes(role));
    const bytes = staying.reduce((sum, { serving }) => sum + serving.bytes, 0);
    if (staying.length >= ROLES.most || bytes >= ROLES.bytes) {
      throw new Failure({ code: 'directory_full' }, ROOM_AFTER);
    }
    for (const role of spare) forget(role);
    for (const role of empty.slice(0, Math.max(0, empty.length - EMPTY_ROLES + 1))) forget(role);
  }

  function begin(collection: Collection) {
    collection.loading = newReading(clock);
    collection.endedAt = null;
    collection.failure = null;
    collection.failures = 0;
    collection.notBefore = 0;
  }

  function forget(collection: Collection) {
    const { roleId, serving, loading } = collection;
    kept.delete(roleId);
    tellChange(collection);
    onForgotten(serving.copy);
    if (loading && loading !== serving) onForgotten(loading.copy);
  }

  return {
    get: (roleId) => kept.get(roleId),
    all: () => kept.values(),
    isKept: (collection) => kept.get(collection.roleId) === collection,
    use(roleId) {
      const collection = kept.get(roleId) ?? open(roleId);
      collection.usedAt = uptime();
      if (isOld(collection)) begin(collection);
      return collection;
    },
    listedAt(roleId, renew) {
      const collection = kept.get(roleId);
      if (!collection || isOld(collection)) return null;
      const { loading, serving } = collection;
      if (loading) return loading.asOf;
      return serving.complete && !renew ? serving.asOf : null;
    },
    isUnused,
    begin,
    forget,
    clear() {
      for (const collection of kept.values()) tellChange(collection);
      kept.clear();
    },
  };
}

/** Whether the service knows nobody with this role. */
function isEmpty({ serving, loading }: Collection): boolean {
  return serving.complete && serving.loaded === 0 && loading === null;
}
