/** The words of a text. */

/** Separates typed words. */
export const SEPARATOR = /[\s,;、،؛]+/;
/** Brackets, quotation marks and other punctuation around a word. */
const AROUND = /^[^\p{L}\p{M}\p{N}\p{So}]+|[^\p{L}\p{M}\p{N}\p{So}]+$/gu;

/** A word without the punctuation around it. */
export function bare(word: string): string {
  return word.replace(AROUND, '');
}

/** The words of a text without the punctuation around them. */
export function wordsOf(text: string): string[] {
  return text.split(SEPARATOR).map(bare).filter(Boolean);
}
