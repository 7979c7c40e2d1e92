/** The words of exporting people, which load with it, in German; some serve other exports, too. */
import type { peopleExportWords as English } from '../en/people-export.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';

const { number, list, count } = words;
const people = (value: number) => count(value, 'Person', 'Personen');

export const peopleExportWords: Translation<typeof English> = {
  title: 'Personen exportieren',
  who: (matching: number | null) =>
    matching === null
      ? 'Alle, die zu dieser Suche passen, ob geladen oder nicht.'
      : `Alle, die zu dieser Suche passen: ${people(matching)}.`,
  nobody: 'Niemand passt zu dieser Suche, also gibt es nichts zu exportieren.',
  format: 'Format',
  formats: { xlsx: 'Excel-Arbeitsmappe (XLSX)', csv: 'CSV' },
  formatHints: {
    xlsx: 'Für Excel, Google Tabellen und LibreOffice.',
    csv: 'Für jede Tabellenkalkulation. Was sie als Formel oder Zahl lesen würde, etwa eine Telefonnummer, beginnt mit einem unsichtbaren Zeichen (U+200E).',
  },
  forPrograms: 'CSV für andere Programme',
  forProgramsHint:
    'Jeder Text, wie er ist, ohne unsichtbare Zeichen. Diese Datei nicht in einer Tabellenkalkulation öffnen: Ein Text, der mit =,\u00A0+,\u00A0-\u00A0oder\u00A0@ beginnt, könnte dort als Formel ausgeführt werden.',
  legalNames: 'Namen laut Ausweis aufnehmen',
  legalNamesHint:
    'Fügt Spalten für Vor- und Nachnamen laut Ausweis hinzu. Nur, wo es gesetzlich verlangt ist; es wird protokolliert.',
  columnsIncluded: (names: string[]) => `Spalten: ${list(names)}.`,
  start: 'Export starten',
  cancel: 'Abbrechen',
  close: 'Schließen',
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
    rows === 1 ? 'Die erste Person speichern' : `Die ersten ${number(rows)} speichern`,
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
  saveAgain: 'Noch einmal speichern',
  yes: 'ja',
  no: 'nein',
  fileParts: { users: 'personen', partial: 'unvollständig' },
  columns: {
    id: 'Personen-ID',
    name: 'Name',
    preferredName: 'Rufname',
    legalFirstName: 'Vorname laut Ausweis',
    legalLastName: 'Nachname laut Ausweis',
  },
};
