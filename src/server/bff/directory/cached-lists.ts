/** The lists of everyone and of the roles that users search. Using an old list reads it again; unused lists are evicted. */
import { Failure } from '../failure.ts';
import { RoleCache } from '../role-cache.ts';
import { CachedList, type Clock } from './cached-list.ts';

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

interface CachedListsOptions {
  /** Milliseconds until a list is read again. */
  maxAge: number;
  clock: Clock;
  /** Called with the number of each evicted snapshot. */
  onForgotten: (snapshot: number) => void;
}

export type CachedLists = ReturnType<typeof createCachedLists>;

export function createCachedLists({ maxAge, clock, onForgotten }: CachedListsOptions) {
  const cache = new RoleCache<CachedList>({
    uptime: clock.uptime,
    isBusy: ({ followers }) => followers > 0,
    onForgotten(list) {
      for (const number of list.numbers) onForgotten(number);
      list.change.tell();
    },
  });
  const roles = (isEmpty: boolean) => (one: CachedList) =>
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

  /** Whether it has to be read again when it is used. */
  const isOld = ({ endedAt }: CachedList) => endedAt !== null && clock.uptime() - endedAt >= maxAge;

  return {
    cache,

    /**
     * Returns the list of a role, or of everyone, and marks it as used.
     * @throws Failure if there is no room for another role
     */
    use(roleId: number | undefined): CachedList {
      const list = cache.use(roleId, () => {
        if (roleId !== undefined) makeRoom();
        return new CachedList(roleId, clock);
      });
      if (isOld(list)) list.begin();
      return list;
    },

    /** When reading the list that is used next began; null if it is yet to be read. */
    listedAt(roleId: number | undefined): number | null {
      const list = cache.peek(roleId);
      if (!list || isOld(list)) return null;
      const { loading, serving } = list;
      return loading?.beganAt ?? (serving.complete ? serving.beganAt : null);
    },
  };
}
