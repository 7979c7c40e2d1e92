/** The words of what is selected on the board, in English; loaded with the first selection. */
import { words } from './words.ts';

const { number, count } = words;

export const selectionWords = {
  title: 'Selection',
  /** While more are being read, and selected as they come. */
  selectedSoFar: (value: number) => `${number(value)} selected, and all that are still to come`,
  hidden: (value: number) => `${number(value)} of them ${value === 1 ? 'is' : 'are'} not shown`,
  deselectHidden: (value: number) =>
    `Deselect ${value === 1 ? 'that one' : `those ${number(value)}`}`,
  /** What is there when everything has been read. */
  selectAll: (value: number) => `Select all ${number(value)}`,
  selectAllThatMatch: (value: number) => `Select all ${number(value)} that match`,
  /** What has been read until now. */
  selectRead: (value: number) => `Select the ${number(value)} read so far`,
  selectReadThatMatch: (value: number) => `Select the ${number(value)} read so far that match`,
  /** What has been read, and what is still to be. */
  selectComing: 'Select all, including those still to come',
  selectComingThatMatch: 'Select all that match, including those still to come',
  clear: 'Clear selection',
  clearShort: 'Clear',
  /** What became of marking those who were selected. */
  close: 'Close',

  marks: {
    title: 'Mark those selected',
    mark: (name: string, value: number) => `${name}: ${number(value)} selected`,
    marking: (done: number, all: number) => `${number(done)} of ${number(all)}…`,
    /** A mark by its name. */
    marked: (value: number, name: string) => `${number(value)} marked “${name}”`,
    undone: (value: number) => `Undone for ${number(value)}`,
    undo: 'Undo',
    failed: (value: number) => `${number(value)} could not be saved`,
    conflicts: (value: number) =>
      `${count(value, 'was', 'were')} marked by somebody else at the same time:`,
    more: (value: number) => `and ${number(value)} more`,
  },
};
