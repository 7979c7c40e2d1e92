/** The digits that a cell shows in full; longer numbers are shown rounded. */
const MOST_DIGITS = 11;

/** Whether a spreadsheet shows the text as it is when it is stored as a number. */
export function isPlainNumber(text: string): boolean {
  return text.length <= MOST_DIGITS && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text);
}
