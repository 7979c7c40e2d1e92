/** The words of what is selected on the board, in German; loaded with the first selection. */
import type { selectionWords as English } from '../en/selection.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';

const { number, count } = words;

export const selectionWords: Translation<typeof English> = {
  title: 'Auswahl',
  /** While more are being read, and selected as they come. */
  selectedSoFar: (value: number) => `${number(value)} ausgewählt, und alle, die noch kommen`,
  hidden: (value: number) =>
    `${number(value)} davon ${value === 1 ? 'ist' : 'sind'} nicht zu sehen`,
  deselectHidden: (value: number) =>
    value === 1 ? 'Diese abwählen' : `Diese ${number(value)} abwählen`,
  /** What is there when everything has been read. */
  selectAll: (value: number) => `Alle ${number(value)} auswählen`,
  selectAllThatMatch: (value: number) => `Alle ${number(value)} passenden auswählen`,
  /** What has been read until now. */
  selectRead: (value: number) => `Die ${number(value)} bisher gelesenen auswählen`,
  selectReadThatMatch: (value: number) =>
    `Die ${number(value)} bisher gelesenen, die passen, auswählen`,
  /** What has been read, and what is still to be. */
  selectComing: 'Alle auswählen, auch die noch kommen',
  selectComingThatMatch: 'Alle passenden auswählen, auch die noch kommen',
  clear: 'Auswahl aufheben',
  clearShort: 'Aufheben',
  /** What became of marking those who were selected. */
  close: 'Schließen',

  marks: {
    title: 'Ausgewählte markieren',
    mark: (name: string, value: number) => `${name}: ${number(value)} ausgewählt`,
    marking: (done: number, all: number) => `${number(done)} von ${number(all)}\u00A0…`,
    /** A mark by its name. */
    marked: (value: number, name: string) => `${number(value)} als „${name}“ markiert`,
    undone: (value: number) => `Für ${number(value)} rückgängig gemacht`,
    undo: 'Rückgängig',
    failed: (value: number) => `${count(value, 'ließ', 'ließen')} sich nicht speichern`,
    conflicts: (value: number) =>
      `${count(value, 'wurde', 'wurden')} gleichzeitig von jemand anderem markiert:`,
    more: (value: number) => `und ${number(value)} weitere`,
  },
};
