/** The words of exporting people, which load with it, in English; some serve other exports, too. */
import { words } from './words.ts';

const { number, list, count } = words;

export const peopleExportWords = {
  title: 'Export users',
  who: (people: number | null) =>
    people === null
      ? 'Everyone who matches this search, loaded or not.'
      : `Everyone who matches this search: ${count(people, 'person', 'people')}.`,
  nobody: 'Nobody matches this search, so there is nothing to export.',
  format: 'Format',
  formats: { xlsx: 'Excel workbook (XLSX)', csv: 'CSV' },
  formatHints: {
    xlsx: 'Opens in Excel, Google Sheets and LibreOffice.',
    csv: 'Opens in every spreadsheet. Anything it would read as a formula or a number, such as a phone number, starts with an invisible character (U+200E).',
  },
  forPrograms: 'CSV for other programs',
  forProgramsHint:
    'Every text as it is, without invisible characters. Do not open this file in a spreadsheet: a text that starts with =,\u00A0+,\u00A0-\u00A0or\u00A0@ could run there as a formula.',
  legalNames: 'Include legal names',
  legalNamesHint:
    'Adds legal first and last name columns. Only where the law requires them; the audit log records it.',
  columnsIncluded: (names: string[]) => `Columns: ${list(names)}.`,
  start: 'Start export',
  cancel: 'Cancel',
  close: 'Close',
  progress: 'Export progress',
  progressOf: (rows: number, total: number) => `${number(rows)} of ${number(total)}`,
  progressSoFar: (rows: number) => `${number(rows)} so far`,
  running: 'Exporting…',
  cancelled: 'Export cancelled. Nothing was saved.',
  stopped: (rows: number) =>
    rows === 0
      ? 'The export could not start'
      : `The export stopped after ${count(rows, 'person', 'people')}`,
  resume: 'Resume',
  saveSoFar: (rows: number) => `Save the first ${number(rows)}`,
  tooMany: 'Too many people for an XLSX sheet',
  tooManyText: (most: number) => `A sheet holds at most ${number(most)} people. CSV has no limit.`,
  asCsv: 'Export as CSV instead',
  done: (rows: number) => `${count(rows, 'person', 'people')} exported.`,
  donePartly: (rows: number) =>
    `Only the first ${count(rows, 'person was', 'people were')} saved. This file is incomplete.`,
  stillReading: (people: number) =>
    `The server had loaded only ${count(people, 'person', 'people')} when the export started, so others may be missing. Export again once the list is complete.`,
  cut: (texts: number) =>
    `${count(texts, 'text was', 'texts were')} cut off: a cell of an Excel workbook holds at most ${number(32_767)} characters. CSV has no limit.`,
  saveAgain: 'Save again',
  yes: 'yes',
  no: 'no',
  fileParts: { users: 'users', partial: 'incomplete' },
  columns: {
    id: 'User ID',
    name: 'Name',
    preferredName: 'Preferred name',
    legalFirstName: 'Legal first name',
    legalLastName: 'Legal last name',
  },
};
