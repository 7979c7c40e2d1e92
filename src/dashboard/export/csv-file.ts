/** CSV as RFC 4180 has it (commas, CRLF, doubled quotes), in UTF-8. */
import { cleanText } from '../../contract/service/read-json.ts';
import { isDay, isMoment } from './cell-forms.ts';
import type { CellKind, CsvReader, ExportFile } from './export-file.ts';
import { guarded } from './spreadsheet-guard.ts';

/** Without it Excel takes the file for another charset; other programs take it for a part of the first header. */
const BYTE_ORDER_MARK = '\ufeff';

/** @param kinds of the columns; text where there is none */
export function createCsvFile(
  headers: string[],
  reader: CsvReader = 'spreadsheets',
  kinds: readonly (CellKind | undefined)[] = [],
): ExportFile {
  const begin = reader === 'spreadsheets' ? BYTE_ORDER_MARK : '';
  // A blob for each part: the browser may keep them outside the memory of the page.
  const parts: Blob[] = [new Blob([begin, csvRow(headers, reader)])];
  return {
    mostRows: Infinity,
    cutTexts: 0,
    add(rows) {
      parts.push(new Blob([rows.map((row) => csvRow(row, reader, kinds)).join('')]));
    },
    finish: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}

/** One record with its line end: safe to open in a spreadsheet, or with each text as it is for other programs. */
export function csvRow(
  cells: string[],
  reader: CsvReader = 'spreadsheets',
  kinds: readonly (CellKind | undefined)[] = [],
): string {
  const written = cells.map((cell, index) =>
    reader === 'spreadsheets' && !isIsoDate(cell, kinds[index]) ? guarded(cell) : cleanText(cell),
  );
  return `${written.map(quoted).join(',')}\r\n`;
}

/** ISO dates in a column of dates stay as they are: every spreadsheet reads them as the same date. */
function isIsoDate(text: string, kind: CellKind | undefined): boolean {
  return (kind === 'moment' && isMoment(text)) || (kind === 'day' && isDay(text));
}

/** Semicolons and tabs, too, are quoted: some spreadsheets take them for separators. */
function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
