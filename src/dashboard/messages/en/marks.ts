/** The words of what reviewers noted, as lists show it, in English. */
import type { Mark } from '../../../contract/bff/reviews.ts';
import { words } from './words.ts';

const { number } = words;

export const markWords = {
  title: 'Review',
  marks: { shortlist: 'Shortlist', ask: 'Ask', no: 'No' } satisfies Record<Mark, string>,
  /** Beside a name in a list. */
  marked: (mark: string) => `Review: ${mark}`,
  /** What a click on a mark on the board does; beside the mark, and by itself. */
  showOnly: 'Show only these',
  narrowTo: (mark: string) => `Review: ${mark}. Show only these`,
  noMark: 'No mark',
  hasNote: 'has a note',
  progress: (reviewed: number, shown: number) => `${number(reviewed)} of ${number(shown)} reviewed`,
  filters: {
    mark: 'Review',
    any: 'Any',
    none: 'Not reviewed',
    changed: 'Changed since reviewed',
    reviewer: 'Last changed by',
    anyone: 'Anyone',
    by: (name: string) => `Reviewed by ${name}`,
    unknownReviewer: 'someone without reviews',
    assignments: 'Assign to',
    entered: 'entered',
    toEnter: 'still to be entered',
  },
  next: 'Next not reviewed',
  allReviewed: 'All applications shown have been reviewed',
  enteredOf: (entered: number, all: number) => `${number(entered)} of ${number(all)} entered`,
};
