/** Reads pages into a file; stopped at any point, it goes on from there. */
import type { ExportFile } from './export-file.ts';

/** The file holds no more rows; nothing was cut off, because nothing is saved. */
export class TooManyRows extends Error {
  override name = 'TooManyRows';
}

export interface ExportPages {
  file: ExportFile;
  /** Reads the rows of the page that a cursor names; null names the first page, and as `nextPage` the end. */
  readPage: (
    cursor: string | null,
    signal: AbortSignal,
  ) => Promise<{ rows: string[][]; nextPage: string | null }>;
}

/** One reading of all pages into a file. */
export function createExportJob({ file, readPage }: ExportPages) {
  let cursor: string | null = null;
  let rows = 0;
  let complete = false;

  return {
    /**
     * Reads on until the last page. Throws the `ApiError` of the page that failed (call again to go on from there),
     * `TooManyRows`, or the reason of `signal`.
     */
    async run(signal: AbortSignal, onProgress: (rows: number) => void): Promise<void> {
      while (!complete) {
        const page = await readPage(cursor, signal);
        signal.throwIfAborted();
        if (rows + page.rows.length > file.mostRows) throw new TooManyRows();
        file.add(page.rows);
        rows += page.rows.length;
        cursor = page.nextPage;
        complete = cursor === null;
        onProgress(rows);
      }
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
export type ExportJob = ReturnType<typeof createExportJob>;
