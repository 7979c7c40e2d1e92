/**
 * Other ways to write a letter than without its marks, which is what folding does: Müller is typed "Muller" by one and
 * "Mueller" by another. Both sides of a comparison have them, so that what was typed with the letter finds what is
 * stored without it, too. They are further texts, not another folding: "Bauer" is no "Baur".
 */
import { fold } from './fold.ts';

const OTHERS = new Map(
  'äae öoe őoe üue űue åaa øoe œo æa ßs đdj'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);
const LETTER = new RegExp(`[${[...OTHERS.keys()].join('')}]`, 'g');

/** Different letters of one word that are written either way; more of them are rare, and cost twice as much each. */
const MOST = 3;

/** What a letter is written as in one of the ways; itself where that is the usual one. */
export type Way = (letter: string) => string;

const PLAIN = /^[ -~]*$/;

/** The other ways to write a text, each letter in the same way wherever it stands. */
export function waysOf(text: string): Way[] {
  if (PLAIN.test(text)) return [];
  const letters = [...new Set(composed(text).match(LETTER))].slice(0, MOST);
  return Array.from({ length: 2 ** letters.length - 1 }, (_, way) => {
    const replaced = new Set(letters.filter((_, index) => ((way + 1) >> index) & 1));
    return (letter) => (replaced.has(composed(letter)) ? writtenOut(letter) : letter);
  });
}

/** A word in these ways, not folded. */
export function respelt(word: string): string[] {
  return waysOf(word).map((way) => composed(word).replace(LETTER, way));
}

/** A word as it is compared: folded, and after that in the other ways. */
export function spellingsOf(word: string): string[] {
  return [...new Set([word, ...respelt(word)].map(fold))];
}

function writtenOut(letter: string): string {
  return OTHERS.get(composed(letter)) ?? letter;
}

function composed(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
