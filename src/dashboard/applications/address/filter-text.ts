/** How one filter is written in an address, and read from it. */
import {
  ANSWER_TESTS,
  ANY,
  takesSeveral,
  type AnswerFilter,
  type EnteredFilter,
  type Holding,
} from './board-search.ts';

/** "d3:interest"; also the way in which a filter is told from all others. */
export function holdingText({ department, state }: Holding): string {
  return `${keyText(department)}:${keyText(state)}`;
}

/** The key of a department or of a state, or any. */
export function keyText(part: string): string {
  return part === ANY ? ANY : encodePart(part);
}

export function readHolding(text: string): Holding | null {
  const [department, state, ...more] = text.split(':').map(decoded);
  return department && state && more.length === 0 ? { department, state } : null;
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

function encodePart(part: string): string {
  return encodeURIComponent(part.toWellFormed()).replaceAll('~', '%7E');
}

/** Reading the query takes one layer of encoding away. */
export function inQuery(text: string): string {
  return text.replaceAll('%', '%25');
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Typed into the address by hand, with a "%" that means itself.
    return text;
  }
}
