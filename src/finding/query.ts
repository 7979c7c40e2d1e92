/** What somebody typed to find people, read as everything it could mean. */
import { fold } from './fold.ts';
import { isBlank } from './is-blank.ts';
import { PHONE_BEGIN } from './person-text.ts';
import { spellingsOf } from './spellings.ts';
import { cuts } from './unbroken.ts';

/**
 * A person is found when all needles of one reading are in the fields of their `personText`. Most texts have one reading;
 * a telephone number has several, because people write it with blanks, brackets and zeros that the stored one does not
 * have, and so have words with several spellings, and names that are written without a blank.
 * Without any reading the query asks for nothing, and finds everyone.
 */
export interface Query {
  readings: readonly (readonly string[])[];
}

const SEPARATOR = /[\s,;、]+/;
/** A part of a telephone number as people write it. */
const PHONE_PART = /^[+\d()./-]*\d[+\d()./-]*$|^[()+/.-]+$/;
/** Zeros in front are dialled before numbers of this length or more; "0123" are rather the last four digits. */
const SHORTEST_WITHOUT_ZEROS = 5;
/** Each is looked for. */
const MOST_SPELLINGS = 8;

export function parseQuery(text: string): Query {
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

/** The text in all spellings of its words, folded. Where there are too many, later words are only folded. */
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

/** Where one word is a name without a blank, it and the others with that name cut in two. */
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

/** Whether all whom a query finds are among those whom another one finds: mostly so for what is typed on. */
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

/** The words with each telephone number in them put together: as written, and without the zeros that only some dial. */
function phoneReadings(words: string[]): string[][] {
  const groups = groupPhones(words);
  if (!groups.some(({ phone }) => phone)) return [];
  const asWritten = groups.map(({ text, phone }) => (phone ? digitsOf(text) : text));
  const withoutZeros = groups.map(({ text, phone }) => (phone ? withoutDialling(text) : text));
  return [asWritten, withoutZeros];
}

/** Neighbouring parts of one number joined; other words alone. */
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

/** `0049…` and `+49…` begin with the country; `030…` and `(030)…` leave it out. */
function withoutDialling(text: string): string {
  if (text.startsWith('+')) return digitsOf(text);
  const digits = withoutTrunkZero(text);
  const international = /^00[1-9]/.test(digits);
  const bare = digits.replace(/^0+/, '');
  if (bare.length < SHORTEST_WITHOUT_ZEROS) return digitsOf(text);
  return international ? PHONE_BEGIN + bare : bare;
}

/** Digits without the zero in `+49 (0)30`, which is dialled only without the country. */
function withoutTrunkZero(text: string): string {
  return text.replace(/(?<=\d)[()./-]*\(0\)/, '').replace(/\D/g, '');
}
