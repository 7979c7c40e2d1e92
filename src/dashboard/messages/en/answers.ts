/** The English words of the totals of answers. */
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

const { number, count } = words;

export const answersWords = {
  placed: 'Only assigned or planned people',
  answered: 'Answered',
  empty: 'No answer',
  /** The target of a number. */
  show: (value: number, question: string, answer: string) =>
    `${number(value)}: ${isolate(question)}, ${isolate(answer)}`,
  showAll: (value: number) => `Show all ${number(value)}`,
  /** `more` if there are more than the number says. */
  notShown: (value: number, more: boolean, most: number) =>
    `${more ? 'At least ' : ''}${count(value, 'more answer is', 'more answers are')} not shown: there are at most ${number(most)} for a question.`,
  none: 'No questions yet',
  noneText: 'None of these applications has an answer.',
  rules: {
    choices:
      'Each choice counts once, also where a person chose several. Texts that people wrote are listed where at least three wrote the same.',
    empty: 'People who left it empty, were not asked, or whose answer is not shared with us.',
  },
  copy: 'Copy as table',
  export: {
    title: 'Export the numbers of answers',
    text: (people: number) =>
      `The numbers on this page, of ${count(people, 'person', 'people')}, without names.`,
    incomplete: 'Some applications have not been read, so the numbers may be too low.',
    what: 'answers',
    done: 'The numbers were exported.',
    people: 'People',
  },
};
