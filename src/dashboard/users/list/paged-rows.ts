import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import { eachOnce } from '../../api/people/each-once.ts';
import type { RowSource } from '../../grid/model.ts';

interface Page {
  users: readonly ReceivedUser[];
}

/**
 * The pages of a list as one sequence of people, without copying: joining all pages at each new one would make loading
 * quadratic. A person on several pages is at the first place only.
 */
export class PagedRows implements RowSource<ReceivedUser> {
  readonly length: number;
  readonly #pages: readonly Page[];

  constructor(pages: readonly Page[]) {
    this.#pages = eachOnce(pages);
    this.length = this.#pages.reduce((sum, { users }) => sum + users.length, 0);
  }

  /** As of an array; only the pages between are looked at. */
  slice(from: number, to: number): ReceivedUser[] {
    const items: ReceivedUser[] = [];
    let start = 0;
    for (const { users } of this.#pages) {
      if (start >= to) break;
      if (start + users.length > from) {
        items.push(...users.slice(Math.max(0, from - start), to - start));
      }
      start += users.length;
    }
    return items;
  }

  /** The row of the first that fits, counted from 0; -1 for none. */
  findIndex(fits: (item: ReceivedUser) => boolean): number {
    let start = 0;
    for (const { users } of this.#pages) {
      const index = users.findIndex(fits);
      if (index >= 0) return start + index;
      start += users.length;
    }
    return -1;
  }
}
