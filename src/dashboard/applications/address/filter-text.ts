/** Writes and parses one filter of an address. */
import { decoded } from '../../paths.ts';
import {
  ANSWER_TESTS,
  ANY,
  takesSeveral,
  type AnswerFilter,
  type DayFilter,
  type EnteredFilter,
  type Holding,
  type HoursFilter,
} from './board-search.ts';

/** "d3:interest"; also the identity of the filter. */
export function holdingText({ department, state }: Holding): string {
  return `${keyText(department)}:${keyText(state)}`;
}

/** The key of a department or of a state, or any. */
export function keyText(part: string): string {
  return part === ANY ? ANY : encodePart(part);
}

export function readHolding(text: string): Holding | null {
  const [department, state, ...more] = text.split(':').map(decoded);
  // A department without id and name has the empty key.
  if (department === undefined || !state || more.length > 0) return null;
  return { department, state };
}

/** "no" of any department, "no:d3" of one. */
export function enteredText({ entered, department }: EnteredFilter): string {
  const text = entered ? 'yes' : 'no';
  return department === ANY ? text : `${text}:${encodePart(department)}`;
}

export function readEntered(text: string): EnteredFilter | null {
  const [entered, department = ANY, ...more] = text.split(':').map(decoded);
  if ((entered !== 'yes' && entered !== 'no') || !department || more.length > 0) return null;
  return { entered: entered === 'yes', department };
}

/** "Hours~least~8". */
export function answerText({ question, test, values }: AnswerFilter): string {
  return [question, test, ...values].map(encodePart).join('~');
}

export function readAnswer(text: string): AnswerFilter | null {
  const [question, sent, ...values] = text.split('~').map(decoded);
  const test = ANSWER_TESTS.find((one) => one === sent);
  if (!question || !test || values.length === 0) return null;
  if (values.length > 1 && !takesSeveral(test)) return null;
  return { question, test, values };
}

/** Monday first, in addresses of any language. */
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** "fri:When?" or "none:When?". */
export function dayText({ day, questions }: DayFilter): string {
  return `${nameOfDay(day)}:${questionsText(questions)}`;
}

export function nameOfDay(day: number | null): string {
  return (day !== null && WEEKDAYS[day]) || 'none';
}

export function readDay(text: string): DayFilter | null {
  const [sent = '', list = '', ...more] = text.split(':');
  const day = WEEKDAYS.indexOf(sent);
  const questions = readQuestions(list);
  if ((day === -1 && sent !== 'none') || questions === null || more.length > 0) return null;
  return { day: day === -1 ? null : day, questions };
}

/** "d3:How long?" of a department, "How long?" of none. */
export function hoursText({ department, questions }: HoursFilter): string {
  const text = questionsText(questions);
  return department === null ? text : `${encodePart(department)}:${text}`;
}

export function readHours(text: string): HoursFilter | null {
  const [list = '', department, ...more] = text.split(':').toReversed();
  const questions = readQuestions(list);
  if (questions === null || more.length > 0) return null;
  return { department: department === undefined ? null : decoded(department), questions };
}

function questionsText(questions: readonly string[]): string {
  return questions.map(encodePart).join('~');
}

function readQuestions(text: string): string[] | null {
  const questions = text.split('~').map(decoded);
  return questions.every((one) => one !== '') ? questions : null;
}

function encodePart(part: string): string {
  return encodeURIComponent(part.toWellFormed()).replaceAll('~', '%7E');
}

/** Reading the query takes one layer of encoding away. */
export function inQuery(text: string): string {
  return text.replaceAll('%', '%25');
}
