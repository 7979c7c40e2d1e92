/** Finding in a block: the same answers as `rankOf` for each person, by a few scans through the text of all. */
import { type Listed, NAMING } from '../../../../finding/listed.ts';
import {
  beginForm,
  EVERYONE,
  LAST_RANK,
  NO_MATCH,
  onlyBegins,
  POSITION,
  type Position,
  positionBeside,
  positionInPhone,
  type Rank,
  rankAt,
  rankOfAll,
  rankOfBest,
} from '../../../../finding/match.ts';
import { type Field, FIELDS } from '../../../../finding/person-text.ts';
import { END, PHONE_BEGIN } from '../../../../finding/signs.ts';
import type { Query } from '../../../../finding/query.ts';
import { beginnings, type Block } from './block.ts';

export interface RankedBlock {
  block: Block;
  /** The matching people, in ascending order. */
  people: Uint32Array;
  /** The rank of each of them. */
  ranks: Uint8Array | Uint16Array;
  /** The number of matches of each rank. */
  counts: Uint32Array;
}

/**
 * If fewer than one in this many people are candidates, they are checked one by one; otherwise a full scan is faster.
 */
const FEW = 12;

/** @param among who alone can match, in rising order; everyone by default */
export function rankBlock(
  block: Block,
  query: Query,
  verified: boolean | undefined,
  among: Uint32Array | undefined,
): RankedBlock {
  const counts = new Uint32Array(LAST_RANK + 1);
  if (among?.length === 0) {
    return { block, people: new Uint32Array(), ranks: new Uint8Array(), counts };
  }
  const best = bestOf(block, query, among);
  const people: number[] = [];
  const ranks: number[] = [];
  const most = among?.length ?? block.count;
  for (let index = 0; index < most; index += 1) {
    const person = among ? (among[index] ?? 0) : index;
    const rank = best[person] ?? NO_MATCH;
    if (rank === NO_MATCH) continue;
    if (verified !== undefined && block.verified[person] !== verified) continue;
    people.push(person);
    ranks.push(rank);
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  return { block, people: Uint32Array.from(people), ranks: Uint8Array.from(ranks), counts };
}

/**
 * Ranks the people of a pasted list by their place in it.
 * @param named receives the places of the entries found in this block
 */
export function rankListed(
  { block, places, entries }: { block: Block } & Listed,
  verified: boolean | undefined,
  named: Set<number>,
): RankedBlock {
  const ranks = new Uint16Array(block.count);
  for (const field of NAMING) {
    const { text, starts } = block.fields[field];
    let person = 0;
    let at = 0;
    for (let end = text.indexOf(END); end !== -1; end = text.indexOf(END, at)) {
      const place = places.get(text.slice(at, end));
      at = end + 1;
      if (place === undefined) continue;
      person = personAt(starts, block.count, person, end);
      if (verified !== undefined && block.verified[person] !== verified) continue;
      named.add(place);
      raise(ranks, person, EVERYONE + place);
    }
  }
  const people = indexesOf(ranks);
  const counts = new Uint32Array(EVERYONE + entries.length);
  const own = Uint16Array.from(people, (person) => ranks[person] ?? NO_MATCH);
  for (const rank of own) counts[rank] = (counts[rank] ?? 0) + 1;
  return { block, people, ranks: own, counts };
}

/** The rank of each person in all readings, as `rankOf` has it. */
function bestOf(block: Block, query: Query, among: Uint32Array | undefined): Uint8Array {
  const { readings, spellings } = query;
  const best = new Uint8Array(block.count);
  if (readings.length === 0) return best.fill(EVERYONE);
  const bySpellings = new Uint8Array(block.count);
  for (const [index, reading] of readings.entries()) {
    const ranks = rankReading(block, reading, among);
    for (let person = 0; person < ranks.length; person += 1) {
      const rank = ranks[person] ?? NO_MATCH;
      raise(best, person, rank);
      if (rank !== NO_MATCH && index < spellings)
        bySpellings[person] = (bySpellings[person] ?? 0) + 1;
    }
  }
  return best.map((rank, person) =>
    rank === NO_MATCH ? NO_MATCH : rankOfBest(rank, bySpellings[person] ?? 0, query),
  );
}

/** The ranks of several needles together, as in `rankOfAll`. */
function rankReading(
  block: Block,
  reading: readonly string[],
  among: Uint32Array | undefined,
): Uint8Array {
  // The longest is the rarest, as a rule: the fewer are left, the less the others cost.
  const [rarest = '', ...others] = [...reading].sort((a, b) => b.length - a.length);
  const best = rankNeedle(block, rarest, among);
  const worst = best.map(positionBeside);
  for (const needle of others) {
    const left = thoseWithRank(best, among);
    const own = rankNeedle(block, needle, left);
    for (const person of left) {
      const rank = own[person] ?? NO_MATCH;
      best[person] = rank === NO_MATCH ? NO_MATCH : Math.min(rank, best[person] ?? NO_MATCH);
      worst[person] = Math.max(worst[person] ?? 0, positionBeside(rank));
    }
  }
  return best.map((rank, person) =>
    rank === NO_MATCH ? NO_MATCH : rankOfAll(rank, (worst[person] ?? 0) as Position),
  );
}

/** Ranks of people outside `among` may be missing. */
function rankNeedle(
  block: Block,
  needle: string,
  among: ArrayLike<number> | undefined,
): Uint8Array {
  const ranks = new Uint8Array(block.count);
  const few = among && among.length * FEW < block.count ? among : undefined;
  for (const field of FIELDS) {
    const { text, starts } = block.fields[field];
    if (text === '') continue;
    for (const sought of soughtIn(field, needle)) {
      if (few) look(text, starts, sought, few, ranks);
      else scan(text, starts, sought, ranks);
    }
  }
  return ranks;
}

/** Something that is in a field of people with this rank, and with that one where the word ends after it. */
interface Sought {
  part: string;
  rank: Rank;
  atEnd: Rank;
}

function soughtIn(field: Field, needle: string): Sought[] {
  const rank = (position: Parameters<typeof rankAt>[2]) => rankAt(needle, field, position);
  if (needle.startsWith(PHONE_BEGIN) && field !== 'phone') return [];
  if (field === 'phone') {
    const atEnd = rank(positionInPhone(needle, true));
    return [{ part: needle, rank: rank(positionInPhone(needle, false)), atEnd }];
  }
  const begin = beginnings(beginForm(needle));
  const whole = rank(POSITION.whole);
  const inside = rank(POSITION.inside);
  if (field === 'place') return [{ part: begin, rank: inside, atEnd: inside }];
  const begun = {
    part: begin,
    rank: begin.endsWith(END) ? whole : rank(POSITION.begin),
    atEnd: whole,
  };
  return onlyBegins(field) ? [begun] : [begun, { part: needle, rank: inside, atEnd: inside }];
}

/** Looks through the texts of all. */
function scan(
  text: string,
  starts: Uint32Array,
  { part, rank, atEnd }: Sought,
  ranks: Uint8Array,
): void {
  const count = starts.length - 1;
  let person = 0;
  let at = text.indexOf(part);
  while (at !== -1) {
    person = personAt(starts, count, person, at);
    const isAtEnd = rank === atEnd || text[at + part.length] === END;
    raise(ranks, person, isAtEnd ? atEnd : rank);
    at = text.indexOf(part, isAtEnd ? starts[person + 1] : at + 1);
  }
}

/** Looks at the texts of some, one by one. */
function look(
  text: string,
  starts: Uint32Array,
  { part, rank, atEnd }: Sought,
  people: ArrayLike<number>,
  ranks: Uint8Array,
): void {
  for (let index = 0; index < people.length; index += 1) {
    const person = people[index] ?? 0;
    const own = text.slice(starts[person], starts[person + 1]);
    if (!own.includes(part)) continue;
    raise(ranks, person, rank !== atEnd && own.includes(part + END) ? atEnd : rank);
  }
}

function raise(ranks: Uint8Array | Uint16Array, person: number, rank: Rank): void {
  const had = ranks[person] ?? NO_MATCH;
  if (rank !== NO_MATCH && (had === NO_MATCH || rank < had)) ranks[person] = rank;
}

function thoseWithRank(ranks: Uint8Array, among: Uint32Array | undefined): Uint32Array {
  return among ? among.filter((person) => ranks[person]) : indexesOf(ranks);
}

function indexesOf(ranks: Uint8Array | Uint16Array): Uint32Array {
  const people: number[] = [];
  for (let person = 0; person < ranks.length; person += 1) if (ranks[person]) people.push(person);
  return Uint32Array.from(people);
}

/**
 * The person whose text contains a position, searched from `from` in doubling steps, because the next hit is usually
 * near.
 */
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
