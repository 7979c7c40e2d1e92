/** The words of filters kept under a name, which load with them, in German. */
import type { savedWords as English } from '../en/saved.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';

const { number, list } = words;

export const savedWords: Translation<typeof English> = {
  title: 'Gespeicherte Filter',
  list: 'Gespeichert',
  own: 'Nur für Sie sichtbar, auf jedem Gerät.',
  loading: 'Wird geladen\u00A0…',
  loadFailed: 'Ihre gespeicherten Filter konnten nicht geladen werden',
  none: 'Noch keine gespeichert',
  noneText: 'Zuerst die Übersicht filtern oder sortieren, dann hier einen Namen geben.',

  now: (filters: string[]) => `Die Übersicht zurzeit: ${list(filters)}`,
  nothing: 'Die Übersicht zeigt alles, also gibt es nichts zu speichern.',
  name: 'Name',
  save: 'Speichern',
  replaceNamed: 'Ersetzen',
  replaceHint: (name: string) => `„${name}“ gibt es schon und wird ersetzt.`,
  full: (most: number) =>
    `Mehr als ${number(most)} gespeicherte Filter sind nicht möglich. Bitte einen löschen, um einen anderen zu speichern.`,
  tooMany: 'Mehr Filter sind nicht möglich. Bitte einen löschen und noch einmal speichern.',

  sorted: (column: string) => `sortiert nach ${column}`,
  role: (id: number) => `Rolle ${id}`,
  everything: 'Alle Bewerbungen',
  unreadable:
    'Von einer anderen Version von Rollcall: Die Übersicht sagt, was sie nicht lesen kann.',

  replace: (name: string) => `„${name}“ durch das ersetzen, was die Übersicht jetzt zeigt`,
  rename: (name: string) => `„${name}“ umbenennen`,
  newName: (name: string) => `Neuer Name für „${name}“`,
  remove: (name: string) => `„${name}“ löschen`,
  cancel: 'Abbrechen',
  done: {
    saved: (name: string) => `„${name}“ gespeichert.`,
    replaced: (name: string) => `„${name}“ ersetzt.`,
    renamed: (name: string) => `In „${name}“ umbenannt.`,
    removed: (name: string) => `„${name}“ gelöscht.`,
    undone: (name: string) => `„${name}“ ist wie zuvor.`,
  },
  undo: 'Rückgängig',
  notSaved: 'Das konnte nicht gespeichert werden',
  close: 'Schließen',
};
