/** The words of the page "To enter", which load with it, in German. */
import type { enteringWords as English } from '../en/entering.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';

const { number, count } = words;
const people = (value: number) => count(value, 'Person', 'Personen');

export const enteringWords: Translation<typeof English> = {
  loading: 'Was einzutragen ist, wird gelesen\u00A0…',
  reviewsFailed: 'Die Sichtungen konnten nicht geladen werden',
  count: (entered: number, all: number) => `${number(entered)} von ${number(all)} eingetragen`,
  soFar: (text: string) => `bisher ${text}`,
  progress: 'Eingetragen',
  hint: 'Jede dieser Zuteilungen ins Registrierungssystem eintragen, dann aktualisieren: Was dort steht, wird abgehakt.',
  show: (value: number) => `${people(value)} in der Übersicht anzeigen`,
  showIn: (department: string, value: number) =>
    `${department}: ${people(value)} in der Übersicht anzeigen`,
  toEnter: 'Noch einzutragen',
  name: 'Name',
  id: 'Personen-ID',
  copy: (what: string) => `${what} kopieren`,
  entered: (value: number) => `${number(value)} eingetragen`,

  nothing: 'Noch ist niemand einzutragen',
  nothingText:
    'Wem beim Sichten unter „Zuteilen zu\u00A0…“ Bereiche gegeben werden, erscheint hier.',
  allEntered: 'Alles ist eingetragen',
  allEnteredText: (all: number) =>
    all === 1
      ? 'Die vorgemerkte Zuteilung steht im Registrierungssystem.'
      : `Alle ${number(all)} vorgemerkten Zuteilungen stehen im Registrierungssystem.`,

  unread: (value: number) =>
    value === 1
      ? '1 weitere Person ist zuzuteilen, aber noch nicht gelesen.'
      : `${number(value)} weitere Personen sind zuzuteilen, aber noch nicht gelesen.`,
  failed: (value: number) =>
    `${people(value)} ${value === 1 ? 'ließ' : 'ließen'} sich nicht prüfen`,
  failedText:
    'Ihre Datensätze waren nicht lesbar. Wie sie noch einmal gelesen werden, steht unten.',
  absent: (value: number) => `${people(value)} ohne Bewerbung`,
  absentText: 'Zuzuteilen, aber ohne Bewerbung: Es gibt sie nicht mehr.',
  absentInRole: 'Zuzuteilen, aber nicht in dieser Rolle oder nicht mehr beworben.',
  showEveryone: 'Alle anzeigen',
};
