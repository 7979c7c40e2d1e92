/** Separate from the rest of finding, because pages need it before the user types anything. */

/** A letter, digit or symbol such as an emoji. */
const ASKS = /[\p{L}\p{N}\p{So}]/u;

/**
 * Whether a search text contains nothing to search for: only blanks and signs, such as the "+" before a phone number.
 */
export function isBlank(text: string): boolean {
  return !ASKS.test(text);
}
