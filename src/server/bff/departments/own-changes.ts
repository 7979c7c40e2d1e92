/**
 * Counts, for each department, the changes that concern it: changes of its votes, and of the places of its people. The list
 * of a department stays as it is after any other change.
 */
import { serialQueue } from '../../database/serial-queue.ts';
import type { ChangeList } from '../change-list.ts';

interface OwnChangesOptions<Item> {
  changedSince: ChangeList<Item>;
  /** The departments that a change concerns. */
  concerned: (item: Item) => Iterable<string>;
  /** Called before all items are read from the start, as after a backup was restored. */
  onRestart?: () => void;
}

/** Reads the changes of a list once for all who ask. */
export class OwnChanges<Item> {
  readonly #options: OwnChangesOptions<Item>;
  readonly #counts = new Map<string, number>();
  #restarts = 0;
  #cursor: string | undefined;
  /** One reader at a time, because all of them move the cursor. */
  readonly #enqueue = serialQueue();

  constructor(options: OwnChangesOptions<Item>) {
    this.#options = options;
  }

  /** Reads the changes since the last call. */
  readOn(): Promise<void> {
    return this.#enqueue(() => this.#readOn());
  }

  /**
   * Another text after each change that concerns one of these departments.
   * @param cursor of the list now; nothing is read if it has been reached
   */
  async version(departments: readonly string[], cursor: string): Promise<string> {
    await this.#enqueue(async () => {
      if (this.#cursor !== cursor) await this.#readOn();
    });
    return [this.#restarts, ...departments.map((key) => this.#counts.get(key) ?? 0)].join('.');
  }

  async #readOn(): Promise<void> {
    const { changedSince, concerned, onRestart } = this.#options;
    for (;;) {
      const page = await changedSince(this.#cursor);
      if (page.restart) {
        this.#restarts += 1;
        onRestart?.();
      }
      for (const item of page.items) {
        for (const key of new Set(concerned(item))) {
          this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
        }
      }
      this.#cursor = page.next;
      if (!page.more) return;
    }
  }
}
