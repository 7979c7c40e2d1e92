/** The English words of the export dialogs of the board and of the users. */
import { words } from './words.ts';

const { number, count, list, people } = words;
const applications = (value: number) => count(value, 'application', 'applications');

export const exportWords = {
  title: 'Export applications',
  /** In the name of the file. */
  what: 'applications',
  all: (all: number) => `All ${applications(all)}, in the order of the board.`,
  some: (shown: number, all: number) =>
    `${number(shown)} of ${applications(all)}: those that match the filters, in the order of the board.`,
  selected: (value: number, hidden: number) =>
    `${value === 1 ? 'The selected application' : `The ${number(value)} selected applications`}${hidden === 0 ? '' : `, ${number(hidden)} of them hidden by filters`}, in the order of the board.`,
  nobody: 'No application is shown, so there is nothing to export.',
  waiting: {
    reviews: 'What reviewers noted is still loading. The export can start after that.',
    settings:
      'The times and needs of the event are still loading. The export can start after that.',
    changes: 'Changes of applications are still loading. The export can start after that.',
    votes: 'The votes of departments are still loading. The export can start after that.',
  },
  incomplete:
    'Some applications have not been read, so they will be missing. The name of the file will say that it is incomplete.',
  saved: (value: number) => `${applications(value)} exported.`,
  failed: 'The file was not saved',
  print: {
    doing: 'Preparing the pages…',
    done: 'Handed over to the print dialog of the browser.',
    failed: 'Nothing was printed',
  },
  columns: {
    contactedWay: 'Contacted: how',
    warning: 'Warning',
    contactKind: 'Primary contact: kind',
    accountEmail: 'Account e-mail',
    accountPhone: 'Account phone',
    inZone: (column: string, zone: string) => `${column} (${zone})`,
  },
};

export const peopleExportWords = {
  title: 'Export users',
  who: (matching: number | null) =>
    matching === null
      ? 'Everyone who matches this search, loaded or not.'
      : `Everyone who matches this search: ${people(matching)}.`,
  nobody: 'Nobody matches this search, so there is nothing to export.',
  format: 'Format',
  formats: { xlsx: 'XLSX', csv: 'CSV', programs: 'CSV for other programs' },
  formatHints: {
    xlsx: 'A workbook for Excel, Google Sheets and LibreOffice.',
    csv: 'Opens in every spreadsheet. What it would change, such as a phone number or “MAR1”, starts with an invisible character (U+200E).',
    programs:
      'Every text as it is, without invisible characters. Do not open this file in a spreadsheet: a text that starts with =,\u00A0+,\u00A0-\u00A0or\u00A0@ could run there as a formula.',
  },
  legalNames: 'Include legal names',
  legalNamesHint:
    'Adds legal first and last name columns. Only where the law requires them; the audit log records it.',
  /** Many names would hide the choices below them. */
  columnsIncluded: (names: string[]) =>
    names.length > 15 ? `${number(names.length)} columns.` : `Columns: ${list(names)}.`,
  chooseColumns: 'Choose columns',
  start: 'Start export',
  progress: 'Export progress',
  progressOf: (rows: number, total: number) => `${number(rows)} of ${number(total)}`,
  progressSoFar: (rows: number) => `${number(rows)} so far`,
  running: 'Exporting…',
  cancelled: 'Export cancelled. Nothing was saved.',
  stopped: (rows: number) =>
    rows === 0 ? 'The export could not start' : `The export stopped after ${people(rows)}`,
  resume: 'Resume',
  saveSoFar: (rows: number) => `Save the first ${number(rows)}`,
  tooMany: 'Too many people for an XLSX sheet',
  tooManyText: (most: number) => `A sheet holds at most ${number(most)} people. CSV has no limit.`,
  asCsv: 'Export as CSV instead',
  done: (rows: number) => `${people(rows)} exported.`,
  donePartly: (rows: number) =>
    `Only the first ${count(rows, 'person was', 'people were')} saved. This file is incomplete.`,
  stillReading: (loaded: number) =>
    `The server had loaded only ${people(loaded)} when the export started, so others may be missing. Export again once the list is complete.`,
  cut: (texts: number) =>
    `${count(texts, 'text was', 'texts were')} cut off: a cell of an Excel workbook holds at most ${number(32_767)} characters. CSV has no limit.`,
  another: 'Another export',
  saveAgain: 'Save again',
  yes: 'yes',
  no: 'no',
  fileParts: { users: 'users', partial: 'incomplete' },
  columns: {
    preferredName: 'Preferred name',
    legalFirstName: 'Legal first name',
    legalLastName: 'Legal last name',
  },
};
