/** Masks the results of a search, except for the typed parts, and the letters that tell a few results apart. */
import { shownName } from '../../contract/service/names.ts';
import type { Text } from '../../contract/service/read-json.ts';
import type { ReceivedUser } from '../../contract/service/read-user.ts';
import type { marks } from '../../finding/marks.ts';
import { maskUser } from './mask-user.ts';

/** A search text, and the function that finds it in another text. */
export interface TypedText {
  typed: string;
  marks: typeof marks;
}

/** The most results of which letters are shown that were not typed: of more results, the letters would reveal too much. */
const MOST_DISTINCT = 20;
/** The most letters that are shown of each word for that. */
const MOST_LETTERS = 3;

/** The names of these results, for `maskFound` to tell apart; none where they are too many. */
export function namesToTellApart<Row>(
  results: { length: number; slice: (from: number, to: number) => readonly Row[] },
  nameOf: (row: Row) => string,
): readonly string[] {
  const { length } = results;
  return length > MOST_DISTINCT ? NO_NAMES : results.slice(0, length).map(nameOf);
}

const NO_NAMES: readonly string[] = [];

/**
 * The masked copy of a person, with the parts of their texts that were typed: they tell the results apart.
 * @param names of all results, from `namesToTellApart`
 */
export function maskFound(
  user: ReceivedUser,
  query: TypedText,
  names: readonly string[],
): ReceivedUser {
  const masked = maskUser(user);
  const part = (text: Text, hidden: Text, only?: 'beginnings') =>
    foundPart(text, query, only) ?? hidden;
  const name = namePart(shownName(user), query, names);
  return {
    ...masked,
    preferredName: [masked.preferredName, name].filter(Boolean).join(' · '),
    username: part(user.username, masked.username),
    email: part(user.email, masked.email),
    phone: part(user.phone, masked.phone),
    address: masked.address && {
      addressCity: part(user.address?.addressCity, masked.address.addressCity, 'beginnings'),
    },
  };
}

/** The typed parts of a name; if other names have the same, with as many letters more as tell it from them. */
function namePart(name: string, query: TypedText, names: readonly string[]): string | null {
  const ranges = query.marks(name, query.typed);
  let others = names.filter((other) => other !== name);
  for (let letters = 0; ; letters += 1) {
    const part = partsOf(name, withLetters(name, ranges, letters));
    const look = (other: string) =>
      partsOf(other, withLetters(other, query.marks(other, query.typed), letters));
    others = others.filter((other) => look(other) === part);
    if (others.length === 0 || letters === MOST_LETTERS) return part;
  }
}

type Range = ReturnType<typeof marks>[number];

/** A letter with its accents. */
const LETTER = /[\p{L}\p{N}]\p{M}*/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The ranges, with as many letters more of each word, but never a whole word. */
function withLetters(text: string, ranges: readonly Range[], more: number): Range[] {
  if (more === 0) return [...ranges];
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const typed = ranges.findLast(([start, end]) => start < index + word.length && end > index);
    const letters = [...word.matchAll(LETTER)].map(
      ({ 0: letter, index: at }) => index + at + letter.length,
    );
    const from = typed ? Math.max(typed[1], index) : index;
    const end =
      letters.slice(0, -1).filter((one) => one > from)[more - 1] ?? letters.at(-2) ?? from;
    return [from, Math.max(from, end)] as const;
  });
  return [...ranges, ...words]
    .filter(([start, end]) => start < end)
    .toSorted(([one], [other]) => one - other);
}

/** The parts of a text that were typed; null where there are none. */
export function foundPart(
  text: Text,
  { typed, marks }: TypedText,
  only?: 'beginnings',
): string | null {
  return text ? partsOf(text, marks(text, typed, only)) : null;
}

function partsOf(text: string, ranges: readonly Range[]): string | null {
  if (ranges.length === 0) return null;
  let parts = '';
  let from = 0;
  for (const [start, end] of ranges) {
    if (start > from) parts += '…';
    parts += text.slice(start, end);
    from = end;
  }
  return from < text.length ? `${parts}…` : parts;
}
