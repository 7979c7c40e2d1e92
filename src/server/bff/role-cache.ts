/** A cache by role, with one more entry for everyone. Entries are given up when they are unused, or to make room. */

interface HeldOfRole {
  /** Undefined for everyone. */
  readonly roleId: number | undefined;
}

interface RoleCacheOptions<Held> {
  /** Milliseconds on a clock that is never set. */
  uptime: () => number;
  /** Whether somebody waits for it, so that it must stay. */
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

  /** What is kept of a role, used now; `make` makes it where there is nothing. */
  use(roleId: number | undefined, make: () => Held): Held {
    const held = this.#kept.get(roleId) ?? make();
    this.#kept.set(roleId, held);
    this.#usedAt.set(held, this.#options.uptime());
    return held;
  }

  /** The same without using it: it is given up no later. */
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

  /** What nobody waits for, and has used for so many milliseconds; the longest unused first. */
  unused(milliseconds = 0): Held[] {
    return this.all()
      .filter((held) => !this.#options.isBusy(held) && this.idleOf(held) >= milliseconds)
      .sort((a, b) => this.idleOf(b) - this.idleOf(a));
  }

  forget(held: Held): void {
    if (this.isKept(held)) this.#kept.delete(held.roleId);
    this.#options.onForgotten?.(held);
  }

  /** Gives up what was unused for so many milliseconds. To be called regularly. */
  tidy(milliseconds: number): void {
    for (const held of this.unused(milliseconds)) this.forget(held);
  }

  /** Gives up what is unused, the longest unused first, until there is room; answers whether there is. */
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
