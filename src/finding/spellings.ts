/**
 * Alternative spellings of letters, beyond dropping their marks as folding does: some people type "Muller" for Müller,
 * others "Mueller". Both sides of a comparison get them, so that a text typed with the letter finds one stored without
 * it. They are additional texts, not a different folding: "Bauer" must not match "Baur".
 */
import { normalForm } from '../contract/normal-form.ts';
import { fold } from './fold.ts';

const OTHERS = new Map(
  'äae öoe őoe üue űue åaa øoe œo æa ßs đdj'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);
const LETTER = new RegExp(`[${[...OTHERS.keys()].join('')}]`, 'g');

/** The most different letters of one word that are respelt; each further letter doubles the number of spellings. */
const MOST = 3;

/** Returns how a letter is spelt in one way; the letter itself if that way does not change it. */
type Way = (letter: string) => string;

const PLAIN = /^[ -~]*$/;

/** The alternative spellings that apply to a text. A way spells a letter the same throughout. */
export function waysOf(text: string): Way[] {
  if (PLAIN.test(text)) return [];
  const letters = [...new Set(composed(text).match(LETTER))].slice(0, MOST);
  return Array.from({ length: 2 ** letters.length - 1 }, (_, way) => {
    const replaced = new Set(letters.filter((_, index) => ((way + 1) >> index) & 1));
    return (letter) => (replaced.has(composed(letter)) ? writtenOut(letter) : letter);
  });
}

/** All alternative spellings of a word, not folded. */
export function respelt(word: string): string[] {
  return waysOf(word).map((way) => composed(word).replace(LETTER, way));
}

/** All texts to compare for a word: folded, then in its alternative spellings. */
export function spellingsOf(word: string): string[] {
  return [...new Set([word, ...respelt(word)].map(fold))];
}

function writtenOut(letter: string): string {
  return OTHERS.get(composed(letter)) ?? letter;
}

function composed(text: string): string {
  return normalForm(text, 'NFC').toLowerCase();
}
