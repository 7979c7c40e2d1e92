/** The words of the review board, which load with it, in German. */
import type { Permission } from '../../../contract/bff/access.ts';
import type { boardWords as English } from '../en/board.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';

const { number, list, count } = words;
const applications = (value: number) => count(value, 'Bewerbung', 'Bewerbungen');

export const boardWords: Translation<typeof English> = {
  title: 'Bewerbungen',
  /** The pages of the section, and the way from one to another. */
  sections: {
    title: 'Seiten',
    board: 'Übersicht',
    departments: 'Bereiche',
    coverage: 'Besetzung',
    entering: 'Eintragen',
  },
  find: 'In Bewerbungen suchen',
  findHint: 'Namen, Kontakte, Antworten\u00A0…',

  columns: {
    person: 'Name',
    contact: 'Hauptkontakt',
    created: 'Erstellt',
    updated: 'Geändert',
    departments: 'Bereiche',
    unnamedQuestion: 'Frage ohne Namen',
  },
  noPrimary: 'Kein Hauptkontakt gekennzeichnet',
  conflict: 'Konflikt',
  saved: 'Gespeichert',
  savedFailed:
    'Die gespeicherten Filter konnten nicht geöffnet werden. Bitte die Verbindung prüfen und noch einmal „Gespeichert“ wählen.',
  contact: 'Kontakt',
  selection: {
    person: (name: string) => `${name} auswählen`,
    allShown: 'Alle angezeigten auswählen',
    selected: (value: number) => `${number(value)} ausgewählt`,
    cleared: 'Auswahl aufgehoben',
    barFailed:
      'Was sich mit der Auswahl tun lässt, konnte nicht geladen werden. Bitte die Verbindung prüfen und die Seite neu laden.',
  },
  contactSelected: (value: number) => `Kontakt: ${number(value)} ausgewählt`,
  exportSelected: (value: number) => `Export: ${number(value)} ausgewählt`,
  contactFailed:
    'Die Kontakte konnten nicht geöffnet werden. Bitte die Verbindung prüfen und noch einmal „Kontakt“ wählen.',
  visitFailed: 'Der Zeitpunkt Ihres letzten Besuchs konnte nicht geladen werden',
  legend: 'Was die Zeichen bedeuten',
  marks: 'Zeichen',
  /** What a click on a mark does. */
  narrowTo: (department: string, state: string) => `${department}: ${state}. Nur diese anzeigen`,

  filters: {
    title: 'Filter',
    add: 'Filtern',
    open: (filters: number) => (filters === 0 ? 'Filter' : `Filter ${number(filters)}`),
    anyDepartment: 'Irgendein Bereich',
    anyState: 'Irgendein Status',
  },
  /** Of what is fetched apart, where it does not come. */
  partFailed:
    'Dieser Teil der Seite konnte nicht geladen werden. Bitte die Verbindung prüfen und die Seite neu laden.',

  status: {
    all: applications,
    some: (shown: number, all: number) => `${number(shown)} von ${applications(all)}`,
    reading: (text: string) => `bisher ${text}, wird gelesen\u00A0…`,
    starting: 'Bewerbungen werden gelesen\u00A0…',
    failed: 'Die Bewerbungen konnten nicht geladen werden',
  },
  progress: (read: number, all: number, complete: boolean) =>
    `${number(read)} von ${number(all)}${complete ? '' : ' oder mehr'} Personen gelesen`,
  rate: (perSecond: number) => `${number(perSecond)} pro Sekunde`,
  secondsLeft: (seconds: number) =>
    seconds < 90
      ? `noch etwa ${count(seconds, 'Sekunde', 'Sekunden')}`
      : `noch etwa ${number(Math.round(seconds / 60))} Minuten`,
  without: (value: number) => `${count(value, 'Person', 'Personen')} ohne Bewerbung`,
  stop: 'Lesen anhalten',
  stopped: 'Das Lesen wurde angehalten.',
  goOn: 'Weiterlesen',
  asOf: (when: string) => `Stand: ${when}`,
  refresh: 'Aktualisieren',
  refreshing: (part: number) => `Wird aktualisiert\u00A0… ${number(part)}\u00A0%`,
  refreshFailed: (reason: string) => `Aktualisieren fehlgeschlagen: ${reason}`,
  broken: (reason: string) => `Der Rest konnte nicht gelesen werden: ${reason}`,
  problem: (reason: string) => `Einige Personen fehlen: ${reason}`,

  showAll: 'Alle Bewerbungen anzeigen',

  notPermitted: 'Kein Zugriff auf Bewerbungen',
  notPermittedText: (permissions: Permission[]) =>
    `Für diese Seite ${permissions.length === 1 ? 'fehlt die Berechtigung' : 'fehlen die Berechtigungen'} ${list(
      permissions.map((permission) => `„${permission}“`),
    )}. Vergeben kann sie, wer Zugänge verwaltet.`,
};
