/** Hebrew, Arabic, Syriac, Thaana, N’Ko and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Isolates a name within a sentence, as `<bdi>` does in markup: a right-to-left name would move the number or date
 * after it, or reverse a sentence that begins with it.
 */
export function isolate(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
