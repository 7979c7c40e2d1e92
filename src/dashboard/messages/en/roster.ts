/** The English words of the roster of a department. */
import { isolate } from '../isolate.ts';
import { words } from './words.ts';

const { list, number, people } = words;
const day = (weekday: number) => words.weekdays('long')[weekday] ?? '';

export const rosterWords = {
  open: 'Roster',
  title: (department: string) => `Roster of ${isolate(department)}`,
  order: 'Sorted by',
  orders: { name: 'Name', day: 'First day' },
  people: (all: number, withoutDays: number) =>
    people(all) + (withoutDays > 0 ? `, ${number(withoutDays)} without days` : ''),
  nobody: 'Nobody is here yet',
  nobodyText: 'People appear as soon as they are planned or assigned for this department.',
  columns: { contact: 'Contact', hours: 'Hours', remark: 'Remark', state: 'Status' },
  /** The head of a day's column, read out. */
  dayHead: (weekday: number, value: number, closed: boolean) =>
    `${day(weekday)}, ${people(value)}${closed ? ', closed' : ''}`,
  closed: 'closed',
  free: 'Offered',
  notFree: 'Not offered',
  /** The name of the button that plans a person for a day, or takes that back. */
  onDay: (name: string, weekday: number) => `${isolate(name)}, ${day(weekday)}`,
  planned: (name: string, weekdays: string[]) =>
    `${isolate(name)} is planned on ${list(weekdays)}.`,
  contact: (kind: string, value: string) => `${kind}: ${value}`,
  incomplete: 'Not complete: some applications had not been read.',
  export: {
    title: 'Export roster',
    text: (value: number) => `${people(value)}, in the order of the page, a column for each day.`,
    what: (department: string) => `roster ${department}`,
    done: (value: number) => `${people(value)} exported.`,
    print: 'Print roster…',
  },
};
