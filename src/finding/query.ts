/** Parses a search text into everything it could mean. */
import { fold } from './fold.ts';
import { isBlank } from './is-blank.ts';
import { PHONE_BEGIN } from './person-text.ts';
import { spellingsOf } from './spellings.ts';
import { cuts } from './unbroken.ts';

/**
 * A person matches if all needles of one reading occur in the fields of their `personText`. Most texts have one
 * reading. Phone numbers have several, because people type blanks, brackets and zeros that the stored number lacks; so
 * have words with several spellings, and names written without a blank. A query without readings matches everyone.
 */
export interface Query {
  readings: readonly (readonly string[])[];
}

const SEPARATOR = /[\s,;、]+/;
/** A part of a telephone number as people write it. */
const PHONE_PART = /^[+\d()./-]*\d[+\d()./-]*$|^[()+/.-]+$/;
/** People dial leading zeros before numbers of at least this length; "0123" is more likely the end of a number. */
const SHORTEST_WITHOUT_ZEROS = 5;
/** The most spellings tried. */
const MOST_SPELLINGS = 8;

export function parseQuery(typed: string): Query {
  const text = namedBy(typed);
  if (isBlank(text)) return { readings: [] };
  const candidates = spelt(text).flatMap((one) => {
    const words = wordsOf(one);
    return [words, ...phoneReadings(words)];
  });
  const readings = new Map(
    [...candidates, ...unbrokenReadings(text)].flatMap((reading) => {
      const needles = [...new Set(reading.filter((needle) => !isBlank(needle)))];
      return needles.length > 0 ? [[needles.join(' '), needles]] : [];
    }),
  );
  return { readings: [...readings.values()] };
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
    .map((part) => part.replace(/^@+/, ''))
    .filter(Boolean);
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
export function narrows({ readings }: Query, wider: Query): boolean {
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

/** The words with the parts of each phone number joined: as typed, and without dialling zeros. */
function phoneReadings(words: string[]): string[][] {
  const groups = groupPhones(words);
  if (!groups.some(({ phone }) => phone)) return [];
  const asWritten = groups.map(({ text, phone }) => (phone ? digitsOf(text) : text));
  const withoutZeros = groups.map(({ text, phone }) => (phone ? withoutDialling(text) : text));
  return [asWritten, withoutZeros];
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

function digitsOf(text: string): string {
  const digits = text.replace(/\D/g, '');
  return text.startsWith('+') ? PHONE_BEGIN + withoutTrunkZero(text) : digits;
}

/** `0049…` and `+49…` start with the country code; `030…` and `(030)…` omit it. */
function withoutDialling(text: string): string {
  if (text.startsWith('+')) return digitsOf(text);
  const digits = withoutTrunkZero(text);
  const international = /^00[1-9]/.test(digits);
  const bare = digits.replace(/^0+/, '');
  if (bare.length < SHORTEST_WITHOUT_ZEROS) return digitsOf(text);
  return international ? PHONE_BEGIN + bare : bare;
}

/** The digits without the zero of `+49 (0)30`, which is dialled only within the country. */
function withoutTrunkZero(text: string): string {
  return text.replace(/(?<=\d)[()./-]*\(0\)/, '').replace(/\D/g, '');
}

/** Forms of other programs in which people paste an id or an address, which is the only group of each. */
const FORMS = [
  // An e-mail address with the name, as mail programs copy it.
  /<\s*([^<>\s]+@[^<>\s]+?)\s*>[\s,;]*$/,
  /^mailto:([^?\s]+)/i,
  // The page of a person.
  /^https?:\/\/\S+?\/(?:users|applications)\/([^/?#\s]*\d[^/?#\s]*)/i,
  /^#\s*([^\s#]*\d\S*)$/,
  /^id(?:\s*[:#=]\s*|\s+)#?(\S*\d\S*)$/i,
];

/** The id or e-mail address that a pasted text names; any other text as it is. */
function namedBy(text: string): string {
  const trimmed = text.trim();
  for (const form of FORMS) {
    const named = form.exec(trimmed)?.[1];
    if (named !== undefined) return decoded(named);
  }
  return text;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
