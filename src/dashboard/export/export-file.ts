import { cleanText, isDay } from '../../contract/service/read-json.ts';

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
  /** A word or a question that is put in front of the header if another column has an equal one. */
  about?: string | undefined;
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

/** The columns with headers that differ from each other, also for programs that make no difference of case. */
export function distinctHeaders<Column extends Pick<FileColumn, 'header' | 'about'>>(
  columns: readonly Column[],
): Column[] {
  const same = (header: string) => cleanText(header).trim().toLowerCase();
  const all = columns.map(({ header }) => same(header));
  const taken = new Set<string>();
  return columns.map((column) => {
    const isShared = all.indexOf(same(column.header)) !== all.lastIndexOf(same(column.header));
    const named = isShared && column.about ? `${column.about}: ${column.header}` : column.header;
    let header = named;
    for (let count = 2; taken.has(same(header)); count += 1) header = `${named} (${count})`;
    taken.add(same(header));
    return { ...column, header };
  });
}

/**
 * "programs" is CSV with each text as it is; the other CSV is for spreadsheets, which compute what looks like a formula and
 * misread phone numbers.
 */
export const FORMATS = ['xlsx', 'csv', 'programs'] as const;
export type ExportFormat = (typeof FORMATS)[number];

/** The end of a file's name. */
export function extensionOf(format: ExportFormat): 'xlsx' | 'csv' {
  return format === 'programs' ? 'csv' : format;
}

/** The description of a file in the audit. */
export function fileText(format: ExportFormat, columns: readonly { header: string }[]): string {
  return `${extensionOf(format).toUpperCase()}: ${columns.map(({ header }) => header).join(', ')}`;
}

/** The user's choices for a file beside its columns. */
export interface ExportChoice {
  format: ExportFormat;
  legalNames: boolean;
}
