import { isDay } from '../../contract/service/read-json.ts';
import { readSeparator, type Separator } from './csv-separator.ts';

/** A file of text rows, written in parts, so that a long file is never in memory as objects. */
export interface ExportFile {
  /** The most rows that fit, without the header. */
  readonly mostRows: number;
  /** The count of texts that were cut, because a cell cannot hold them. */
  readonly cutTexts: number;
  add(rows: string[][]): void;
  /** Ends the file; nothing can be added any more. */
  finish(): Blob;
}

export interface FileColumn {
  header: string;
  /** In characters; for formats that know widths. */
  width?: number | undefined;
  /** The type of the cells in a format that has types; text by default. Cells of another form stay text. */
  kind?: CellKind | undefined;
}

/** A moment is written "2026-03-02 14:05", a day "2026-03-02", a number "12" or "7.5". */
export type CellKind = 'text' | 'number' | 'moment' | 'day';

/** The digits that a cell shows in full; longer numbers are shown rounded. */
const MOST_DIGITS = 11;

/** Whether a spreadsheet shows the text as it is when it is stored as a number. */
export function isPlainNumber(text: string): boolean {
  return text.length <= MOST_DIGITS && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text);
}

/** Whether the text is a minute of a day that exists, such as "2026-03-02 14:05". */
export function isMinute(text: string): boolean {
  return isDay(text.slice(0, 10)) && /^ (?:[01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10));
}

export const FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof FORMATS)[number];

/** The description of a file in the audit. */
export function fileText(format: ExportFormat, columns: readonly { header: string }[]): string {
  return `${format.toUpperCase()}: ${columns.map(({ header }) => header).join(', ')}`;
}

/** Spreadsheets compute what looks like a formula, and misread phone numbers; other programs take each text as it is. */
export type CsvReader = 'spreadsheets' | 'programs';

/** The user's choices for a file beside its columns. */
export interface ExportChoice {
  format: ExportFormat;
  csvFor: CsvReader;
  separator: Separator;
  legalNames: boolean;
}

/** @param formats that the file can have, the usual one first */
export function usualChoice([format = 'xlsx']: readonly ExportFormat[] = FORMATS): ExportChoice {
  return { format, csvFor: 'spreadsheets', separator: readSeparator(), legalNames: false };
}
