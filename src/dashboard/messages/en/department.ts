/** The English words of the page for heads of departments. */
import { words } from './words.ts';

const { number, count } = words;

export const departmentWords = {
  title: 'Your department',
  titleOfMany: 'Your departments',
  loading: 'Loading your people…',
  reading: 'Applications are still being read. More people may appear.',
  failed: 'Your people could not be loaded',
  notReading: 'Reading the applications does not go on at the moment',
  notLive: 'Changes could not be loaded',
  none: 'Nobody yet',
  noneText:
    'People appear here as soon as they are planned, assigned or requested for your department.',
  notHead: 'This page is for heads of departments',
  notHeadText:
    'It shows the people of the departments in an invitation. Sign in by such an invitation to see them.',
  people: (people: number) => count(people, 'person', 'people'),
  missing: (people: number) =>
    `${count(people, 'more person is', 'more people are')} planned for you, but their application could not be read.`,
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  refreshFailed: 'The list could not be refreshed',
  asOf: (when: string) => `Read ${when}`,
  contact: 'Contact methods',
  noContact: 'No contact methods given.',
  answers: 'Answers',
  noAnswers: 'No answers to show.',
  withheld: (answers: number) =>
    `${number(answers)} not shown: addresses, legal names and data of others stay with the coordinators.`,
  list: 'People',
};
