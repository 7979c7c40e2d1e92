/**
 * Keeps spreadsheets from computing or misreading plain text in a CSV file.
 *
 * A cell that a spreadsheet would take for a formula, a number or a date gets an invisible mark in front, U+200E
 * (left-to-right mark). Tested in LibreOffice 7.4 (`npm run test:office`). Rejected alternatives:
 * - nothing, or quotes alone: `=1+1` is computed, `+15550100123` loses its plus, `007` its zeros;
 * - `="+1555…"` looks right, but is a formula itself, and any other program reads it with its quotes;
 * - an apostrophe, which the OWASP advises, stays visible in LibreOffice, and in Excel when it opens a CSV;
 * - a space is trimmed, and the number behind it read; a tab or a no-break space shows as a gap, and a tab separates
 *   cells in some imports.
 * U+200E is drawn as nothing, is not trimmed as white space is, and is neither a digit nor a sign. Before a number it does
 * what it is made for: in a right-to-left sheet the plus stays in front. XLSX needs none of this: its cells are typed.
 */
import { cleanText } from '../../contract/service/read-json.ts';

/** The left-to-right mark. */
export const GUARD = '\u200e';

/**
 * Positions where a cell could begin with a formula: at its start, and after characters that other locales or programs
 * may take for separators. Characters that nobody sees, such as U+200B and U+00AD, do not hide it. Excel accepts the wide forms in East Asian locales.
 */
const FORMULA_START =
  /(?<=^|[,;\t\r\n])(?!\u200e)(?=[\s"'\p{Cf}]*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20])/gu;

/** Spreadsheets read these texts as numbers or dates, and show or save another text. */
const MISREAD = [
  // Numbers: 007, 1.50, 1e5, (20), € 5, 20 %, and numbers longer than the 11 digits that a cell shows.
  /^[(\p{Sc}\s]*[.,]?\p{Nd}[\p{Nd}.,\s]*(?:e[+-]?\p{Nd}+)?[%)\p{Sc}\s]*$/iu,
  // Dates, times, fractions: 1/2, 3-4, 12:30, 6 Oct.
  /^\p{Nd}{1,4}\s*[-/.:\s]\s*(?:\p{Nd}|[a-z]{3})/iu,
  // mar1, Dec 2025
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/.\s]*\p{Nd}/iu,
  /^(?:true|false)$/i,
];
const PLAIN_INTEGER = /^(?:0|[1-9]\d{0,10})$/;

/**
 * The text for a CSV cell; unchanged where every spreadsheet shows it as it is. Control characters are left out, because
 * LibreOffice skips a NUL and computes the formula behind it.
 */
export function guarded(text: string): string {
  const clean = cleanText(text);
  const inert = clean.replace(FORMULA_START, GUARD);
  const trimmed = clean.replaceAll(/\p{Cf}/gu, '').trim();
  const misread = !PLAIN_INTEGER.test(trimmed) && MISREAD.some((pattern) => pattern.test(trimmed));
  return misread && !inert.startsWith(GUARD) ? GUARD + inert : inert;
}
