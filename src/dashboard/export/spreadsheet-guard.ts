/**
 * Keeps spreadsheets from computing or misreading plain text in a CSV file.
 *
 * A cell that a spreadsheet might take for a formula, a number, a date or a truth value gets an invisible mark in front, U+200E
 * (left-to-right mark). Tested in LibreOffice 7.4 (`npm run test:office`). Rejected alternatives:
 * - nothing, or quotes alone: `=1+1` is computed, `+15550100123` loses its plus, `007` its zeros;
 * - `="+1555…"` looks right, but is a formula itself, and any other program reads it with its quotes;
 * - an apostrophe, which the OWASP advises, stays visible in LibreOffice, and in Excel when it opens a CSV;
 * - a space is trimmed, and the number behind it read; a tab or a no-break space shows as a gap, and a tab separates
 *   cells in some imports.
 * U+200E is drawn as nothing, is not trimmed as white space is, and is neither a digit nor a sign. Before a number it does
 * what it is made for: in a right-to-left sheet the plus stays in front. XLSX needs none of this: its cells are typed.
 */
import { normalForm } from '../../contract/normal-form.ts';
import { cleanText } from '../../contract/service/read-json.ts';
import { fold } from '../../finding/fold.ts';
import { isDateInWords } from './date-words.ts';

/** The left-to-right mark. */
export const GUARD = '\u200e';

/**
 * The sign of a formula with the blanks and quotes before it. Characters that nobody sees, such as U+200B, U+3164 and U+2800, do not
 * hide it. Excel accepts the wide forms in East Asian locales; the small ones are as close to them.
 */
const LED_SIGN =
  /(?<![\s"'\p{Cf}\p{DI}\u2800])[\s"'\p{Cf}\p{DI}\u2800]*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]/gu;
/** Characters that other locales or programs may take for the end of a cell, before the blanks of a sign and among them. */
const SEPARATOR = /[,;]/;
const AFTER_BREAK = /(?<=[\t\r\n])(?!\u200e)/g;

/** Digits and signs alone, at any length, or an exponent: 007, 1.50, € 5, 20 %, 1/2, 12:30, 1e5. */
const NUMBER =
  /^[\p{P}\p{Sc}\p{Sm}\s^]*\p{Nd}[\p{Nd}\p{P}\p{Sc}\p{Sm}\s^]*(?:e[+-]?\p{Nd}[\p{Nd}\p{P}\p{Sc}\s]*)?$/iu;
/** Signs of currencies that are words, before or behind a number. */
const CURRENCY =
  /^(?:kr|kč|zł|ft|lei|лв|грн|ден|дин|руб|chf|fr|rm|rp|eur|usd|gbp)(?!\p{L})|(?<!\p{L})(?:kr|kč|zł|ft|lei|лв|грн|ден|дин|руб|chf|fr|rm|rp|eur|usd|gbp)\.?$/giu;
/** 5 p, 8:30 p. m., 12h30, 2026-03-02T10:00:00Z. */
const TIME = /^\p{Nd}[\p{Nd}\s.:-]*(?:\s[ap]|[ap]\.?\s?m\.?|h|[ht]\p{Nd}[\p{Nd}:.+-]*z?)$/iu;
/** As long as a cell shows them in full. */
const PLAIN_INTEGER = /^(?:0|[1-9]\d{0,10})$/;

/** "True" and "false", as spreadsheets in many languages call them, folded. */
const TRUTH_VALUES = new Set(
  `true false wahr falsch vrai faux verdadero falso vero verdadeiro waar onwaar prawda falsz pravda nepravda sant sand sann
  falsk falskt usant usand usann tosi epatosi satt osatt истина ложь істина правда хибність хиба вярно невярно лъжа тачно нетачно
  dogru yanlis igaz hamis adevarat fals istina neistina lazno tacno netacno resnicno neresnicno patiess aplams tiesa netiesa
  toene vaar αληθες ψευδες cert egia gezurra đúng sai benar salah אמת שקר صواب خطا صحيح จริง เท็จ 真 假 偽 참 거짓 सत्य असत्य`
    .split(/\s+/)
    .map(fold),
);
const MOST_CHARACTERS_OF_TRUTH_VALUE = 16;

/** Whether a spreadsheet of any language may take the text for a number, a date, a truth value or an error. */
function isMisread(text: string): boolean {
  if (PLAIN_INTEGER.test(text)) return false;
  const plain = normalForm(text, 'NFKC');
  if (/^(?:#|err:)/i.test(plain) || NUMBER.test(plain.replace(CURRENCY, '')) || TIME.test(plain))
    return true;
  if (plain.length <= MOST_CHARACTERS_OF_TRUTH_VALUE && TRUTH_VALUES.has(fold(plain))) return true;
  return isDateInWords(plain);
}

/** The text with a mark wherever a cell could begin with a formula. */
function inertOf(text: string): string {
  return text.replace(LED_SIGN, (led, at: number) => {
    const begins = at === 0 || SEPARATOR.test(text.charAt(at - 1));
    const mark = begins && !led.startsWith(GUARD) ? GUARD : '';
    return mark + led.replace(AFTER_BREAK, GUARD);
  });
}

/**
 * The text for a CSV cell; unchanged where every spreadsheet shows it as it is. Control characters are left out, because
 * LibreOffice skips a NUL and computes the formula behind it.
 */
export function guarded(text: string): string {
  const clean = cleanText(text);
  const inert = inertOf(clean);
  const trimmed = clean.replaceAll(/[\p{Cf}\p{DI}\u2800]/gu, '').trim();
  return isMisread(trimmed) && !inert.startsWith(GUARD) ? GUARD + inert : inert;
}
