/**
 * The directory's sets of people: everyone, and the roles that users search. An old set is reloaded when it is used; an
 * unused set is evicted.
 */
import { Failure } from '../failure.ts';
import { type Clock, Collection } from './collection.ts';

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

export class Collections {
  readonly #options: CollectionsOptions;
  readonly #kept = new Map<number | undefined, Collection>();

  constructor(options: CollectionsOptions) {
    this.#options = options;
  }

  get(roleId: number | undefined): Collection | undefined {
    return this.#kept.get(roleId);
  }

  all(): IterableIterator<Collection> {
    return this.#kept.values();
  }

  /** Whether it is still the one that answers for its role. */
  isKept(collection: Collection): boolean {
    return this.#kept.get(collection.roleId) === collection;
  }

  /**
   * Returns the set of a role, or of everyone, and marks it as used.
   * @throws Failure if there is no room for another role
   */
  use(roleId: number | undefined): Collection {
    const collection = this.#kept.get(roleId) ?? this.#open(roleId);
    collection.usedAt = this.#options.clock.uptime();
    if (this.#isOld(collection)) collection.begin();
    return collection;
  }

  /**
   * When reading the list that is used next began, in milliseconds since 1970; null if it is yet to be read.
   * @param renew whether only a list that is being read counts
   */
  listedAt(roleId: number | undefined, renew: boolean): number | null {
    const collection = this.#kept.get(roleId);
    if (!collection || this.#isOld(collection)) return null;
    const { loading, serving } = collection;
    if (loading) return loading.asOf;
    return serving.complete && !renew ? serving.asOf : null;
  }

  forget(collection: Collection): void {
    const { roleId, serving, loading } = collection;
    const { onForgotten } = this.#options;
    this.#kept.delete(roleId);
    collection.tellChange();
    onForgotten(serving.copy);
    if (loading && loading !== serving) onForgotten(loading.copy);
  }

  clear(): void {
    for (const collection of this.#kept.values()) collection.tellChange();
    this.#kept.clear();
  }

  /** Whether it has to be reloaded when it is used. */
  #isOld({ endedAt }: Collection): boolean {
    const { clock, maxAge } = this.#options;
    return endedAt !== null && clock.uptime() - endedAt >= maxAge;
  }

  #open(roleId: number | undefined): Collection {
    if (roleId !== undefined) this.#makeRoom();
    const collection = new Collection(roleId, this.#options.clock);
    this.#kept.set(roleId, collection);
    return collection;
  }

  /** Evicts unused roles to make room for another one. A role in use stays, because its users would find nobody. */
  #makeRoom(): void {
    const roles = [...this.#kept.values()]
      .filter(({ roleId }) => roleId !== undefined)
      .sort((a, b) => a.usedAt - b.usedAt);
    const [empty, filled] = [
      roles.filter(({ isEmpty }) => isEmpty),
      roles.filter(({ isEmpty }) => !isEmpty),
    ];
    const idle = filled.filter((role) => role.isUnused(IDLE));
    const spare = idle.slice(0, Math.max(0, filled.length - ROLES.idle + 1));
    const staying = filled.filter((role) => !spare.includes(role));
    const bytes = staying.reduce((sum, { serving }) => sum + serving.bytes, 0);
    if (staying.length >= ROLES.most || bytes >= ROLES.bytes) {
      throw new Failure({ code: 'directory_full' }, ROOM_AFTER);
    }
    for (const role of spare) this.forget(role);
    const spareEmpty = empty.slice(0, Math.max(0, empty.length - EMPTY_ROLES + 1));
    for (const role of spareEmpty) this.forget(role);
  }
}
