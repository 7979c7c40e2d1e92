/** The parts of a shown text to highlight, or the hidden field that matched if no shown text did. */
import { hidesLegalName, shownName } from '../contract/service/names.ts';
import { foldWithPlaces, type FoldedText } from './fold.ts';
import { commonKanji } from './kanji.ts';
import { beginForm, isFound } from './match.ts';
import { type Findable, personText } from './person-text.ts';
import { BEGIN, END, PHONE_BEGIN } from './signs.ts';
import { parseQuery } from './query.ts';
import { waysOf } from './spellings.ts';

/** A range of UTF-16 units; the end is exclusive. */
type Range = readonly [start: number, end: number];

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const LIKE_A_PHONE = /^[+(]?\d[\d\s()+./-]*$/;

/**
 * Returns the parts of a shown text to highlight for a search text: in order, not overlapping, never splitting a letter
 * from its accents. In a phone number, a highlight spans blanks and brackets, however the number was typed.
 * @param only `beginnings` where a match inside a word does not count
 */
export function marks(shown: string, typed: string, only?: 'beginnings'): Range[] {
  const { readings, listed } = parseQuery(typed);
  const entries = [...(listed?.places.keys() ?? [])].map((entry) => entry + END);
  const needles = [...new Set([...readings.flat(), ...entries])];
  if (needles.length === 0) return [];
  const spelt = [undefined, ...waysOf(shown)].map((way) =>
    foldWithPlaces(shown, (letter) => commonKanji(way?.(letter) ?? letter)),
  );
  const phones = spelt.filter(({ folded }) => LIKE_A_PHONE.test(folded)).map(onlyDigits);
  const joined = shown.includes('@') ? [] : spelt.map(withoutSeparators);
  const found = needles.flatMap((needle) => [
    ...[...spelt, ...phones].flatMap((places) => [
      ...occurrences(places, only ? beginForm(needle) : needle),
    ]),
    ...joined
      .flatMap((places) => [...occurrences(places, needle.replace(BEGIN, ''))])
      .filter(([start]) => !LETTER.test(shown.charAt(start - 1))),
  ]);
  return merge(found);
}

/**
 * The hidden field by which a person was found, where nothing shown in a list matches: the legal name behind a
 * preferred name (to be named without showing it), the city, which not every list has room for, or the id. Null where a
 * shown field matches.
 */
export function hiddenMatch(person: Findable, typed: string): 'legalName' | 'place' | 'id' | null {
  const query = parseQuery(typed);
  const finds = (one: Findable) => isFound(query, personText(one));
  if (!finds(person)) return null;
  const legalNameHidden = person.preferredName?.trim() && hidesLegalName(person);
  if (legalNameHidden && !finds({ ...person, firstName: null, lastName: null })) {
    return 'legalName';
  }
  if (!finds({ ...person, address: null })) return 'place';
  return finds({ ...person, id: '' }) ? null : 'id';
}

/** Whether the shown name alone matches the search text, so that no other field needs to explain the match. */
export function isFoundByName(person: Findable, typed: string): boolean {
  const nothingElse = { firstName: null, lastName: null, username: null, email: null };
  const preferredName = shownName(person);
  return isFound(
    parseQuery(typed),
    personText({ ...nothingElse, id: '', phone: null, address: null, preferredName }),
  );
}

/** Yields each occurrence of a needle. A needle with a begin or end sign matches only at that edge of a word. */
function* occurrences({ folded, starts, ends }: FoldedText, needle: string): Generator<Range> {
  const bare = needle.replace(BEGIN, '').replace(END, '');
  let at = folded.indexOf(bare);
  while (at !== -1) {
    const start = starts[at];
    const end = ends[at + bare.length - 1];
    const begun = !needle.startsWith(BEGIN) || !LETTER.test(folded.charAt(at - 1));
    const ended = !needle.endsWith(END) || !LETTER.test(folded.charAt(at + bare.length));
    // The begin sign of a phone has no place in the text: the highlight starts at the first digit.
    if (begun && ended && start !== undefined && end !== undefined) yield [start, end];
    at = folded.indexOf(bare, at + 1);
  }
}

/** A name as its words are joined in `personText`. */
function withoutSeparators({ folded, starts, ends }: FoldedText): FoldedText {
  const kept = Array.from(starts, (_, place) => place).filter((place) =>
    LETTER.test(folded.charAt(place)),
  );
  return {
    folded: kept.map((place) => folded.charAt(place)).join(''),
    starts: kept.map((place) => starts[place] ?? 0),
    ends: kept.map((place) => ends[place] ?? 0),
  };
}

function onlyDigits({ folded, starts, ends }: FoldedText): FoldedText {
  const digits: FoldedText = { folded: PHONE_BEGIN, starts: [], ends: [] };
  for (let place = 0; place < folded.length; place += 1) {
    const sign = folded.charAt(place);
    const start = starts[place];
    const end = ends[place];
    if (!/\d/.test(sign) || start === undefined || end === undefined) continue;
    // The begin sign shares the position of the first digit.
    if (digits.starts.length === 0) {
      digits.starts.push(start);
      digits.ends.push(end);
    }
    digits.folded += sign;
    digits.starts.push(start);
    digits.ends.push(end);
  }
  return digits;
}

function merge(ranges: Range[]): Range[] {
  const merged: [number, number][] = [];
  for (const [start, end] of ranges.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
