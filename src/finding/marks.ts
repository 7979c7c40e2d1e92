/** Which part of a shown text matched, and what matched where that is not shown. */
import { hidesLegalName, shownName } from '../contract/service/names.ts';
import { foldWithPlaces, type FoldedText } from './fold.ts';
import { beginForm, isFound } from './match.ts';
import { BEGIN, END, type Findable, PHONE_BEGIN, personText } from './person-text.ts';
import { parseQuery } from './query.ts';
import { waysOf } from './spellings.ts';

/** From one place in a text to another, in UTF-16 units, the end not included. */
export type Range = readonly [start: number, end: number];

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const LIKE_A_PHONE = /^[+(]?\d[\d\s()+./-]*$/;

/**
 * The parts of a shown text to mark for what was typed: in order, apart from each other, never cutting through a letter
 * and its accents. A telephone number is marked across its blanks and brackets, however it was typed.
 * @param only the beginnings of words, where nobody is found by what is inside them
 */
export function marks(shown: string, typed: string, only?: 'beginnings'): Range[] {
  const { readings } = parseQuery(typed);
  if (readings.length === 0) return [];
  const spelt = [undefined, ...waysOf(shown)].map((way) => foldWithPlaces(shown, way));
  const phones = spelt.filter(({ folded }) => LIKE_A_PHONE.test(folded)).map(onlyDigits);
  const found = [...new Set(readings.flat())].flatMap((needle) =>
    [...spelt, ...phones].flatMap((places) => [
      ...occurrences(places, only ? beginForm(needle) : needle),
    ]),
  );
  return merge(found);
}

/**
 * What a person was found by where nothing that a list shows of them matches: a first or last name that a preferred name
 * stands in for, to be said without showing it (design, section 6, Names), the place, which not every list has room for, or
 * the id. Null where something else that is shown matches.
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

/** Whether the name that is shown matches by itself: what else does then tells nothing more. */
export function isFoundByName(person: Findable, typed: string): boolean {
  const nothingElse = { firstName: null, lastName: null, username: null, email: null };
  const preferredName = shownName(person);
  return isFound(
    parseQuery(typed),
    personText({ ...nothingElse, id: '', phone: null, address: null, preferredName }),
  );
}

/** Where a needle is; one that begins or ends a word only where one does. */
function* occurrences({ folded, starts, ends }: FoldedText, needle: string): Generator<Range> {
  const bare = needle.replace(BEGIN, '').replace(END, '');
  let at = folded.indexOf(bare);
  while (at !== -1) {
    const start = starts[at];
    const end = ends[at + bare.length - 1];
    const begun = !needle.startsWith(BEGIN) || !LETTER.test(folded.charAt(at - 1));
    const ended = !needle.endsWith(END) || !LETTER.test(folded.charAt(at + bare.length));
    // What stands for the beginning of a phone has no place in the text: the mark begins where the digits do.
    if (begun && ended && start !== undefined && end !== undefined) yield [start, end];
    at = folded.indexOf(bare, at + 1);
  }
}

function onlyDigits({ folded, starts, ends }: FoldedText): FoldedText {
  const digits: FoldedText = { folded: PHONE_BEGIN, starts: [], ends: [] };
  for (let place = 0; place < folded.length; place += 1) {
    const sign = folded.charAt(place);
    const start = starts[place];
    const end = ends[place];
    if (!/\d/.test(sign) || start === undefined || end === undefined) continue;
    // The sign for the beginning shares the place of the first digit.
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
