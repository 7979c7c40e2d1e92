/** The German words of rosters, of a department or of a time. */
import type * as english from '../en/roster.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';

const { count, number, people } = words;

export const rosterWords: Translation<typeof english.rosterWords> = {
  open: 'Einsatzliste',
  title: (department) => `Einsatzliste: ${isolate(department)}`,
  order: 'Sortiert nach',
  orders: { name: 'Name', slot: 'Erster Zeit' },
  people: (all, withoutSlots) =>
    people(all) + (withoutSlots > 0 ? `, ${number(withoutSlots)} ohne Zeit` : ''),
  about: (target, hours) => [
    ...(target === null ? [] : [`Soll ${number(target)}`]),
    ...(hours === null ? [] : [`${number(hours)} h insgesamt`]),
  ],
  ofTime: {
    time: 'Zeit',
    orders: { department: 'Bereich', name: 'Name' },
    people: (all, departments) => `${people(all)} in ${count(departments, 'Bereich', 'Bereichen')}`,
    of: (there, need) => `${number(there)} von ${number(need)}`,
    nobody: 'Zu dieser Zeit ist noch niemand da',
    nobodyText: 'Sobald jemand für diese Zeit geplant oder zugeteilt ist, steht die Person hier.',
    export: (value) =>
      `${people(value)}, in der Reihenfolge der Seite, eine Zeile für jede Person und jeden Bereich.`,
  },
  select: {
    all: 'Alle auswählen',
    inSlot: (slot: string) => `${isolate(slot)}: alle auswählen`,
    person: (name: string) => `${isolate(name)} auswählen`,
    times: 'Zeiten zum Hinzufügen oder Wegnehmen',
  },
  nobody: 'Hier ist noch niemand',
  nobodyText:
    'Sobald jemand für diesen Bereich geplant oder ihm zugeteilt ist, steht die Person hier.',
  columns: {
    department: 'Bereich',
    contact: 'Kontakt',
    hours: 'Stunden',
    remark: 'Bemerkung',
    state: 'Status',
  },
  slotHead: (slot, value, notes) =>
    [isolate(slot), ...(value === null ? [] : [people(value)]), ...notes].join(', '),
  closed: 'zu',
  gone: 'nicht mehr wählbar',
  free: 'Angeboten',
  notFree: 'Nicht angeboten',
  leaving: 'Hier nicht mehr geplant',
  inSlot: (name, slot, warning = '') =>
    [isolate(name), isolate(slot), ...(warning ? [warning] : [])].join(', '),
  find: {
    open: (name) => `Ersatz für ${isolate(name)} finden`,
    forTime: (slot) => `Ersatz für die Zeit ${isolate(slot)} finden`,
    instead: (slot, name) => `${isolate(slot)}: Ersatz für ${isolate(name)} finden`,
  },
  contact: (kind, value) => `${kind}: ${value}`,
  incomplete: 'Unvollständig: Einige Bewerbungen waren nicht gelesen.',
  export: {
    title: 'Einsatzliste exportieren',
    text: (value) => `${people(value)}, in der Reihenfolge der Seite, eine Spalte für jede Zeit.`,
    what: (department) => `einsatzliste ${department}`,
    done: (value) => `${people(value)} exportiert.`,
    print: 'Einsatzliste drucken\u00A0…',
  },
  sheet: {
    open: 'Alle Einsatzlisten',
    title: 'Alle Einsatzlisten exportieren',
    text: {
      sheet: (value, departments) =>
        `${people(value)} aus ${count(departments, 'Bereich', 'Bereichen')}: eine Zeile für jede Person und jeden Bereich, eine Spalte für jede Zeit.`,
      rows: (value, departments) =>
        `${people(value)} aus ${count(departments, 'Bereich', 'Bereichen')}, mit allem, was ein anderes Programm braucht, um den Plan zu übernehmen.`,
    },
    what: 'einsatzlisten',
    kind: 'Aufbau',
    kinds: {
      sheet: 'Eine Tabelle',
      rows: 'Eine Zeile für jede Person, jeden Bereich und jede Zeit',
    },
  },
  plan: {
    sheet: 'Plan',
    what: 'plan',
    departmentId: 'Bereichs-ID',
    question: 'Frage',
    choice: 'Auswahl',
    label: 'Kurzname',
    allOffered: 'Alle angebotenen Zeiten',
    closed: 'Geschlossen',
    by: 'Geplant von',
    at: 'Geplant am',
  },
};
