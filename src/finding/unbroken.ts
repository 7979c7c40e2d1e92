/**
 * Names in scripts that put no blank between family and given name, such as 高橋美咲 and 김민준. Users may type either part
 * first, and a name may be stored in one field or in two.
 */
import { fold } from './fold.ts';
import { BEGIN, END } from './signs.ts';

const UNBROKEN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー]+$/u;
/** In letters. Longer words are not cut. */
const LONGEST = 8;

/** Whether a word, folded or not, is written in such a script. */
export function isUnbroken(word: string): boolean {
  return UNBROKEN.test(word);
}

/**
 * Cuts a name in two at each letter. A person matches a cut if one of their words ends with the first part and another
 * begins with the second, in any order. The second part may be incomplete, because the user may still be typing.
 */
export function cuts(word: string): [end: string, begin: string][] {
  // Folding takes away variation selectors, and takes syllables apart.
  const whole = fold(word).normalize('NFC');
  const letters = Array.from(whole);
  if (!isUnbroken(whole) || letters.length > LONGEST) return [];
  return letters
    .slice(1)
    .map((_, index) => [
      fold(letters.slice(0, index + 1).join('')) + END,
      BEGIN + fold(letters.slice(index + 1).join('')),
    ]);
}
