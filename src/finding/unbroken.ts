/**
 * Names in scripts that write the family name and the given one without a blank: 高橋美咲, 김민준. Whoever types one may
 * put either first, and it may be stored in one field or in two.
 */
import { fold } from './fold.ts';
import { BEGIN, END } from './person-text.ts';

const UNBROKEN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー]+$/u;
/** In letters; longer ones are not cut. */
const LONGEST = 8;

/** Whether a word, folded or not, is in such a script. */
export function isUnbroken(word: string): boolean {
  return UNBROKEN.test(word);
}

/**
 * A name cut in two at each letter: who has a word that ends with the first part, and one that begins with the second,
 * has these names, in whatever order they are stored. The second may not be typed to its end yet.
 */
export function cuts(word: string): [end: string, begin: string][] {
  if (!isUnbroken(word)) return [];
  const letters = Array.from(word.normalize('NFC'));
  if (letters.length > LONGEST) return [];
  return letters
    .slice(1)
    .map((_, index) => [
      fold(letters.slice(0, index + 1).join('')) + END,
      BEGIN + fold(letters.slice(index + 1).join('')),
    ]);
}
