import { ApiError } from '../api/api-error.ts';
import { createCsvFile } from './csv-file.ts';
import type { ExportChoice, ExportFile, FileColumn } from './export-file.ts';

interface FileOptions {
  /** Of the sheet, where the format has one. */
  title: string;
  columns: readonly FileColumn[];
}

export async function createFile(
  { format, csvFor, separator }: ExportChoice,
  { title, columns }: FileOptions,
): Promise<ExportFile> {
  if (format === 'csv') {
    return createCsvFile(
      columns.map(({ header }) => header),
      csvFor,
      columns.map(({ kind }) => kind),
      separator,
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
