/** The words of the review board, which load with it, in English. */
import type { Permission } from '../../../contract/bff/access.ts';
import { words } from './words.ts';

const { number, list, count } = words;
const applications = (value: number) => count(value, 'application', 'applications');
const people = (value: number) => count(value, 'person', 'people');

export const boardWords = {
  title: 'Applications',
  /** The pages of the section, and the way from one to another. */
  sections: {
    title: 'Pages',
    board: 'Board',
    departments: 'Departments',
    coverage: 'Coverage',
    entering: 'To enter',
  },
  find: 'Find in applications',
  findHint: 'Names, contacts, answers…',

  columns: {
    person: 'Name',
    contact: 'Primary contact',
    created: 'Created',
    updated: 'Updated',
    departments: 'Departments',
    unnamedQuestion: 'Question with no name',
  },
  noPrimary: 'None is marked as primary',
  conflict: 'Conflict',
  saved: 'Saved',
  savedFailed:
    'The saved filters could not be opened. Check your connection, then choose “Saved” again.',
  contact: 'Contact',
  selection: {
    person: (name: string) => `Select ${name}`,
    allShown: 'Select all shown',
    selected: (value: number) => `${number(value)} selected`,
    cleared: 'Selection cleared',
    barFailed:
      'What can be done with the selection could not be loaded. Check your connection, then reload the page.',
  },
  contactSelected: (value: number) => `Contact ${number(value)} selected`,
  exportSelected: (value: number) => `Export ${number(value)} selected`,
  contactFailed:
    'The contacts could not be opened. Check your connection, then choose “Contact” again.',
  visitFailed: 'When you last looked at the board could not be loaded',
  legend: 'What the marks mean',
  marks: 'Marks',
  /** What a click on a mark does. */
  narrowTo: (department: string, state: string) => `${department}: ${state}. Show only these`,

  filters: {
    title: 'Filters',
    add: 'Add filter',
    open: (filters: number) => (filters === 0 ? 'Filters' : `Filters ${number(filters)}`),
    anyDepartment: 'Any department',
    anyState: 'Any state',
  },
  /** Of what is fetched apart, where it does not come. */
  partFailed:
    'This part of the page could not be loaded. Check your connection, then reload the page.',

  status: {
    all: applications,
    some: (shown: number, all: number) => `${number(shown)} of ${applications(all)}`,
    reading: (text: string) => `${text} so far, reading…`,
    starting: 'Reading applications…',
    failed: 'Applications could not be loaded',
  },
  progress: (read: number, all: number, complete: boolean) =>
    `${number(read)} of ${number(all)}${complete ? '' : ' or more'} people read`,
  rate: (perSecond: number) => `${number(perSecond)} a second`,
  secondsLeft: (seconds: number) =>
    seconds < 90
      ? `about ${count(seconds, 'second', 'seconds')} left`
      : `about ${number(Math.round(seconds / 60))} minutes left`,
  without: (value: number) => `${people(value)} without an application`,
  stop: 'Stop reading',
  stopped: 'Reading was stopped.',
  goOn: 'Go on reading',
  asOf: (when: string) => `Updated ${when}`,
  refresh: 'Refresh',
  refreshing: (part: number) => `Refreshing… ${number(part)} %`,
  refreshFailed: (reason: string) => `The refresh failed: ${reason}`,
  broken: (reason: string) => `The rest could not be read: ${reason}`,
  problem: (reason: string) => `Some people are missing: ${reason}`,

  showAll: 'Show all applications',

  notPermitted: "You can't view applications",
  notPermittedText: (permissions: Permission[]) =>
    `This page needs the ${permissions.length === 1 ? 'permission' : 'permissions'} ${list(
      permissions.map((permission) => `“${permission}”`),
    )}, which you don't have. Someone who manages access can give ${permissions.length === 1 ? 'it' : 'them'} to you.`,
};
