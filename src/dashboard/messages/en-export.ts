/** The words of the export of the board, in English; loaded with it. Another language is one more file of the type `ExportMessages`. */
import { en } from './en.ts';

const { number } = en;
const applications = (value: number) =>
  `${number(value)} ${value === 1 ? 'application' : 'applications'}`;

export const enExport = {
  title: 'Export applications',
  /** Of the sheet. */
  sheet: 'Applications',
  /** In the name of the file. */
  what: 'applications',
  all: (all: number) => `All ${applications(all)}, in the order and with the columns of the board.`,
  some: (shown: number, all: number) =>
    `${number(shown)} of ${applications(all)}: those that fit the filters, in the order and with the columns of the board.`,
  nobody: 'No application is shown, so there is nothing to export.',
  incomplete:
    'Some applications have not been read, so they will be missing. The name of the file will say that it is incomplete.',
  format: 'Save as',
  formats: { xlsx: 'XLSX', csv: 'CSV' },
  saving: 'Saving…',
  saved: (value: number) => `${applications(value)} exported.`,
  failed: 'The file was not saved',
  packet: {
    title: 'Packet for the head of a department',
    text: 'An XLSX workbook of its people, whatever the filters: how to reach them, and their answers. No legal names, no addresses.',
    department: 'Department',
    reason: 'Reason',
    reasonHint: 'Stands at the top of the file, with your name and the date.',
    people: (value: number) =>
      value === 0
        ? 'Nobody is assigned to this department or requested by it.'
        : `${number(value)} ${value === 1 ? 'person' : 'people'}, assigned to it or requested by it.`,
    save: 'Save packet',
    what: (department: string) => `packet ${department}`,
    lead: {
      event: 'Event',
      department: 'Department',
      date: 'Date',
      madeBy: 'Made by',
      reason: 'Reason',
    },
    columns: {
      name: 'Name',
      states: 'Status',
      contact: 'Primary contact',
      otherContacts: 'Other contacts',
    },
    contact: (kind: string, value: string) => `${kind}: ${value}`,
  },
  columns: {
    id: 'User ID',
    name: 'Name',
    contactKind: 'Primary contact: kind',
    mark: 'Mark',
    note: 'Note',
    assignTo: 'Assign to',
    toEnter: 'Still to be entered',
  },
};

export type ExportMessages = typeof enExport;
