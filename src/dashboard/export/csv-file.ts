/** CSV as RFC 4180 has it (commas, CRLF, doubled quotes), in UTF-8. */
import { cleanText } from '../../contract/service/clean-text.ts';
import type { CsvReader, ExportFile } from './export-file.ts';
import { guarded } from './spreadsheet-guard.ts';

/** Without it Excel takes the file for another charset; other programs take it for a part of the first header. */
const BYTE_ORDER_MARK = '\ufeff';

export function createCsvFile(headers: string[], reader: CsvReader = 'spreadsheets'): ExportFile {
  const begin = reader === 'spreadsheets' ? BYTE_ORDER_MARK : '';
  // A blob for each part: the browser may keep them outside the memory of the page.
  const parts: Blob[] = [new Blob([begin, csvRow(headers, reader)])];
  return {
    mostRows: Infinity,
    cutTexts: 0,
    add: (rows) => void parts.push(new Blob([rows.map((row) => csvRow(row, reader)).join('')])),
    finish: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}

/** One record with its line end: safe to open in a spreadsheet, or with each text as it is for other programs. */
export function csvRow(cells: string[], reader: CsvReader = 'spreadsheets'): string {
  const written = reader === 'spreadsheets' ? guarded : cleanText;
  return `${cells.map((cell) => quoted(written(cell))).join(',')}\r\n`;
}

/** Semicolons and tabs, too, are quoted: some spreadsheets take them for separators. */
function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
