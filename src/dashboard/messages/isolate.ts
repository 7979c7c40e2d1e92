/** Hebrew, Arabic, Syriac, Thaana, N’Ko and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name for within a sentence: one from right to left would draw the number or the date after it to its other side, and
 * turn round a sentence that it begins. What `<bdi>` does, where there is only text.
 */
export function isolate(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
