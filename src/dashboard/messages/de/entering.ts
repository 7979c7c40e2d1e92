/** The words of the page "To enter", which load with it, in German. */
import type { enteringWords as English } from '../en/entering.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';

const { number } = words;
const people = (count: number) => `${number(count)} ${count === 1 ? 'Person' : 'Personen'}`;

export const enteringWords: Translation<typeof English> = {
  loading: 'Was einzutragen ist, wird gelesen\u00A0…',
  reviewsFailed: 'Die Sichtungen konnten nicht geladen werden',
  count: (entered: number, all: number) => `${number(entered)} von ${number(all)} eingetragen`,
  soFar: (text: string) => `bisher ${text}`,
  progress: 'Eingetragen',
  hint: 'Jede dieser Zuteilungen ins Registrierungssystem eintragen, dann aktualisieren: Was dort steht, wird abgehakt.',
  show: (count: number) => `${people(count)} in der Übersicht anzeigen`,
  showIn: (department: string, count: number) =>
    `${department}: ${people(count)} in der Übersicht anzeigen`,
  toEnter: 'Noch einzutragen',
  name: 'Name',
  id: 'Personen-ID',
  copy: (what: string) => `${what} kopieren`,
  copied: 'Kopiert',
  copyFailed: 'Kopieren ist nicht erlaubt',
  entered: (count: number) => `${number(count)} eingetragen`,

  nothing: 'Noch ist niemand einzutragen',
  nothingText:
    'Wem beim Sichten unter „Zuteilen zu\u00A0…“ Bereiche gegeben werden, erscheint hier.',
  allEntered: 'Alles ist eingetragen',
  allEnteredText: (all: number) =>
    all === 1
      ? 'Die vorgemerkte Zuteilung steht im Registrierungssystem.'
      : `Alle ${number(all)} vorgemerkten Zuteilungen stehen im Registrierungssystem.`,

  unread: (count: number) =>
    count === 1
      ? '1 weitere Person ist zuzuteilen, aber noch nicht gelesen.'
      : `${number(count)} weitere Personen sind zuzuteilen, aber noch nicht gelesen.`,
  failed: (count: number) =>
    `${people(count)} ${count === 1 ? 'ließ' : 'ließen'} sich nicht prüfen`,
  failedText:
    'Ihre Datensätze waren nicht lesbar. Wie sie noch einmal gelesen werden, steht unten.',
  absent: (count: number) => `${people(count)} ohne Bewerbung`,
  absentText: 'Zuzuteilen, aber ohne Bewerbung: Es gibt sie nicht mehr.',
  absentInRole: 'Zuzuteilen, aber nicht in dieser Rolle oder nicht mehr beworben.',
  showEveryone: 'Alle anzeigen',
};
