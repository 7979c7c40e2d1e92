/**
 * Measures how similar two folded words are, for names that were misheard: wrong, missing or swapped letters, or a
 * different spelling of the same sound. A similar name is never a match, only a suggestion.
 */

import { fold } from './fold.ts';
import { isUnbroken } from './unbroken.ts';
import { wordsOf } from './words.ts';

/** More similar names than this do not help. */
export const MOST_SIMILAR = 20;
/** Letters that people also type as Latin ones: Greek, Cyrillic and Korean, also taken apart as folding does. */
export const OTHER_LETTERS = /[\u0370-\u03ff\u0400-\u052f\u1100-\u11ff\uac00-\ud7a3]/;

/** Excludes numbers and e-mail addresses. */
const NAME = /^[^\d@]+$/;
/** Shorter words are similar to too many others. */
const SHORTEST = 3;
/** Longer words are not names, and are slow to compare. */
export const LONGEST_WORD = 40;
/** Words of this length or more may have `MOST_WRONG` wrong letters, shorter words one. */
const LONG = 6;
/** The most wrong letters of similar words that do not sound the same. */
export const MOST_WRONG = 2;

/** In UTF-16 units. Nobody types more of a name, and each of its words is compared with all that there are. */
const LONGEST_NAME = 200;

/** The words of a search text that can be names; empty where the text is not a name. */
export function typedNames(text: string): string[] {
  if (text.length > LONGEST_NAME) return [];
  const words = wordsOf(fold(text));
  if (words.length === 0 || !words.every((word) => NAME.test(word))) return [];
  return words.every(isUnbroken) ? [words.join('')] : words;
}

/**
 * The distance of two words: the number of wrong letters, slightly less if they sound the same; null if not similar.
 * Words that sound the same may differ in more letters.
 */
export function unlikeness(one: string, other: string, sameSound: boolean): number | null {
  const longer = Math.max(one.length, other.length);
  if (Math.min(one.length, other.length) < SHORTEST || longer > LONGEST_WORD) return null;
  const wrong = longer < LONG ? 1 : MOST_WRONG;
  const most = !sameSound ? wrong : longer < LONG ? 2 : Math.ceil(longer / 2);
  const letters = wrongLetters(one, other, most);
  if (letters > most) return null;
  return sameSound ? Math.min(letters, wrong) - 0.5 : letters;
}

/**
 * The restricted Damerau-Levenshtein distance: the fewest letters changed, added, removed or swapped with their
 * neighbour that turn one word into the other. Returns more than `most` as soon as the distance exceeds it.
 */
export function wrongLetters(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last, row] = [new Array<number>(), new Array<number>(), new Array<number>()];
  for (let j = 0; j <= other.length; j += 1) last.push(j);
  for (let i = 1; i <= one.length; i += 1) {
    // Farther from the diagonal, the distance is more than `most`.
    const first = Math.max(1, i - most);
    const final = Math.min(other.length, i + most);
    row[first - 1] = first === 1 ? i : Infinity;
    row[final + 1] = Infinity;
    let least = at(row, first - 1);
    for (let j = first; j <= final; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        cost = Math.min(cost, at(before, j - 2) + 1);
      }
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  return at(last, other.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}

/** Cologne phonetics (H. J. Postel, 1969): made for German names, also good for names of neighbouring languages. */
const SOUNDS = [
  ['0', '[aeijouy]'],
  ['3', 'p(?=h)|[fvw]'],
  ['1', '[bp]'],
  ['8', '[dt](?=[csz])'],
  ['2', '[dt]'],
  ['4', '[gkq]|^c(?=[ahkloqrux])|(?<!^|[sz])c(?=[ahkoqux])'],
  ['8', '[csz]|(?<=[ckq])x'],
  ['48', 'x'],
  ['5', 'l'],
  ['6', '[mn]'],
  ['7', 'r'],
] as const;
const LETTER = new RegExp(SOUNDS.map(([, letters]) => `(${letters})`).join('|'), 'g');

/** The phonetic code of a word, in digits; empty for letters other than a to z. */
export function soundOf(word: string): string {
  const digits = word.replace(LETTER, (...[, ...groups]: unknown[]) => {
    const [code = ''] = SOUNDS[groups.findIndex((group) => group !== undefined)] ?? [];
    return code;
  });
  return digits
    .replace(/\D/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?!^)0/g, '');
}
