/** A cache by role, with one more entry for everyone. Entries are given up when they are unused, or to make room. */

interface OfRole {
  /** Undefined for everyone. */
  readonly roleId: number | undefined;
}

interface RoleCacheOptions<Item> {
  /** Milliseconds on a clock that is never set. */
  uptime: () => number;
  /** Whether it has waiting readers; then it stays. */
  isBusy: (item: Item) => boolean;
  /** Called with each that is given up. */
  onForgotten?: (item: Item) => void;
}

export class RoleCache<Item extends OfRole> {
  readonly #options: RoleCacheOptions<Item>;
  readonly #cached = new Map<number | undefined, Item>();
  readonly #usedAt = new WeakMap<Item, number>();

  constructor(options: RoleCacheOptions<Item>) {
    this.#options = options;
  }

  /** The entry of a role, made by `make` if it is missing; marks it as used. */
  use(roleId: number | undefined, make: () => Item): Item {
    const item = this.#cached.get(roleId) ?? make();
    this.#cached.set(roleId, item);
    this.touch(item);
    return item;
  }

  /** Marks an entry as used. */
  touch(item: Item): void {
    this.#usedAt.set(item, this.#options.uptime());
  }

  /** The entry of a role, without marking it as used. */
  peek(roleId: number | undefined): Item | undefined {
    return this.#cached.get(roleId);
  }

  all(): Item[] {
    return [...this.#cached.values()];
  }

  /** Milliseconds since its last use. */
  idleOf(item: Item): number {
    return this.#options.uptime() - (this.#usedAt.get(item) ?? -Infinity);
  }

  isCached(item: Item): boolean {
    return this.#cached.get(item.roleId) === item;
  }

  /** Whether it has no waiting readers, and was not used for this many milliseconds. */
  isUnused(item: Item, milliseconds = 0): boolean {
    return !this.#options.isBusy(item) && this.idleOf(item) >= milliseconds;
  }

  /** The unused entries, the longest unused first. */
  unused(milliseconds = 0): Item[] {
    return this.all()
      .filter((item) => this.isUnused(item, milliseconds))
      .sort((a, b) => this.idleOf(b) - this.idleOf(a));
  }

  forget(item: Item): void {
    if (this.isCached(item)) this.#cached.delete(item.roleId);
    this.#options.onForgotten?.(item);
  }

  /** Gives up entries unused for this many milliseconds. Call it regularly. */
  tidy(milliseconds: number): void {
    for (const item of this.unused(milliseconds)) this.forget(item);
  }

  /** Gives up unused entries one by one until there is room. Returns whether there is room now. */
  makeRoom(hasRoom: () => boolean, those: readonly Item[] = this.unused()): boolean {
    for (const item of those) {
      if (hasRoom()) return true;
      this.forget(item);
    }
    return hasRoom();
  }

  clear(): void {
    for (const item of this.all()) this.forget(item);
  }
}
