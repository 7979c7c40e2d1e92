/** A cache by role, with one more entry for everyone. Entries are given up when they are unused, or to make room. */

interface HeldOfRole {
  /** Undefined for everyone. */
  readonly roleId: number | undefined;
}

interface RoleCacheOptions<Held> {
  /** Milliseconds on a clock that is never set. */
  uptime: () => number;
  /** Whether it has waiting readers; then it stays. */
  isBusy: (held: Held) => boolean;
  /** Told of each that is given up, but for `clear`. */
  onForgotten?: (held: Held) => void;
}

export class RoleCache<Held extends HeldOfRole> {
  readonly #options: RoleCacheOptions<Held>;
  readonly #kept = new Map<number | undefined, Held>();
  readonly #usedAt = new WeakMap<Held, number>();

  constructor(options: RoleCacheOptions<Held>) {
    this.#options = options;
  }

  /** The entry of a role, made by `make` if it is missing; marks it as used. */
  use(roleId: number | undefined, make: () => Held): Held {
    const held = this.#kept.get(roleId) ?? make();
    this.#kept.set(roleId, held);
    this.#usedAt.set(held, this.#options.uptime());
    return held;
  }

  /** The entry of a role, without marking it as used. */
  peek(roleId: number | undefined): Held | undefined {
    return this.#kept.get(roleId);
  }

  all(): Held[] {
    return [...this.#kept.values()];
  }

  /** Milliseconds since its last use. */
  idleOf(held: Held): number {
    return this.#options.uptime() - (this.#usedAt.get(held) ?? -Infinity);
  }

  isKept(held: Held): boolean {
    return this.#kept.get(held.roleId) === held;
  }

  /** The entries without waiting readers that were not used for this many milliseconds, the longest unused first. */
  unused(milliseconds = 0): Held[] {
    return this.all()
      .filter((held) => !this.#options.isBusy(held) && this.idleOf(held) >= milliseconds)
      .sort((a, b) => this.idleOf(b) - this.idleOf(a));
  }

  forget(held: Held): void {
    if (this.isKept(held)) this.#kept.delete(held.roleId);
    this.#options.onForgotten?.(held);
  }

  /** Gives up entries unused for this many milliseconds. Call it regularly. */
  tidy(milliseconds: number): void {
    for (const held of this.unused(milliseconds)) this.forget(held);
  }

  /** Gives up unused entries one by one until there is room. Returns whether there is room now. */
  makeRoom(hasRoom: () => boolean, those: readonly Held[] = this.unused()): boolean {
    for (const held of those) {
      if (hasRoom()) return true;
      this.forget(held);
    }
    return hasRoom();
  }

  clear(): void {
    this.#kept.clear();
  }
}
