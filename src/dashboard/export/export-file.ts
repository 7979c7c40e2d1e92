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
  /** In characters, where the format knows widths. */
  width: number;
  /** The type of the cells in a format that has types; text by default. Cells of another form stay text. */
  kind?: CellKind | undefined;
}

/** A moment is written "2026-03-02 14:05", a day "2026-03-02", a number "12" or "7.5". */
export type CellKind = 'text' | 'number' | 'moment' | 'day';

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

export function usualChoice(): ExportChoice {
  return {
    format: 'xlsx',
    csvFor: 'spreadsheets',
    separator: readSeparator(),
    legalNames: false,
  };
}
