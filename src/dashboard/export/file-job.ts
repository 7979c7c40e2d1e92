/** Reads pages of rows into a file; stopped at any point, it goes on from there. */
import { ApiError } from '../api/api-error.ts';
import { createCsvFile } from './csv-file.ts';
import { usualSeparator } from './csv-separator.ts';
import type { ExportFile, ExportFormat, FileColumn } from './export-file.ts';

/** The file holds no more than `most` rows; nothing was cut off, because nothing is saved. */
export class TooManyRows extends Error {
  override name = 'TooManyRows';
  readonly most: number;

  constructor(most: number) {
    super('too many rows');
    this.most = most;
  }
}

/** Reads the rows of the page that a cursor names; null names the first page, and as `nextPage` the end. */
export type ReadPage = (
  cursor: string | null,
  signal: AbortSignal,
) => Promise<{ rows: string[][]; nextPage: string | null }>;

/** One reading of all pages into the file that `open` makes. */
export function createFileJob(open: () => Promise<ExportFile>, readPage: ReadPage) {
  let file: ExportFile | undefined;
  let cursor: string | null = null;
  let rows = 0;
  let complete = false;

  return {
    /**
     * Reads on until the last page, or, for a `part`, not at all. Throws the `ApiError` of the page that failed (call
     * again to go on from there), `TooManyRows`, or the reason of `signal`.
     */
    async run(signal: AbortSignal, onProgress: (rows: number) => void, part = false) {
      file ??= await open();
      while (!complete) {
        if (part) break;
        const page = await readPage(cursor, signal);
        signal.throwIfAborted();
        if (rows + page.rows.length > file.mostRows) throw new TooManyRows(file.mostRows);
        file.add(page.rows);
        rows += page.rows.length;
        cursor = page.nextPage;
        complete = cursor === null;
        onProgress(rows);
      }
      return file;
    },
    /** The rows written so far. */
    get rows() {
      return rows;
    },
    /** Whether everything was read. */
    get complete() {
      return complete;
    },
  };
}
export type FileJob = ReturnType<typeof createFileJob>;

const ROWS_AT_ONCE = 1000;

/** Pages of rows that the browser holds. Between two of them, the progress is drawn and the export can be stopped. */
export function inPages(rows: string[][]): ReadPage {
  return async (cursor) => {
    await new Promise((resolve) => setTimeout(resolve));
    const from = Number(cursor);
    const end = from + ROWS_AT_ONCE;
    return { rows: rows.slice(from, end), nextPage: end < rows.length ? String(end) : null };
  };
}

/** @param title of the sheet, where the format has one */
export async function createFile(
  format: ExportFormat,
  { title, columns }: { title: string; columns: readonly FileColumn[] },
): Promise<ExportFile> {
  if (format !== 'xlsx') {
    return createCsvFile(
      columns.map(({ header }) => header),
      format === 'csv' ? 'spreadsheets' : 'programs',
      columns.map(({ kind }) => kind),
      usualSeparator(),
    );
  }
  const { createXlsxFile } = await loadXlsx();
  return createXlsxFile({ sheetName: title, columns });
}

/** Not needed to see a list. A part of the app that does not arrive is a lost connection like any other. */
async function loadXlsx() {
  try {
    return await import('./xlsx-file.ts');
  } catch (error) {
    throw new ApiError({ kind: 'network', status: 0 }, { cause: error });
  }
}
