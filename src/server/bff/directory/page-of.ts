/**
 * A page of what was found, in order. The blocks are in order each for itself, so that a page costs no sorting: it is
 * merged from their heads, beginning after a position that needs not exist (any more) in any of them.
 */
import type { Sort } from '../../../contract/bff/find.ts';
import { RANK } from '../../../finding/match.ts';
import { type Block, COMPARE, compareIds, type OrderName } from './block.ts';
import { Heap } from './heap.ts';
import type { RankedBlock } from './rank-block.ts';

/** A place in the results: after this person, or where they would be. */
export interface Position {
  rank: number;
  /** What the order compares. */
  key: string;
  id: string;
}

export interface Place extends Position {
  block: Block;
  person: number;
}

export interface Request {
  sort?: Sort | undefined;
  after?: Position | undefined;
  limit: number;
}

const RANKS = [RANK.exact, RANK.start, RANK.rest];

/** The next people after `after`, at most `limit`, and whether more follow. */
export function pageOf(
  found: readonly RankedBlock[],
  { sort, after, limit }: Request,
): { places: Place[]; more: boolean } {
  const places: Place[] = [];
  for (const rank of RANKS) {
    if (after && rank < after.rank) continue;
    const runs = found.flatMap(({ block, ranks, counts }) =>
      counts[rank] ? [{ block, ranks }] : [],
    );
    const inRank = after?.rank === rank ? after : undefined;
    for (const place of merged(runs, rank, sort, inRank)) {
      if (places.length === limit) return { places, more: true };
      places.push(place);
    }
  }
  return { places, more: false };
}

type Run = Pick<RankedBlock, 'block' | 'ranks'>;

function* merged(
  runs: readonly Run[],
  rank: number,
  sort: Sort | undefined,
  after: Position | undefined,
): Generator<Place> {
  const order = (sort?.replace('-', '') ?? 'id') as OrderName;
  const direction = sort?.startsWith('-') ? -1 : 1;
  const compareKeys = COMPARE[order];
  const compare = (a: Position, b: Position) =>
    direction * (compareKeys(a.key, b.key) || compareIds(a.id, b.id));

  /** The people of one block with this rank, from `after` on. */
  function* walk({ block, ranks }: Run): Generator<Place> {
    const { count, keys } = block;
    function placeAt(step: number): Place {
      const person = block.orders[order][direction > 0 ? step : count - 1 - step] ?? 0;
      const key = keys[order][person] ?? '';
      return { block, person, rank, key, id: keys.id[person] ?? '' };
    }
    const isAfter = (step: number) => !after || compare(placeAt(step), after) > 0;
    const people = block.orders[order];
    for (let step = firstThat(isAfter, count); step < count; step += 1) {
      const person = people[direction > 0 ? step : count - 1 - step] ?? 0;
      if (ranks[person] === rank) yield placeAt(step);
    }
  }

  const heads = new Heap<{ place: Place; rest: Generator<Place> }>((a, b) =>
    compare(a.place, b.place),
  );
  for (const run of runs) {
    const rest = walk(run);
    const { value } = rest.next();
    if (value) heads.push({ place: value, rest });
  }
  for (let head = heads.first; head; head = heads.first) {
    yield head.place;
    const { value } = head.rest.next();
    if (value) heads.replaceFirst({ place: value, rest: head.rest });
    else heads.removeFirst();
  }
}

/** The first number below `count` that passes a test which all after it pass, too; `count` where none does. */
export function firstThat(passes: (number: number) => boolean, count: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
