/** Apart from all else about finding: a page needs it before anybody has typed anything. */

/** A letter, a digit or a picture. */
const ASKS = /[\p{L}\p{N}\p{So}]/u;

/** Whether a typed text asks for nothing: only blanks and signs, such as the "+" before a phone number. */
export function isBlank(text: string): boolean {
  return !ASKS.test(text);
}
