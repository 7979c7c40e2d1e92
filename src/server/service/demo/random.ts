/** Chance that can be repeated: the same seed, index and purpose always give the same numbers. */
export type Random = ReturnType<typeof createRandom>;

// Letters that post offices use in codes: none that look like digits.
const LETTERS = 'ABDEFGHJLNPRSTUWXY';

export function createRandom(seed: number, index: number, purpose: string) {
  let state = hash32(seed, index, purpose);

  /** At least 0, less than 1. By mulberry32: small, fast, and good enough to make up people. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  /** A whole number from 0 to `count` - 1. */
  const below = (count: number) => Math.floor(next() * count);

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  }

  return {
    next,
    below,
    pick,
    /** True with this probability. */
    chance: (probability: number) => next() < probability,
    /** Picks by the weight that each item states. */
    weighted<Item extends { weight: number }>(items: readonly Item[]): Item {
      let left = next() * items.reduce((sum, item) => sum + item.weight, 0);
      for (const item of items) {
        left -= item.weight;
        if (left < 0) return item;
      }
      return pick(items);
    },
    /** The pattern with a digit for each `#` (a number never begins with 0) and a letter for each `@`. */
    fill(pattern: string): string {
      const digits = pattern.replace(/(?<![#\d])#/g, () => String(1 + below(9)));
      return digits.replace(/[#@]/g, (place) =>
        place === '#' ? String(below(10)) : LETTERS.charAt(below(LETTERS.length)),
      );
    },
  };
}

/** A 32-bit number that changes as a whole when any part changes. */
function hash32(seed: number, index: number, purpose: string): number {
  let hash = seed ^ 0x9e3779b9;
  for (const part of [index, ...Buffer.from(purpose)]) {
    hash = Math.imul(hash ^ part, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}
