import { ApiError } from '../api/api-error.ts';
import { createCsvFile } from './csv-file.ts';
import type { ExportFile, ExportFormat } from './export-file.ts';

interface FileOptions {
  /** Of the sheet, where the format has one. */
  title: string;
  columns: readonly FileColumn[];
  /** Rows above the header, where the format can tell them from the others. */
  lead?: string[][];
}

export interface FileColumn {
  header: string;
  /** In characters, where the format knows widths. */
  width: number;
}

export async function createFile(
  format: ExportFormat,
  { title, columns, lead = [] }: FileOptions,
): Promise<ExportFile> {
  const headers = columns.map(({ header }) => header);
  if (format === 'csv') return createCsvFile(headers);
  const { createXlsxFile } = await loadXlsx();
  const widths = columns.map(({ width }) => width);
  return createXlsxFile({ sheetName: title, headers, widths, lead });
}

/** Not needed to see a list. A part of the app that does not arrive is a lost connection like any other. */
async function loadXlsx() {
  try {
    return await import('./xlsx-file.ts');
  } catch (error) {
    throw new ApiError({ kind: 'network', status: 0 }, { cause: error });
  }
}
