/** Decides whether a person matches a query, and how well. The reference form of the directory's bulk scan. */
import { BEGIN, END, type Field, FIELDS, PHONE_BEGIN, type PersonText } from './person-text.ts';
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
 * Fields in order of rank. Staff at a desk hear names; they ask for numbers of phones. A city ranks below all names,
 * matches only at the beginnings of its words, and ranks like a match inside a word.
 */
const OF_WORDS: readonly Field[] = ['shown', 'legal', 'username', 'email', 'place', 'id', 'phone'];
const OF_DIGITS: readonly Field[] = ['phone', 'id', 'shown', 'legal', 'username', 'email', 'place'];

export const LAST_RANK = EVERYONE + 3 * FIELDS.length - 1;

/** Fewer final digits than this do not identify a phone number. */
const TAIL = 4;

/** The rank of a needle found in a field at a position. */
export function rankAt(needle: string, field: Field, position: Position): Rank {
  const order = isDigits(needle) ? OF_DIGITS : OF_WORDS;
  return EVERYONE + position * FIELDS.length + order.indexOf(field);
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
  const isWhole = isAtEnd && (needle.startsWith(PHONE_BEGIN) || needle.length >= TAIL);
  return isWhole ? POSITION.whole : POSITION.begin;
}

/** The best rank of all readings; a reading ranks as its worst needle. */
export function rankOf({ readings }: Query, text: PersonText): Rank {
  if (readings.length === 0) return EVERYONE;
  const ranks = readings.map((reading) => rankOfReading(reading, text)).filter(Boolean);
  return ranks.length > 0 ? Math.min(...ranks) : NO_MATCH;
}

export function isFound(query: Query, text: PersonText): boolean {
  return rankOf(query, text) !== NO_MATCH;
}

function rankOfReading(reading: readonly string[], text: PersonText): Rank {
  const ranks = reading.map((needle) => rankOfNeedle(needle, text));
  return ranks.includes(NO_MATCH) ? NO_MATCH : Math.max(...ranks);
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
  if (field === 'phone') return positionInPhone(needle, text.endsWith(needle + END));
  const begin = beginForm(needle);
  if (field === 'place') return text.includes(begin) ? POSITION.inside : null;
  if (text.includes(begin.endsWith(END) ? begin : begin + END)) return POSITION.whole;
  return text.includes(begin) ? POSITION.begin : POSITION.inside;
}

function isDigits(needle: string): boolean {
  return /^\d+$/.test(needle.replace(PHONE_BEGIN, ''));
}
