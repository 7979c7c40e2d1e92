/** The German words for what changed in applications. */
import type * as english from '../en/changes.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

export const changeWords: Translation<typeof english.changeWords> = {
  title: 'Seit der Sichtung geändert',
  line: (what: string, before: string, after: string) =>
    `${isolate(what)}${what.endsWith('?') ? '' : ':'} ${isolate(before)} → ${isolate(after)}`,
  notChosen: 'nicht gewählt',
  notAnswered: 'nicht beantwortet',
  withdrew: 'Hat die Bewerbung zurückgezogen',
  updated: (when: string) => `Aktualisiert ${when}.`,
  column: 'Geändert',
  hint: 'Steht hier, bis die Sichtung geändert oder bestätigt wird.',
  hintRead: 'Steht hier, bis die Sichtung geändert wird.',
  stillRight: 'Stimmt noch',
  stillRightFor: (value) => `Stimmt noch bei ${words.people(value)}`,
  stillRightHint: 'Bestätigt die Sichtung mit den neuen Antworten, für alle',
  done: 'Seitdem gesichtet.',
};
