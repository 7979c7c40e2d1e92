/** The words of selecting applications on the board, in English; loaded with it. Another language is one more file of the type `SelectionMessages`. */
import { en } from './en.ts';

const { number } = en;

export const enSelection = {
  title: 'Selection',
  selectPerson: (name: string) => `Select ${name}`,
  selectAllShown: 'Select all shown',
  selected: (value: number) => `${number(value)} selected`,
  /** While more are being read, and selected as they come. */
  selectedSoFar: (value: number) => `${number(value)} selected, and all that are still to come`,
  hidden: (value: number) => `${number(value)} selected ${value === 1 ? 'is' : 'are'} not shown`,
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
  cleared: 'Selection cleared',
};

export type SelectionMessages = typeof enSelection;
