/** A file of rows of text, written part by part, so that a long one is never in memory as objects. */
export interface ExportFile {
  /** How many rows fit, the header not counted. */
  readonly mostRows: number;
  add(rows: string[][]): void;
  /** Ends the file; nothing can be added any more. */
  finish(): Blob;
}

export const FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof FORMATS)[number];
