/** Parses a search text into everything it could mean. */
import { fold } from './fold.ts';
import { domainsInAscii } from './international-domain.ts';
import { isBlank } from './is-blank.ts';
import { commonKanji } from './kanji.ts';
import { type Listed, listIn } from './listed.ts';
import { namedBy } from './pasted.ts';
import { END, PHONE_BEGIN } from './signs.ts';
import { type Digits, SHORTEST_NUMBER, typedDigits, withoutExtension } from './phone.ts';
import { spellingsOf } from './spellings.ts';
import { cuts } from './unbroken.ts';
import { bare, SEPARATOR } from './words.ts';

/**
 * A person matches if all needles of one reading occur in the fields of their `personText`. Most texts have one
 * reading. Phone numbers have several, because people type blanks, brackets and zeros that the stored number lacks; so
 * have words with several spellings, and names written without a blank. A query without readings matches everyone; with
 * a list only the people whom it names.
 */
export interface Query {
  readings: readonly (readonly string[])[];
  /** How many of the first readings are spellings of the text, such as "muller" and "mueller"; 0 where it has only one. */
  spellings: number;
  listed: Listed | null;
}

/** Further UTF-16 units of a text that is no list are not searched for. */
export const LONGEST_SEARCHED = 200;
/** A part of a telephone number as people write it. */
const PHONE_PART = /^[+\d()[\]./~•*-]*\d[+\d()[\]./~•*-]*$|^[()[\]+/.~•-]+$/;
/** A complete e-mail address. */
const ADDRESS = /^[^@]+@[^@]+\.[^@.]{2,}$/;
/** The most spellings tried. */
const MOST_SPELLINGS = 8;

/** The last text and its query: each cell of a list asks for the same. */
let last: { typed: string; query: Query } | undefined;

export function parseQuery(typed: string): Query {
  if (last?.typed !== typed) last = { typed, query: parse(typed) };
  return last.query;
}

function parse(typed: string): Query {
  const listed = listIn(typed);
  if (listed) return { readings: [], spellings: 0, listed };
  const text = commonKanji(namedBy(typed.slice(0, LONGEST_SEARCHED)));
  if (isBlank(text)) return { readings: [], spellings: 0, listed };
  const texts = [...new Set([text, withoutExtension(text), domainsInAscii(text)])];
  const candidates = texts.flatMap(spelt).flatMap((one) => {
    const words = wordsOf(one);
    return [words, words.map(joined), ...phoneReadings(words), ...addressReadings(words)];
  });
  const spelled = distinct(spelt(text).map(wordsOf));
  const readings = distinct([...spelled, ...candidates, ...unbrokenReadings(text)]);
  return { readings, spellings: spelled.length > 1 ? spelled.length : 0, listed };
}

/** The readings that say something, each once. */
function distinct(readings: readonly string[][]): string[][] {
  const byText = readings.flatMap((reading) => {
    const needles = [...new Set(reading.filter((needle) => !isBlank(needle)))];
    return needles.length > 0 ? [[needles.join(' '), needles] as const] : [];
  });
  return [...new Map(byText).values()];
}

/** All spellings of a text, folded. Beyond the limit, later words are only folded. */
function spelt(text: string): string[] {
  let texts = [''];
  for (const word of text.split(/\s+/)) {
    const spellings = spellingsOf(word);
    const some = texts.length * spellings.length > MOST_SPELLINGS ? [fold(word)] : spellings;
    texts = texts.flatMap((before) => some.map((spelling) => `${before} ${spelling}`));
  }
  return texts;
}

function wordsOf(folded: string): string[] {
  return folded
    .split(SEPARATOR)
    .map((part) => (PHONE_PART.test(part) ? part : bare(part)))
    .filter(Boolean);
}

/** Removes the punctuation inside a word such as "jean-luc" or "j.r."; an e-mail address stays unchanged. */
function joined(word: string): string {
  return word.includes('@') || PHONE_PART.test(word)
    ? word
    : word.replace(/[^\p{L}\p{M}\p{N}\p{So}]+/gu, '');
}

/** Readings in which one word is a name without a blank, cut in two, beside the other words. */
function unbrokenReadings(text: string): string[][] {
  const words = text.split(/[\p{Cc}\s,;、，・]+/u).filter(Boolean);
  const cut = words.map(cuts);
  if (cut.filter(({ length }) => length > 0).length !== 1) return [];
  return cut.flatMap((parts, place) =>
    parts.map((pair) =>
      words.flatMap((word, index) => (index === place ? pair : wordsOf(fold(word)))),
    ),
  );
}

/** Whether every match of this query is also a match of `wider`, as is usual when the user types on. */
export function narrows({ readings, listed }: Query, wider: Query): boolean {
  if (listed || wider.listed) return false;
  if (wider.readings.length === 0) return true;
  const isWithin = (reading: readonly string[], needle: string) =>
    reading.some((own) => own.startsWith(needle));
  return (
    readings.length > 0 &&
    readings.every((reading) =>
      wider.readings.some((other) => other.every((needle) => isWithin(reading, needle))),
    )
  );
}

/**
 * The words with the parts of each phone number joined, in each of its meanings. A whole number is also a reading
 * without the words around it, such as "Mobile".
 */
function phoneReadings(words: string[]): string[][] {
  const groups = groupPhones(words);
  const numbers = groups.flatMap(({ text, phone }) =>
    phone ? [typedDigits(text).map(needle)] : [],
  );
  const most = Math.max(0, ...numbers.map(({ length }) => length));
  return Array.from({ length: most }, (_, meaning) => {
    const meant = numbers.map((number) => number[Math.min(meaning, number.length - 1)] ?? '');
    const [only = ''] = meant;
    const isWhole = meant.length === 1 && only.replace(/\D/g, '').length >= SHORTEST_NUMBER;
    let next = 0;
    const all = groups.map(({ text, phone }) => (phone ? (meant[next++] ?? '') : text));
    return isWhole && groups.length > 1 ? [all, [only]] : [all];
  }).flat();
}

/** A complete e-mail address among other words, as in running text. */
function addressReadings(words: string[]): string[][] {
  const addresses = words.filter((word) => ADDRESS.test(word));
  return addresses.length === 1 ? [addresses] : [];
}

/** Joins neighbouring parts of one phone number; other words stay alone. */
function groupPhones(words: string[]): { text: string; phone: boolean }[] {
  const groups: { text: string; phone: boolean }[] = [];
  for (const word of words) {
    const phone = PHONE_PART.test(word);
    const last = groups.at(-1);
    if (phone && last?.phone) last.text += word;
    else groups.push({ text: word, phone });
  }
  return groups.map(({ text, phone }) => ({ text, phone: phone && /\d/.test(text) }));
}

function needle({ digits, fromStart, toEnd }: Digits): string {
  return (fromStart ? PHONE_BEGIN : '') + digits + (toEnd ? END : '');
}
