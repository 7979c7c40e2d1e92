/** Whether a person is found, and how well: the plain form of what the directory does for all at once. */
import { BEGIN, END, type Field, FIELDS, PHONE_BEGIN, type PersonText } from './person-text.ts';
import type { Query } from './query.ts';

/** How well a person matches; lower comes first, and `NO_MATCH` is none. */
export type Rank = number;
export const NO_MATCH: Rank = 0;
/** The rank of everyone where nothing is asked for. */
export const EVERYONE: Rank = 1;

/** Where in a field something was found: whole words come before beginnings, and those before all else. */
export const POSITION = { whole: 0, begin: 1, inside: 2 } as const;
export type Position = (typeof POSITION)[keyof typeof POSITION];

/**
 * Where people look first. Names are heard at the desk; of numbers, those of phones are asked for. Where somebody lives
 * never comes before what they are called: a place is found by the beginnings of its words, and ranks like what is inside.
 */
const OF_WORDS: readonly Field[] = ['shown', 'legal', 'username', 'email', 'place', 'id', 'phone'];
const OF_DIGITS: readonly Field[] = ['phone', 'id', 'shown', 'legal', 'username', 'email', 'place'];

export const LAST_RANK = EVERYONE + 3 * FIELDS.length - 1;

/** Fewer digits than this at the end of a phone do not stand for all of it. */
const TAIL = 4;

/** The rank of a needle in each field, at each position. */
export function rankAt(needle: string, field: Field, position: Position): Rank {
  const order = isDigits(needle) ? OF_DIGITS : OF_WORDS;
  return EVERYONE + position * FIELDS.length + order.indexOf(field);
}

/** What is in a field where the needle is at its beginning, or at that of one of its words. */
export function beginForm(needle: string): string {
  return needle.startsWith(BEGIN) ? needle : BEGIN + needle;
}

/** The position of a number in a phone: all of it, or its last digits, is what people are asked for; any part will do. */
export function positionInPhone(needle: string, isAtEnd: boolean): Position {
  const isWhole = isAtEnd && (needle.startsWith(PHONE_BEGIN) || needle.length >= TAIL);
  return isWhole ? POSITION.whole : POSITION.begin;
}

/** The best of all readings, each as good as the worst of its needles. */
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
