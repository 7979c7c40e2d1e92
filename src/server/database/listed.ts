/** Values in a statement: `IN (${places})`, with `values` as its parameters. */
import type { Value } from './database.ts';

/**
 * The places and the parameters of a list of values that is not empty. The last value is repeated up to the next power of two,
 * so that lists of all lengths need a dozen statements to prepare, not one for each length.
 */
export function listed<One extends Value>(
  values: readonly One[],
): { places: string; values: One[] } {
  const last = values.at(-1);
  if (last === undefined) throw new Error('IN () needs a value.');
  const length = 2 ** Math.ceil(Math.log2(values.length));
  return {
    places: Array.from({ length }, (_, index) => `$${index + 1}`).join(', '),
    values: Array.from({ length }, (_, index) => values[index] ?? last),
  };
}
