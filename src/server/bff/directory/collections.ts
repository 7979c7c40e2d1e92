/**
 * The directory's sets of people: everyone, and the roles that users search. An old set is reloaded when it is used; an
 * unused set is evicted.
 */
import { Failure } from '../failure.ts';
import { RoleCache } from '../role-cache.ts';
import { type Clock, Collection } from './collection.ts';

/** The default age in seconds after which a snapshot is read again. */
export const MAX_AGE = 300;
/** Milliseconds without a search after which the snapshot of a role may make room for another. */
export const IDLE = 5 * 60_000;
/** Limits for snapshots of single roles: the most unused ones cached, and the most in all. */
const ROLES = { idle: 4, most: 24, bytes: 2 ** 30 } as const;
/** Roles without people that are remembered as such, so that the service is not asked again. */
const EMPTY_ROLES = 100;
/** Seconds after which there may be room for another role. */
const ROOM_AFTER = 60;

interface CollectionsOptions {
  /** Milliseconds until a collection is read again. */
  maxAge: number;
  clock: Clock;
  /** Called with each evicted snapshot. */
  onForgotten: (snapshot: number) => void;
}

export type Collections = ReturnType<typeof createCollections>;

export function createCollections({ maxAge, clock, onForgotten }: CollectionsOptions) {
  const cache = new RoleCache<Collection>({
    uptime: clock.uptime,
    isBusy: ({ followers }) => followers > 0,
    onForgotten(collection) {
      const { serving, loading } = collection;
      collection.tellChange();
      onForgotten(serving.snapshot);
      if (loading && loading !== serving) onForgotten(loading.snapshot);
    },
  });
  const roles = (isEmpty: boolean) => (one: Collection) =>
    one.roleId !== undefined && one.isEmpty === isEmpty;

  /** Evicts unused roles to make room for another one. A role in use stays, because its users would find nobody. */
  function makeRoom(): void {
    const empty = () => cache.all().filter(roles(true)).length;
    cache.makeRoom(() => empty() < EMPTY_ROLES, cache.unused().filter(roles(true)));
    const filled = () => cache.all().filter(roles(false));
    cache.makeRoom(() => filled().length < ROLES.idle, cache.unused(IDLE).filter(roles(false)));
    const bytes = filled().reduce((sum, { serving }) => sum + serving.bytes, 0);
    if (filled().length >= ROLES.most || bytes >= ROLES.bytes) {
      throw new Failure({ code: 'directory_full' }, ROOM_AFTER);
    }
  }

  /** Whether it has to be reloaded when it is used. */
  const isOld = ({ endedAt }: Collection) => endedAt !== null && clock.uptime() - endedAt >= maxAge;

  return {
    cache,

    /**
     * Returns the set of a role, or of everyone, and marks it as used.
     * @throws Failure if there is no room for another role
     */
    use(roleId: number | undefined): Collection {
      const collection = cache.use(roleId, () => {
        if (roleId !== undefined) makeRoom();
        return new Collection(roleId, clock);
      });
      if (isOld(collection)) collection.begin();
      return collection;
    },

    /** When reading the list that is used next began; null if it is yet to be read. */
    listedAt(roleId: number | undefined): number | null {
      const collection = cache.peek(roleId);
      if (!collection || isOld(collection)) return null;
      const { loading, serving } = collection;
      return loading?.beganAt ?? (serving.complete ? serving.beganAt : null);
    },

    /** Lets go of all without telling the worker, which has lost them. */
    clear(): void {
      const all = cache.all();
      cache.clear();
      for (const collection of all) collection.tellChange();
    },
  };
}
