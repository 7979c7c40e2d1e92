/** Lists of values in statements: `IN (${places})`, with `values` as its parameters. */
import type { Value } from './database.ts';

/**
 * The places and the parameters of a list of values that is not empty. The last value is repeated up to the next power of two,
 * so that lists of all lengths need a dozen statements to prepare, not one for each length.
 * @param before the number of parameters of the statement before them
 */
export function listed<One extends Value>(
  values: readonly One[],
  before = 0,
): { places: string; values: One[] } {
  const last = values.at(-1);
  if (last === undefined) throw new Error('IN () needs a value.');
  const length = 2 ** Math.ceil(Math.log2(values.length));
  return {
    places: Array.from({ length }, (_, index) => `$${before + index + 1}`).join(', '),
    values: Array.from({ length }, (_, index) => values[index] ?? last),
  };
}

/** The values in pages of at most this many. */
export function pagesOf<One>(all: readonly One[], most: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, at) =>
    all.slice(at * most, (at + 1) * most),
  );
}
