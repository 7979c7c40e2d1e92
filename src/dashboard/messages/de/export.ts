/** The German words of the export dialogs of the board and of the users. */
import type * as english from '../en/export.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';

const { number, count, list, people } = words;
const applications = (value: number) => count(value, 'Bewerbung', 'Bewerbungen');

export const exportWords: Translation<typeof english.exportWords> = {
  title: 'Bewerbungen exportieren',
  /** In the name of the file. */
  what: 'bewerbungen',
  all: (all: number) =>
    `${all === 1 ? '1 Bewerbung' : `Alle ${applications(all)}`}, in der Reihenfolge der Übersicht.`,
  some: (shown: number, all: number) =>
    `${number(shown)} von ${applications(all)}: was zu den Filtern passt, in der Reihenfolge der Übersicht.`,
  selected: (value: number, hidden: number) =>
    `${value === 1 ? 'Die ausgewählte Bewerbung' : `Die ${number(value)} ausgewählten Bewerbungen`}${hidden === 0 ? '' : `, davon ${number(hidden)} durch Filter verborgen`}, in der Reihenfolge der Übersicht.`,
  nobody: 'Es ist keine Bewerbung zu sehen, also gibt es nichts zu exportieren.',
  waiting: {
    reviews: 'Die Sichtungen werden noch geladen. Danach kann der Export beginnen.',
    settings:
      'Zeiten und Bedarf der Veranstaltung werden noch geladen. Danach kann der Export beginnen.',
    changes: 'Die Änderungen an Bewerbungen werden noch geladen. Danach kann der Export beginnen.',
    votes: 'Die Voten der Bereiche werden noch geladen. Danach kann der Export beginnen.',
  },
  incomplete:
    'Einige Bewerbungen sind nicht gelesen und werden fehlen. Im Dateinamen steht dann, dass sie unvollständig ist.',
  saved: (value: number) => `${applications(value)} exportiert.`,
  failed: 'Die Datei wurde nicht gespeichert',
  print: {
    doing: 'Seiten werden vorbereitet\u00A0…',
    done: 'An den Druckdialog des Browsers übergeben.',
    failed: 'Es wurde nichts gedruckt',
  },
  columns: {
    contactedWay: 'Kontaktiert: wie',
    warning: 'Warnung',
    contactKind: 'Hauptkontakt: Art',
    accountEmail: 'E-Mail des Kontos',
    accountPhone: 'Telefon des Kontos',
    inZone: (column: string, zone: string) => `${column} (${zone})`,
  },
};

export const peopleExportWords: Translation<typeof english.peopleExportWords> = {
  title: 'Personen exportieren',
  who: (matching: number | null) =>
    matching === null
      ? 'Alle, die zu dieser Suche passen, ob geladen oder nicht.'
      : `Alle, die zu dieser Suche passen: ${people(matching)}.`,
  nobody: 'Niemand passt zu dieser Suche, also gibt es nichts zu exportieren.',
  format: 'Format',
  formats: { xlsx: 'XLSX', csv: 'CSV', programs: 'CSV für andere Programme' },
  formatHints: {
    xlsx: 'Eine Arbeitsmappe für Excel, Google Tabellen und LibreOffice.',
    csv: 'Für jede Tabellenkalkulation. Was sie ändern würde, etwa eine Telefonnummer oder „MAR1“, beginnt mit einem unsichtbaren Zeichen (U+200E).',
    programs:
      'Jeder Text, wie er ist, ohne unsichtbare Zeichen. Diese Datei nicht in einer Tabellenkalkulation öffnen: Ein Text, der mit =,\u00A0+,\u00A0-\u00A0oder\u00A0@ beginnt, könnte dort als Formel ausgeführt werden.',
  },
  legalNames: 'Namen laut Ausweis aufnehmen',
  legalNamesHint:
    'Fügt Spalten für Vor- und Nachnamen laut Ausweis hinzu. Nur, wo es gesetzlich verlangt ist; es wird protokolliert.',
  columnsIncluded: (names: string[]) =>
    names.length > 15 ? `${number(names.length)} Spalten.` : `Spalten: ${list(names)}.`,
  chooseColumns: 'Spalten auswählen',
  start: 'Export starten',
  progress: 'Fortschritt des Exports',
  progressOf: (rows: number, total: number) => `${number(rows)} von ${number(total)}`,
  progressSoFar: (rows: number) => `bisher ${number(rows)}`,
  running: 'Wird exportiert\u00A0…',
  cancelled: 'Export abgebrochen. Es wurde nichts gespeichert.',
  stopped: (rows: number) =>
    rows === 0
      ? 'Der Export konnte nicht beginnen'
      : `Der Export ist nach ${people(rows)} stehen geblieben`,
  resume: 'Fortsetzen',
  saveSoFar: (rows: number) =>
    rows === 1 ? 'Die erste Zeile speichern' : `Die ersten ${number(rows)} speichern`,
  tooMany: 'Zu viele Personen für ein XLSX-Tabellenblatt',
  tooManyText: (most: number) =>
    `Ein Tabellenblatt fasst höchstens ${number(most)} Personen. CSV kennt keine Grenze.`,
  asCsv: 'Stattdessen als CSV exportieren',
  done: (rows: number) => `${people(rows)} exportiert.`,
  donePartly: (rows: number) =>
    `Nur ${rows === 1 ? 'die erste Person wurde' : `die ersten ${number(rows)} Personen wurden`} gespeichert. Diese Datei ist unvollständig.`,
  stillReading: (loaded: number) =>
    `Beim Start des Exports hatte der Server erst ${people(loaded)} geladen; andere können fehlen. Bitte noch einmal exportieren, sobald die Liste vollständig ist.`,
  cut: (texts: number) =>
    `${count(texts, 'Text wurde', 'Texte wurden')} gekürzt: Eine Zelle einer Excel-Arbeitsmappe fasst höchstens ${number(32_767)} Zeichen. CSV kennt keine Grenze.`,
  another: 'Weiterer Export',
  saveAgain: 'Noch einmal speichern',
  yes: 'ja',
  no: 'nein',
  fileParts: { users: 'personen', partial: 'unvollständig' },
  columns: {
    preferredName: 'Rufname',
    legalFirstName: 'Vorname laut Ausweis',
    legalLastName: 'Nachname laut Ausweis',
  },
};
