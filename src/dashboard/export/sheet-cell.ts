/** Cells of a sheet in SpreadsheetML (ECMA-376): typed, so that no text is ever computed. */
import type { CellKind } from './export-file.ts';
import { isPlainNumber } from './plain-number.ts';

/**
 * Indexes of `cellXfs` in the styles of the workbook. In the format "Text" a cell stays text even when a user edits it.
 */
export const STYLE = { number: 0, text: 1, header: 2, moment: 3 } as const;

/** @param place such as `B7` */
export function sheetCell(place: string, text: string, kind: CellKind): string {
  if (text === '') return '';
  const value = valueOf(text, kind);
  return value === null
    ? textCell(place, text)
    : `<c r="${place}" s="${STYLE[kind]}"><v>${value}</v></c>`;
}

/** A typed string: nothing in it is ever a formula. */
export function textCell(place: string, text: string, style: number = STYLE.text): string {
  if (text === '') return '';
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** The value as the sheet holds it; null for a text. */
function valueOf(text: string, kind: CellKind): string | null {
  if (kind === 'number') return isPlainNumber(text) ? text : null;
  return kind === 'moment' ? dayNumberOf(text) : null;
}

const DAY = 86_400_000;
/** The number of 1970-01-01: days are counted so that 1900-03-01 is 61. Before it, spreadsheets disagree. */
const EPOCH = 25_569;
const FIRST_DAY = 61;

/** The days since the end of 1899 that "2026-03-02 14:05" is, with the time as a fraction; null for anything else. */
function dayNumberOf(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text)) return null;
  const date = new Date(`${text.replace(' ', 'T')}:00Z`);
  // A day or an hour that does not exist is read as another one.
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text.replace(' ', 'T'))) {
    return null;
  }
  const days = date.getTime() / DAY + EPOCH;
  return days < FIRST_DAY ? null : String(days);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML cannot hold are written as `_xHHHH_`, and texts that look like that likewise (ECMA-376, ST_Xstring). */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
    .replace(UNWRITABLE, (character) => `_x${hex(character)}_`);
}

// Line feed and tab are fine; a carriage return would come back as a line feed.
const UNWRITABLE = /(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu;

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}
