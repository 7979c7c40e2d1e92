/** Texts without the characters that programs refuse, drop or misread. */

/** Tabs and line breaks are part of what people write. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/** Most texts hold nothing else, and this is asked faster than they are cleaned. */
const PRINTABLE_ASCII = /^[ -~]*$/;

/**
 * The text without control characters, and with U+FFFD for each half of a surrogate pair. A NUL in front of a `=` hides
 * a formula from a reader and not from a spreadsheet; half a pair cannot be written in UTF-8.
 */
export function cleanText(text: string): string {
  return PRINTABLE_ASCII.test(text) ? text : text.toWellFormed().replace(CONTROL, '');
}
