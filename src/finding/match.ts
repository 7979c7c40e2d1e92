/** Decides whether a person matches a query, and how well. The reference form of the directory's bulk scan. */
import { type Field, FIELDS, type PersonText } from './person-text.ts';
import { BEGIN, END, PHONE_BEGIN } from './signs.ts';
import { entriesOf, type Listed, namingText } from './listed.ts';
import type { Query } from './query.ts';

/** The quality of a match: lower is better, except for `NO_MATCH`. */
export type Rank = number;
export const NO_MATCH: Rank = 0;
/** The rank of every person for an empty query. */
export const EVERYONE: Rank = 1;

/** Position of a match in a field, best first: a whole word, the beginning of a word, anywhere else. */
export const POSITION = { whole: 0, begin: 1, inside: 2 } as const;
export type Position = (typeof POSITION)[keyof typeof POSITION];

/**
 * Fields in order of rank. Staff at a desk hear names; they ask for numbers of phones. A city ranks below all names, and
 * ranks like a match inside a word.
 */
const OF_WORDS: readonly Field[] = [
  'shown',
  'legal',
  'joined',
  'username',
  'id',
  'phone',
  'email',
  'place',
];
const OF_DIGITS: readonly Field[] = [
  'phone',
  'id',
  'shown',
  'legal',
  'joined',
  'username',
  'email',
  'place',
];

/** The worst rank of one needle. From `FIRST_NARROWING` on, it is inside an e-mail address or in a city. */
const LAST_OF_NEEDLE = EVERYONE + 3 * FIELDS.length - 1;
const FIRST_NARROWING = EVERYONE + 2 * FIELDS.length + OF_WORDS.indexOf('email');
const LAST_OF_READING = EVERYONE + 3 * (LAST_OF_NEEDLE - EVERYONE) + 2;
export const LAST_RANK = 2 * LAST_OF_READING;

/** Fewer final digits than this do not identify a phone number. */
const TAIL = 4;

/** The rank of a needle found in a field at a position. */
export function rankAt(needle: string, field: Field, position: Position): Rank {
  const order = isDigits(needle) ? OF_DIGITS : OF_WORDS;
  return EVERYONE + position * FIELDS.length + order.indexOf(field);
}

/**
 * The rank of several needles, from the best of their ranks and the worst position among them: the best word decides.
 * A needle in a city or inside an e-mail address has no part in the worst.
 */
export function rankOfAll(best: Rank, worst: Position): Rank {
  return EVERYONE + 3 * (best - EVERYONE) + worst;
}

/** The rank of the best reading. Of equal ones, those come first who are spelled as is typed, and so found by each spelling. */
export function rankOfBest(best: Rank, bySpellings: number, { spellings }: Query): Rank {
  return 2 * best - (bySpellings === spellings ? 1 : 0);
}

/** The position of a needle of this rank, as far as it counts beside others. */
export function positionBeside(rank: Rank): Position {
  if (rank >= FIRST_NARROWING) return POSITION.whole;
  return Math.floor((rank - EVERYONE) / FIELDS.length) as Position;
}

/** Whether a needle is found in a field only at the beginning of a word. */
export function onlyBegins(field: Field): boolean {
  return field === 'joined' || field === 'place';
}

/** The needle as it appears in a field at the beginning of the field or of a word. */
export function beginForm(needle: string): string {
  return needle.startsWith(BEGIN) ? needle : BEGIN + needle;
}

/**
 * The position of digits in a phone: the whole number or its last digits rank as a whole word, since staff ask for
 * those.
 */
export function positionInPhone(needle: string, isAtEnd: boolean): Position {
  const isTail = needle.startsWith(PHONE_BEGIN) || needle.length >= TAIL;
  const isWhole = isTail && (isAtEnd || needle.endsWith(END));
  return isWhole ? POSITION.whole : POSITION.begin;
}

/** The best rank of all readings. For a list it is the place of the person in it. */
export function rankOf(query: Query, text: PersonText): Rank {
  const { readings, spellings, listed } = query;
  if (listed) return rankInList(listed, text);
  if (readings.length === 0) return EVERYONE;
  const ranks = readings.map((reading) => rankOfReading(reading, text));
  const found = ranks.filter(Boolean);
  if (found.length === 0) return NO_MATCH;
  return rankOfBest(Math.min(...found), ranks.slice(0, spellings).filter(Boolean).length, query);
}

export function isFound(query: Query, text: PersonText): boolean {
  return rankOf(query, text) !== NO_MATCH;
}

function rankOfReading(reading: readonly string[], text: PersonText): Rank {
  const ranks = reading.map((needle) => rankOfNeedle(needle, text));
  if (ranks.includes(NO_MATCH)) return NO_MATCH;
  return rankOfAll(Math.min(...ranks), Math.max(...ranks.map(positionBeside)) as Position);
}

function rankInList(listed: Listed, text: PersonText): Rank {
  const places = entriesOf(listed, namingText(text));
  return places.length > 0 ? EVERYONE + Math.min(...places) : NO_MATCH;
}

function rankOfNeedle(needle: string, text: PersonText): Rank {
  const ranks = FIELDS.flatMap((field) => {
    const position = positionOf(needle, field, text[field]);
    return position === null ? [] : [rankAt(needle, field, position)];
  });
  return ranks.length > 0 ? Math.min(...ranks) : NO_MATCH;
}

function positionOf(needle: string, field: Field, text: string): Position | null {
  if (!text.includes(needle)) return null;
  if (field === 'phone') return positionInPhone(needle, text.includes(needle + END));
  const begin = beginForm(needle);
  if (field === 'place') return text.includes(begin) ? POSITION.inside : null;
  if (text.includes(begin.endsWith(END) ? begin : begin + END)) return POSITION.whole;
  if (text.includes(begin)) return POSITION.begin;
  return onlyBegins(field) ? null : POSITION.inside;
}

function isDigits(needle: string): boolean {
  return /^\d+$/.test(needle.replace(PHONE_BEGIN, '').replace(END, ''));
}
