/** Unicode normal forms of texts that other people wrote. */

/** No letter of any script has more marks. Putting them in order takes a time that grows with the square of their number. */
const MOST_MARKS = 30;
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');

/** The text in a normal form, without the marks that no letter can have: UAX #15, section 13. */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  const written = text.length > MOST_MARKS ? text.replace(TOO_MANY_MARKS, '$1') : text;
  return written.normalize(form);
}
