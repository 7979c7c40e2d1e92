/** The words of what reviewers noted, as lists show it, in German. */
import type { markWords as English } from '../en/marks.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';

const { number } = words;

export const markWords: Translation<typeof English> = {
  title: 'Sichtung',
  marks: { shortlist: 'Engere Wahl', ask: 'Rückfrage', no: 'Nein' },
  /** Beside a name in a list. */
  marked: (mark: string) => `Sichtung: ${mark}`,
  /** What a click on a mark on the board does; beside the mark, and by itself. */
  showOnly: 'Nur diese anzeigen',
  narrowTo: (mark: string) => `Sichtung: ${mark}. Nur diese anzeigen`,
  noMark: 'Keine Markierung',
  hasNote: 'hat eine Notiz',
  progress: (reviewed: number, shown: number) =>
    `${number(reviewed)} von ${number(shown)} gesichtet`,
  filters: {
    mark: 'Sichtung',
    any: 'Alle',
    none: 'Nicht gesichtet',
    changed: 'Seit der Sichtung geändert',
    reviewer: 'Zuletzt geändert von',
    anyone: 'Allen',
    by: (name: string) => `Gesichtet von ${name}`,
    unknownReviewer: 'jemandem ohne Sichtungen',
    assignments: 'Zuteilen zu',
    entered: 'eingetragen',
    toEnter: 'noch einzutragen',
  },
  next: 'Nächste ungesichtete',
  allReviewed: 'Alle angezeigten Bewerbungen sind gesichtet',
  enteredOf: (entered: number, all: number) => `${number(entered)} von ${number(all)} eingetragen`,
};
