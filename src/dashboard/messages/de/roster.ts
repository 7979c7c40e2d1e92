/** The German words of the roster of a department. */
import type * as english from '../en/roster.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';

const { list, number, people } = words;
const day = (weekday: number) => words.weekdays('long')[weekday] ?? '';

export const rosterWords: Translation<typeof english.rosterWords> = {
  open: 'Einsatzliste',
  title: (department) => `Einsatzliste: ${isolate(department)}`,
  order: 'Sortiert nach',
  orders: { name: 'Name', day: 'Erstem Tag' },
  people: (all, withoutDays) =>
    people(all) + (withoutDays > 0 ? `, ${number(withoutDays)} ohne Tage` : ''),
  nobody: 'Hier ist noch niemand',
  nobodyText:
    'Sobald jemand für diesen Bereich geplant oder ihm zugeteilt ist, steht die Person hier.',
  columns: { contact: 'Kontakt', hours: 'Stunden', remark: 'Bemerkung', state: 'Status' },
  dayHead: (weekday, value, closed) =>
    `${day(weekday)}, ${people(value)}${closed ? ', geschlossen' : ''}`,
  closed: 'zu',
  free: 'Angeboten',
  notFree: 'Nicht angeboten',
  onDay: (name, weekday) => `${isolate(name)}, ${day(weekday)}`,
  planned: (name, weekdays) => `${isolate(name)} ist geplant: ${list(weekdays)}.`,
  contact: (kind, value) => `${kind}: ${value}`,
  incomplete: 'Unvollständig: Einige Bewerbungen waren nicht gelesen.',
  export: {
    title: 'Einsatzliste exportieren',
    text: (value) => `${people(value)}, in der Reihenfolge der Seite, eine Spalte für jeden Tag.`,
    what: (department) => `einsatzliste ${department}`,
    done: (value) => `${people(value)} exportiert.`,
    print: 'Einsatzliste drucken\u00A0…',
  },
};
