/** The words of filters kept under a name, which load with them, in English. */
import { words } from './words.ts';

const { number, list } = words;

export const savedWords = {
  title: 'Saved filters',
  list: 'Saved',
  own: 'Only you see these, on every device.',
  loading: 'Loading…',
  loadFailed: 'Your saved filters could not be loaded',
  none: 'None saved yet',
  noneText: 'Narrow or sort the board, then give that a name here.',

  now: (filters: string[]) => `The board now: ${list(filters)}`,
  nothing: 'The board shows everything, so there is nothing to save.',
  name: 'Name',
  save: 'Save',
  replaceNamed: 'Replace',
  replaceHint: (name: string) => `You have one named “${name}”. It will be replaced.`,
  full: (most: number) =>
    `You have ${number(most)} saved filters, as many as can be kept. Delete one to save another.`,
  tooMany: 'No more filters can be kept. Delete one, then save again.',

  sorted: (column: string) => `sorted by ${column}`,
  role: (id: number) => `role ${id}`,
  everything: 'All applications',
  unreadable: 'Made by another version of Rollcall: the board will say what it cannot read.',

  replace: (name: string) => `Replace “${name}” with what the board shows now`,
  rename: (name: string) => `Rename “${name}”`,
  newName: (name: string) => `New name for “${name}”`,
  remove: (name: string) => `Delete “${name}”`,
  cancel: 'Cancel',
  done: {
    saved: (name: string) => `“${name}” saved.`,
    replaced: (name: string) => `“${name}” replaced.`,
    renamed: (name: string) => `Renamed to “${name}”.`,
    removed: (name: string) => `“${name}” deleted.`,
    undone: (name: string) => `“${name}” is as before.`,
  },
  undo: 'Undo',
  notSaved: 'This could not be saved',
  close: 'Close',
};
