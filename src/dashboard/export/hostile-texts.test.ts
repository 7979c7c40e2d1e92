import { testModules } from '../../../test/support/hostile-texts.ts';
import { arranged, withIds } from './chosen-columns.ts';
import { copiedTable, createCsvFile, csvRow } from './csv-file.ts';
import { usualSeparator } from './csv-separator.ts';
import { isDateInWords } from './date-words.ts';
import { distinctHeaders, fileText, isMinute, isPlainNumber } from './export-file.ts';
import { createFile, createFileJob, inPages } from './file-job.ts';
import { fileName } from './file-name.ts';
import { escaped, sheetCell, sheetRow, sheetStart, textCell, workbookParts } from './sheet-xml.ts';
import { guarded } from './spreadsheet-guard.ts';
import { createXlsxFile } from './xlsx-file.ts';

const NAME = { what: 'users', date: new Date(0), timeZone: 'UTC', format: 'csv' } as const;

testModules({
  modules: import.meta.glob(['./*.{ts,tsx}', '!./*.test.ts'], { eager: true }),
  calls: {
    arranged: (text) => arranged([{ id: 'a' }, { id: text }], Array.from(text)),
    withIds: (text) => withIds([{ id: 'a' }], Array.from(text)),
    createCsvFile: (text) => createCsvFile([text]).add([[text]]),
    csvRow: [
      (text) => csvRow([text]),
      (text) => csvRow([text], 'programs'),
      (text) => csvRow([text, text, text], 'spreadsheets', ['number', 'moment', 'day'], ';'),
      (text) => csvRow(Array.from(text)),
    ],
    copiedTable: (text) => copiedTable([[text]], ['text'], ','),
    usualSeparator: (text) => usualSeparator('en', [text]),
    isPlainNumber,
    isMinute,
    isDateInWords,
    distinctHeaders: (text) => distinctHeaders([{ header: text }, { header: text, about: text }]),
    fileText: (text) => fileText('csv', [{ header: text }]),
    fileName: (text) => fileName({ ...NAME, event: text, role: text, partial: true }),
    textCell: (text) => textCell('A1', text),
    sheetCell: [
      (text) => sheetCell('A1', text, 'number'),
      (text) => sheetCell('A1', text, 'moment'),
      (text) => sheetCell('A1', text, 'day'),
    ],
    escaped,
    workbookParts,
    sheetStart: (text) => sheetStart([{ header: text }], [text]),
    sheetRow: (text) => sheetRow(2, [text], [{ kind: 'text' }]),
    guarded,
    createXlsxFile: (text) =>
      createXlsxFile({ sheetName: text, columns: [{ header: text }] }).add([[text]]),
    createFile: (text) => createFile('csv', { title: text, columns: [{ header: text }] }),
    createFileJob: (text) => createFileJob(async () => createCsvFile([text]), inPages([[text]])),
    inPages: (text) => inPages([[text]]),
  },
  // Components and hooks, and functions of numbers and choices alone.
  others: [
    'ExportButton',
    'FileExport',
    'TooManyRows',
    'extensionOf',
    'saveFile',
    'sheetEnd',
    'useChosenColumns',
    'useFileJob',
  ],
});
