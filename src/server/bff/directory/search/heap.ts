/** A binary heap: reading the first item is constant, replacing it takes a few comparisons. */
export class Heap<Item> {
  readonly #items: Item[] = [];
  readonly #compare: (a: Item, b: Item) => number;

  constructor(compare: (a: Item, b: Item) => number) {
    this.#compare = compare;
  }

  get first(): Item | undefined {
    return this.#items[0];
  }

  push(item: Item): void {
    const items = this.#items;
    let at = items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = items[parent];
      if (above === undefined || this.#compare(above, item) <= 0) break;
      items[at] = above;
      at = parent;
    }
    items[at] = item;
  }

  replaceFirst(item: Item): void {
    const items = this.#items;
    let at = 0;
    for (;;) {
      const left = items[2 * at + 1];
      if (left === undefined) break;
      const right = items[2 * at + 2];
      const takesRight = right !== undefined && this.#compare(right, left) < 0;
      const child = takesRight ? right : left;
      if (this.#compare(item, child) <= 0) break;
      items[at] = child;
      at = 2 * at + (takesRight ? 2 : 1);
    }
    items[at] = item;
  }

  removeFirst(): void {
    const last = this.#items.pop();
    if (last !== undefined && this.#items.length > 0) this.replaceFirst(last);
  }
}
