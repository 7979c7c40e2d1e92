/** Finding in a block: the same answers as `rankOf` for each person, by a few scans through the text of all. */
import { exactNeedles, RANK, type Rank, startNeedles } from '../../../finding/match.ts';
import { NAME_BEGIN } from '../../../finding/person-text.ts';
import type { Query } from '../../../finding/query.ts';
import { beginnings, type Block } from './block.ts';

export interface RankedBlock {
  block: Block;
  /** Those who match, in rising order. */
  people: Uint32Array;
  /** The rank of each of them. */
  ranks: Uint8Array;
  /** How many have each rank. */
  counts: number[];
}

/** Fewer than one in so many are looked at one by one; for more, a scan through everyone is quicker. */
const FEW = 4;

const NOBODY = { people: new Uint32Array(), ranks: new Uint8Array(), counts: [0, 0, 0, 0] };

/** @param among who alone can match, in rising order; everyone by default */
export function rankBlock(
  block: Block,
  query: Query,
  verified: boolean | undefined,
  among: Uint32Array | undefined,
): RankedBlock {
  if (among?.length === 0) return { block, ...NOBODY };
  const rankOf = new Uint8Array(block.count);
  if (query.readings.length === 0) rankOf.fill(RANK.rest);
  for (const reading of query.readings) rankReading(block, reading, among, rankOf);

  const people: number[] = [];
  const ranks: number[] = [];
  const counts = [0, 0, 0, 0];
  const most = among?.length ?? block.count;
  for (let index = 0; index < most; index += 1) {
    const person = among ? (among[index] ?? 0) : index;
    const rank = rankOf[person] ?? RANK.none;
    if (rank === RANK.none) continue;
    if (verified !== undefined && block.verified[person] !== verified) continue;
    people.push(person);
    ranks.push(rank);
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  return { block, people: Uint32Array.from(people), ranks: Uint8Array.from(ranks), counts };
}

function rankReading(
  block: Block,
  reading: readonly string[],
  among: Uint32Array | undefined,
  rankOf: Uint8Array,
): void {
  function raise(people: readonly number[], rank: Rank) {
    for (const person of people) {
      const had = rankOf[person] ?? RANK.none;
      if (had === RANK.none || rank < had) rankOf[person] = rank;
    }
  }
  // The longest is the rarest, as a rule: the fewer are left, the less the others cost.
  const [rarest = '', ...others] = [...reading].sort((a, b) => b.length - a.length);
  let found = among ? withNeedle(block, among, rarest) : scan(block.text, block.textStarts, rarest);
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
function withNeedle(block: Block, people: ArrayLike<number>, needle: string): number[] {
  const ofName = needle.startsWith(NAME_BEGIN);
  const text = ofName ? block.names : block.text;
  const starts = ofName ? block.nameStarts : block.textStarts;
  const sought = ofName ? beginnings(needle) : needle;
  if (people.length * FEW < block.count) {
    return those(people, (person) =>
      text.slice(starts[person], starts[person + 1]).includes(sought),
    );
  }
  const all = new Uint8Array(block.count);
  for (const person of scan(text, starts, sought)) all[person] = 1;
  return those(people, (person) => all[person] === 1);
}

function those(people: ArrayLike<number>, pass: (person: number) => boolean): number[] {
  const passing: number[] = [];
  for (let index = 0; index < people.length; index += 1) {
    const person = people[index] ?? 0;
    if (pass(person)) passing.push(person);
  }
  return passing;
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
