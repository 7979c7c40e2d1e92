/** Finding in a block: the same answers as `rankOf` for each person, by a few scans through the text of all. */
import { exactNeedles, RANK, type Rank, startNeedles } from '../../../finding/match.ts';
import { NAME_BEGIN } from '../../../finding/person-text.ts';
import type { Query } from '../../../finding/query.ts';
import { beginnings, type Block } from './block.ts';

export interface RankedBlock {
  block: Block;
  /** The rank of each person. */
  ranks: Uint8Array;
  /** How many have each rank. */
  counts: number[];
}

/** Fewer than one in so many are looked at one by one; for more, a scan through everyone is quicker. */
const FEW = 4;

export function rankBlock(block: Block, query: Query, verified?: boolean): RankedBlock {
  const ranks = new Uint8Array(block.count);
  if (query.readings.length === 0) ranks.fill(RANK.rest);
  for (const reading of query.readings) rankReading(block, reading, ranks);

  const counts = [0, 0, 0, 0];
  if (verified !== undefined) {
    for (const [person, known] of block.verified.entries()) {
      if (known !== verified) ranks[person] = RANK.none;
    }
  }
  for (let person = 0; person < block.count; person += 1) {
    const rank = ranks[person] ?? RANK.none;
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  return { block, ranks, counts };
}

function rankReading(block: Block, reading: readonly string[], ranks: Uint8Array): void {
  function raise(people: readonly number[], rank: Rank) {
    for (const person of people) {
      const had = ranks[person] ?? RANK.none;
      if (had === RANK.none || rank < had) ranks[person] = rank;
    }
  }
  // The longest is the rarest, as a rule: the fewer are left, the less the others cost.
  const [rarest = '', ...others] = [...reading].sort((a, b) => b.length - a.length);
  let found = scan(block.text, block.textStarts, rarest);
  for (const needle of others) found = withNeedle(block, found, needle);
  if (found.length === 0) return;
  raise(found, RANK.rest);

  let starting = found;
  for (const anyOf of startNeedles(reading)) starting = withAny(block, starting, anyOf);
  raise(starting, RANK.start);
  const exact = exactNeedles(reading).filter(({ length }) => length >= block.shortestField);
  raise(withAny(block, found, exact), RANK.exact);
}

function withAny(block: Block, people: number[], needles: readonly string[]): number[] {
  const [first, ...others] = needles.map((needle) => withNeedle(block, people, needle));
  return others.length === 0
    ? (first ?? [])
    : [...new Set([first ?? [], ...others].flat())].sort(rising);
}

/** Those of `people`, who are in rising order, in whose text the needle is. */
function withNeedle(block: Block, people: number[], needle: string): number[] {
  const ofName = needle.startsWith(NAME_BEGIN);
  const text = ofName ? block.names : block.text;
  const starts = ofName ? block.nameStarts : block.textStarts;
  const sought = ofName ? beginnings(needle) : needle;
  if (people.length * FEW < block.count) {
    return people.filter((person) =>
      text.slice(starts[person], starts[person + 1]).includes(sought),
    );
  }
  const all = new Uint8Array(block.count);
  for (const person of scan(text, starts, sought)) all[person] = 1;
  return people.filter((person) => all[person] === 1);
}

/** Everyone in whose text the needle is, in rising order. */
function scan(text: string, starts: Uint32Array, needle: string): number[] {
  const count = starts.length - 1;
  const people: number[] = [];
  let person = 0;
  let at = text.indexOf(needle);
  while (at !== -1) {
    person = personAt(starts, count, person, at);
    people.push(person);
    person += 1;
    if (person >= count) break;
    at = text.indexOf(needle, starts[person]);
  }
  return people;
}

/** Whose text a place lies in, sought from person `from` on in steps that double: the next hit is often near. */
function personAt(starts: Uint32Array, count: number, from: number, place: number): number {
  let low = from;
  let step = 1;
  while (low + step < count && (starts[low + step] ?? 0) <= place) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, count);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle;
  }
  return low;
}

function rising(a: number, b: number): number {
  return a - b;
}
