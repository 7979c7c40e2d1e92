/** The forms of texts that a typed cell can hold as a number or a date. */

import { isDay } from '../../contract/service/read-json.ts';

/** The digits that a cell shows in full; longer numbers are shown rounded. */
const MOST_DIGITS = 11;

/** Whether a spreadsheet shows the text as it is when it is stored as a number. */
export function isPlainNumber(text: string): boolean {
  return text.length <= MOST_DIGITS && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text);
}

/** Whether the text is a minute of a day that exists, such as "2026-03-02 14:05". */
export function isMinute(text: string): boolean {
  return isDay(text.slice(0, 10)) && /^ (?:[01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10));
}
