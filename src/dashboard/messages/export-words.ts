/** The words of the export of the board in the reader's language. */
import { enExport, type ExportMessages } from './en-export.ts';

export const exportWords: ExportMessages = enExport;
