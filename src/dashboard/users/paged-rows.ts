import type { RowSource } from '../table/columns.ts';

/**
 * The pages of a list as one, without copying them: joining all pages anew at each one that comes would make
 * loading cost the square.
 */
export class PagedRows<Item> implements RowSource<Item> {
  readonly length: number;
  readonly #pages: readonly (readonly Item[])[];

  constructor(pages: readonly (readonly Item[])[]) {
    this.#pages = pages;
    this.length = pages.reduce((sum, page) => sum + page.length, 0);
  }

  /** As of an array; only the pages between are looked at. */
  slice(from: number, to: number): Item[] {
    const items: Item[] = [];
    let start = 0;
    for (const page of this.#pages) {
      if (start >= to) break;
      if (start + page.length > from) {
        items.push(...page.slice(Math.max(0, from - start), to - start));
      }
      start += page.length;
    }
    return items;
  }

  /** The place of the first that fits, counted from 0; -1 for none. */
  findIndex(fits: (item: Item) => boolean): number {
    let start = 0;
    for (const page of this.#pages) {
      const index = page.findIndex(fits);
      if (index >= 0) return start + index;
      start += page.length;
    }
    return -1;
  }
}
