/** The English words of the page for heads of departments. */
import { isolate } from '../isolate.ts';
import { words } from './words.ts';

const { number, count, list } = words;

export const departmentWords = {
  loading: 'Loading your people…',
  reading: 'Applications are still being read. More people may appear.',
  failed: 'Your people could not be loaded',
  notReading: 'Reading the applications does not go on at the moment',
  notLive: 'Changes could not be loaded',
  none: 'Nobody yet',
  noneText:
    'People appear here as soon as they are planned, assigned or requested for your department.',
  unnamed: (departments: number) =>
    departments === 1
      ? 'No application names this department'
      : 'No application names these departments',
  partlyUnnamed: (departments: string[]) => `No application names ${list(departments)}`,
  unnamedText: 'Ask whoever invited you whether your link is for the right department.',
  notHead: 'This page is for heads of departments',
  notHeadText:
    'It shows the people of the departments in an invitation. Sign in by such an invitation to see them.',
  missing: (people: number) =>
    `${count(people, 'more person is', 'more people are')} planned for you, but their application could not be read.`,
  refreshFailed: 'The list could not be refreshed',
  asOf: (when: string) => `Read ${when}`,
  noAnswers: 'No answers to show.',
  withheld: (answers: number) =>
    `${number(answers)} not shown. The coordinators choose which answers heads of departments see.`,
  list: 'People',
  views: 'What to show',
  byTime: {
    open: 'By time',
    /** The people who are there in no slot; where some slots are hidden from heads, in none that is shown. */
    none: 'No time',
    hidden: 'No time shown',
  },
  vote: {
    title: 'Your vote',
    titleIn: (department: string) => `Your vote for ${isolate(department)}`,
    hint: 'Say yes, no or ask for each person. The coordinators see it at once, as the vote of your department.',
    open: (people: number) =>
      people === 0 ? 'All have your vote' : `${number(people)} without your vote`,
    line: 'A line about it (optional)',
    none: 'No vote yet',
    you: 'You',
    lineWaits: 'The line is saved with your answer.',
    lineUnsaved: 'The line is not saved yet. Press Enter.',
    notSaved: 'Your vote is not saved',
    conflict: (by: string) => `${isolate(by)} voted at the same time`,
    theirs: (by: string) => `${isolate(by)}:`,
    mine: 'You:',
    keepTheirs: 'Keep theirs',
    keepMine: 'Keep mine',
  },
};
