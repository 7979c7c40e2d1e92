/** The forms of texts that a typed cell can hold as a number or a date. */

/** The digits that a cell shows in full; longer numbers are shown rounded. */
const MOST_DIGITS = 11;

/** Whether a spreadsheet shows the text as it is when it is stored as a number. */
export function isPlainNumber(text: string): boolean {
  return text.length <= MOST_DIGITS && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text);
}

/** Whether the text is a day that exists, such as "2026-03-02". */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && exists(`${text}T00:00`);
}

/** Whether the text is a minute of a day that exists, such as "2026-03-02 14:05". */
export function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text) && exists(text.replace(' ', 'T'));
}

/** A day or an hour that does not exist is read as another one. */
function exists(minute: string): boolean {
  const date = new Date(`${minute}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(minute);
}
