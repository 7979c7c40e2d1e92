/** The words of a text. */

/** Separates typed words. */
export const SEPARATOR = /[\s,;、،؛]+/;
/** Brackets, quotation marks and other punctuation before a word. */
const BEFORE = /^[^\p{L}\p{M}\p{N}\p{So}]+/u;
/** A word up to its last letter, without the punctuation after it. */
const UP_TO_LAST = /^[^]*[\p{L}\p{M}\p{N}\p{So}]/u;

/** A word without the punctuation around it. */
export function bare(word: string): string {
  return UP_TO_LAST.exec(word.replace(BEFORE, ''))?.[0] ?? '';
}

/** The words of a text without the punctuation around them. */
export function wordsOf(text: string): string[] {
  return text.split(SEPARATOR).map(bare).filter(Boolean);
}
