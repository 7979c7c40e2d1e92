/** Cells of a sheet in SpreadsheetML (ECMA-376): typed, so that no text is ever computed. */
import { isMinute, isPlainNumber, type CellKind } from './export-file.ts';
import { isDay } from '../../contract/service/read-json.ts';

/**
 * Indexes of `cellXfs` in the styles of the workbook. In the format "Text" a cell stays text even when a user edits it.
 */
export const STYLE = { number: 0, text: 1, header: 2, moment: 3, day: 4 } as const;

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
  if (kind === 'moment' && isMinute(text)) return dayNumberOf(text.replace(' ', 'T'));
  return kind === 'day' && isDay(text) ? dayNumberOf(`${text}T00:00`) : null;
}

const DAY_MS = 86_400_000;
/** The number of 1970-01-01: days are counted so that 1900-03-01 is 61. Before it, spreadsheets disagree. */
const EPOCH_DAY = 25_569;
const FIRST_DAY = 61;

/** The days since the end of 1899, with the time as a fraction; null where spreadsheets disagree. */
function dayNumberOf(minute: string): string | null {
  const days = Date.parse(`${minute}Z`) / DAY_MS + EPOCH_DAY;
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
