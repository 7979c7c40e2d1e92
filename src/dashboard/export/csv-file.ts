/** CSV as RFC 4180 has it (CRLF, doubled quotes), in UTF-8. Spreadsheets may need another separator than the comma. */
import { cleanText, isDay } from '../../contract/service/read-json.ts';
import type { Separator } from './csv-separator.ts';
import { isMinute, isPlainNumber, type CellKind, type ExportFile } from './export-file.ts';
import { guarded } from './spreadsheet-guard.ts';

/** Spreadsheets compute what looks like a formula, and misread phone numbers; other programs take each text as it is. */
type CsvReader = 'spreadsheets' | 'programs';

/** Without it Excel takes the file for another charset; other programs take it for a part of the first header. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * @param kinds of the columns; text where there is none
 * @param separator for spreadsheets; other programs get commas
 */
export function createCsvFile(
  headers: string[],
  reader: CsvReader = 'spreadsheets',
  kinds: readonly (CellKind | undefined)[] = [],
  separator: Separator = ',',
): ExportFile {
  const begin = reader === 'spreadsheets' ? BYTE_ORDER_MARK : '';
  // A blob for each part: the browser may keep them outside the memory of the page.
  const parts: Blob[] = [new Blob([begin, csvRow(headers, reader, [], separator)])];
  return {
    mostRows: Infinity,
    cutTexts: 0,
    add(rows) {
      parts.push(new Blob([rows.map((row) => csvRow(row, reader, kinds, separator)).join('')]));
    },
    finish: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}

/** One record with its line end: safe to open in a spreadsheet, or with each text as it is for other programs. */
export function csvRow(
  cells: string[],
  reader: CsvReader = 'spreadsheets',
  kinds: readonly (CellKind | undefined)[] = [],
  separator: Separator = ',',
): string {
  if (reader === 'programs') return `${cells.map(cleanText).map(quoted).join(',')}\r\n`;
  const written = cells.map((cell, index) => spreadsheetCell(cell, kinds[index], separator));
  return `${written.map(quoted).join(separator)}\r\n`;
}

/** Rows to be pasted into a spreadsheet: a tab or a line break in a cell would begin another. */
export function copiedTable(
  rows: readonly (readonly string[])[],
  kinds: readonly (CellKind | undefined)[],
  separator: Separator,
): string {
  const cellOf = (text: string, kind: CellKind | undefined) =>
    quoted(spreadsheetCell(text.replace(/\s+/g, ' '), kind, separator));
  return rows.map((row) => row.map((cell, at) => cellOf(cell, kinds[at])).join('\t')).join('\n');
}

/**
 * A cell whose text no spreadsheet changes. Numbers and dates stay ones in columns of them: ISO dates mean the same
 * everywhere, and decimals have the sign that goes with the separator.
 */
function spreadsheetCell(text: string, kind: CellKind | undefined, separator: Separator): string {
  if ((kind === 'moment' && isMinute(text)) || (kind === 'day' && isDay(text))) return text;
  if (kind !== 'number' || !isPlainNumber(text) || text.startsWith('-')) return guarded(text);
  return separator === ';' ? text.replace('.', ',') : text;
}

/** Semicolons and tabs, too, are quoted: some spreadsheets take them for separators. */
function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
