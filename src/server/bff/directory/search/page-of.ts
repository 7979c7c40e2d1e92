/**
 * Builds a page of matches in order. Each block is sorted, so a page needs no sorting: the blocks are merged from a
 * start position, which need not exist in any of them.
 */
import type { Sort } from '../../../../contract/bff/find.ts';
import { EVERYONE, NO_MATCH } from '../../../../finding/match.ts';
import { type Block, COMPARE, compareIds, type OrderName } from './block.ts';
import type { RankedBlock } from './rank-block.ts';

/** A place in the results: after this person, or where they would be. */
export interface Position {
  rank: number;
  /** The sort key. */
  key: string;
  id: string;
}

export interface Place extends Position {
  block: Block;
  person: number;
}

/** Best match first, equal matches by name; or an order chosen by the user. */
export type Order = Sort | 'rank';

export interface Request {
  /** By id where it does not say. */
  order?: Order | undefined;
  after?: Position | undefined;
  limit: number;
}

/** The next people after `after`, at most `limit`, and whether more follow. */
export function pageOf(
  found: readonly RankedBlock[],
  { order, after, limit }: Request,
): { places: Place[]; more: boolean } {
  const places: Place[] = [];
  const runs = runsOf(found, order);
  const ranks = Math.max(0, ...runs.map(({ counts }) => counts.length));
  for (let rank = after?.rank ?? EVERYONE; rank < ranks; rank += 1) {
    const ofRank = runs.filter(({ counts }) => counts[rank]);
    const inRank = after?.rank === rank ? after : undefined;
    for (const place of merged(ofRank, rank, order, inRank)) {
      if (places.length === limit) return { places, more: true };
      places.push(place);
    }
  }
  return { places, more: false };
}

interface Run {
  block: Block;
  /** The number of matches of each rank. */
  counts: ArrayLike<number>;
  /** The rank of the match at each step. */
  steps: Uint16Array;
}

function runsOf(found: readonly RankedBlock[], order: Order | undefined): Run[] {
  const { by, direction } = readOrder(order);
  const ranked = order === 'rank';
  const filled = found.filter(({ people }) => people.length > 0);
  // One allocation: hundreds of small ones take longer than the merge.
  const all = new Uint16Array(filled.reduce((sum, { block }) => sum + block.count, 0));
  let begin = 0;
  return filled.map(({ block, people, ranks, counts }) => {
    const { count } = block;
    const places = block.places[by];
    const steps = all.subarray(begin, begin + count);
    begin += count;
    for (let index = 0; index < people.length; index += 1) {
      const place = places[people[index] ?? 0] ?? 0;
      const rank = ranked ? (ranks[index] ?? NO_MATCH) : EVERYONE;
      steps[direction > 0 ? place : count - 1 - place] = rank;
    }
    return { block, counts: ranked ? counts : [0, people.length], steps };
  });
}

function readOrder(order: Order | undefined): { by: OrderName; direction: 1 | -1 } {
  if (order === 'rank') return { by: 'name', direction: 1 };
  const by = (order?.replace('-', '') ?? 'id') as OrderName;
  return { by, direction: order?.startsWith('-') ? -1 : 1 };
}

function* merged(
  runs: readonly Run[],
  rank: number,
  order: Order | undefined,
  after: Position | undefined,
): Generator<Place> {
  const { by, direction } = readOrder(order);
  const compareKeys = COMPARE[by];
  const compare = (a: Position, b: Position) =>
    direction * (compareKeys(a.key, b.key) || compareIds(a.id, b.id));

  /** The people of one block with this rank, from `after` on. */
  function* walk({ block, steps }: Run): Generator<Place> {
    const { count, keys, orders } = block;
    function placeAt(step: number): Place {
      const person = orders[by][direction > 0 ? step : count - 1 - step] ?? 0;
      const key = keys[by][person] ?? '';
      return { block, person, rank, key, id: keys.id[person] ?? '' };
    }
    const isAfter = (step: number) => !after || compare(placeAt(step), after) > 0;
    let step = steps.indexOf(rank, firstThat(isAfter, count));
    for (; step !== -1; step = steps.indexOf(rank, step + 1)) yield placeAt(step);
  }

  const heads: { place: Place; rest: Generator<Place> }[] = [];
  /** Takes the next person of a block, and puts them in order among the people of the other blocks. */
  function advance(rest: Generator<Place>): void {
    const { value: place } = rest.next();
    if (!place) return;
    const isAfter = (index: number) => compare(heads[index]?.place ?? place, place) > 0;
    heads.splice(firstThat(isAfter, heads.length), 0, { place, rest });
  }
  for (const run of runs) advance(walk(run));
  for (let head = heads.shift(); head; head = heads.shift()) {
    yield head.place;
    advance(head.rest);
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
