/** CSV as RFC 4180 has it (commas, CRLF, doubled quotes), in UTF-8 with a byte order mark, without which Excel takes it for another charset. */
import type { ExportFile } from './export-file.ts';
import { guarded } from './spreadsheet-guard.ts';

export function createCsvFile(headers: string[]): ExportFile {
  // A blob for each part: the browser may keep them outside the memory of the page.
  const parts: Blob[] = [new Blob(['\ufeff', csvRow(headers)])];
  return {
    mostRows: Infinity,
    add: (rows) => void parts.push(new Blob([rows.map(csvRow).join('')])),
    finish: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}

/** One record with its line end, safe to open in a spreadsheet. */
export function csvRow(cells: string[]): string {
  return `${cells.map((cell) => quoted(guarded(cell))).join(',')}\r\n`;
}

/** Semicolons and tabs, too, are quoted: some spreadsheets take them for separators. */
function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
