/** The words of the page "To enter", which load with it, in English. */
import { words } from './words.ts';

const { number, count } = words;
const people = (value: number) => count(value, 'person', 'people');

export const enteringWords = {
  loading: 'Reading what is to be entered…',
  reviewsFailed: 'What reviewers noted could not be loaded',
  count: (entered: number, all: number) => `${number(entered)} of ${number(all)} entered`,
  soFar: (text: string) => `${text} so far`,
  progress: 'Entered',
  hint: 'Enter each of these in the registration system, then refresh: whoever it has by then is ticked off.',
  show: (value: number) => `Show ${people(value)} on the board`,
  showIn: (department: string, value: number) =>
    `${department}: show ${people(value)} on the board`,
  toEnter: 'Still to be entered',
  name: 'Name',
  id: 'User ID',
  copy: (what: string) => `Copy ${what}`,
  entered: (value: number) => `${number(value)} entered`,

  nothing: 'Nobody is to be entered yet',
  nothingText: 'Whoever reviewers choose departments for under “Assign to …” is listed here.',
  allEntered: 'All are entered',
  allEnteredText: (all: number) =>
    all === 1
      ? 'The registration system has the assignment that was noted.'
      : `The registration system has all ${number(all)} assignments that were noted.`,

  unread: (value: number) =>
    `${people(value)} more ${value === 1 ? 'is' : 'are'} to be assigned, but not read yet.`,
  failed: (value: number) => `${people(value)} could not be checked`,
  failedText: 'Their records could not be read. Below is how to read them again.',
  absent: (value: number) => `${people(value)} without an application here`,
  absentText: 'They are to be assigned, but have no application any more.',
  absentInRole:
    'They are to be assigned, but are not in this role, or have no application any more.',
  showEveryone: 'Show everyone',
};
