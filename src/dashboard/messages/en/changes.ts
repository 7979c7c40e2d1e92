/** The English words for what changed in applications. */
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

export const changeWords = {
  title: 'Changed since the review',
  /** Of a department or a question. */
  line: (what: string, before: string, after: string) =>
    `${isolate(what)}${what.endsWith('?') ? '' : ':'} ${isolate(before)} → ${isolate(after)}`,
  notChosen: 'not chosen',
  notAnswered: 'not answered',
  withdrew: 'Withdrew the application',
  /** When the applicant changed it, by the registration system. */
  updated: (when: string) => `Updated ${when}.`,
  /** The header of the board's column. */
  column: 'Changed',
  hint: 'Shown until the review is changed or confirmed.',
  hintRead: 'Shown until the review is changed.',
  /** The button that confirms the review as it is. */
  stillRight: 'Still right',
  stillRightFor: (value: number) => `Still right for ${words.people(value)}`,
  stillRightHint: 'Confirms the review with the new answers, for everyone',
  done: 'Reviewed since.',
};
