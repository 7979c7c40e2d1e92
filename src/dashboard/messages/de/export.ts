/** The words of the export of the board, in German; loaded with it. */
import type { exportWords as English } from '../en/export.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

const { number, count } = words;
const applications = (value: number) => count(value, 'Bewerbung', 'Bewerbungen');

export const exportWords: Translation<typeof English> = {
  title: 'Bewerbungen exportieren',
  /** Of the sheet. */
  sheet: 'Bewerbungen',
  /** In the name of the file. */
  what: 'bewerbungen',
  all: (all: number) =>
    `${all === 1 ? '1 Bewerbung' : `Alle ${applications(all)}`}, in der Reihenfolge und mit den Spalten der Übersicht.`,
  some: (shown: number, all: number) =>
    `${number(shown)} von ${applications(all)}: was zu den Filtern passt, in der Reihenfolge und mit den Spalten der Übersicht.`,
  selected: (value: number, hidden: number) =>
    `${value === 1 ? 'Die ausgewählte Bewerbung' : `Die ${number(value)} ausgewählten Bewerbungen`}${hidden === 0 ? '' : `, davon ${number(hidden)} durch Filter verborgen`}, mit den Spalten der Übersicht.`,
  nobody: 'Es ist keine Bewerbung zu sehen, also gibt es nichts zu exportieren.',
  incomplete:
    'Einige Bewerbungen sind nicht gelesen und werden fehlen. Im Dateinamen steht dann, dass sie unvollständig ist.',
  formats: { xlsx: 'XLSX', csv: 'CSV' },
  saving: 'Wird gespeichert\u00A0…',
  saved: (value: number) => `${applications(value)} exportiert.`,
  failed: 'Die Datei wurde nicht gespeichert',
  print: {
    title: 'Auf Papier',
    text: 'Jede Bewerbung auf einer eigenen Seite, wie beim Drucken einer einzelnen: ohne Namen laut Ausweis und ohne das, was beim Sichten vermerkt wurde.',
    count: (value: number) =>
      value === 0
        ? 'Es ist keine Bewerbung zu sehen, also gibt es nichts zu drucken.'
        : value === 1
          ? '1 Bewerbung.'
          : `${applications(value)}: mindestens ${number(value)} Seiten.`,
    many: 'Das ist viel Papier und dauert eine Weile. Mit Filtern werden es weniger.',
    applications: 'Bewerbungen drucken\u00A0…',
    doing: 'Seiten werden vorbereitet\u00A0…',
    done: 'An den Druckdialog des Browsers übergeben.',
    failed: 'Es wurde nichts gedruckt',
  },
  packet: {
    title: 'Mappe für eine Bereichsleitung',
    text: 'Die Personen des Bereichs, was auch immer ausgewählt oder angezeigt ist, als XLSX-Arbeitsmappe oder auf Papier: wie sie zu erreichen sind und was sie geantwortet haben. Keine Namen laut Ausweis, keine Adressen.',
    department: 'Bereich',
    reason: 'Zweck',
    reasonHint: 'Steht oben, mit Ihrem Namen und dem Datum.',
    people: (value: number) =>
      value === 0
        ? 'Niemand ist diesem Bereich zugeteilt oder von ihm angefordert.'
        : `${count(value, 'Person', 'Personen')}, zugeteilt oder angefordert.`,
    save: 'Mappe speichern',
    print: 'Mappe drucken\u00A0…',
    made: (name: string, time: string, zone: string) =>
      `Erstellt von ${isolate(name)}, ${time} (${zone})`,
    why: (reason: string) => `Zweck: ${reason}`,
    incomplete: 'Unvollständig: Einige Bewerbungen waren nicht gelesen.',
    paper: { person: 'Name und Kontakte', answers: 'Antworten' },
    what: (department: string) => `mappe ${department}`,
    lead: {
      event: 'Veranstaltung',
      department: 'Bereich',
      date: 'Datum',
      madeBy: 'Erstellt von',
      reason: 'Zweck',
    },
    columns: {
      name: 'Name',
      states: 'Status',
      contact: 'Hauptkontakt',
      otherContacts: 'Andere Kontakte',
    },
    contact: (kind: string, value: string) => `${kind}: ${value}`,
  },
  columns: {
    id: 'Personen-ID',
    name: 'Name',
    contactKind: 'Hauptkontakt: Art',
    mark: 'Markierung',
    note: 'Notiz',
    assignTo: 'Zuteilen zu',
    toEnter: 'Noch einzutragen',
    inZone: (column: string, zone: string) => `${column} (${zone})`,
  },
};
