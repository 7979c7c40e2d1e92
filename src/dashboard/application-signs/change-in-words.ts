/** Puts changes of an application into words. */
import { changeWords } from '#messages/changes.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { answerInWords, stateName } from './names.ts';
import type { ChangedAnswer, ChangedDepartment, Difference } from '../../applications/changes.ts';
import { type Answer, answerOf, isWritten } from '../../applications/answers.ts';

/** Characters of a text in a line; the application itself shows all of it. */
const MOST_CHARACTERS = 200;

/** The old and new value of a department or an answer. */
export interface ChangeLine {
  what: string;
  before: string;
  after: string;
  /** Free text, which may identify a person: hide it behind the privacy screen. */
  isWritten: boolean;
}

/**
 * A change line by line, the most important first.
 * @param nameOf the name of a department by its key, and by its name at the time of the change
 */
export function changeLines(
  { departments, answers }: Difference,
  nameOf: (key: string, formerName: string | null) => string,
): ChangeLine[] {
  return [
    ...departments.map((one) => departmentLine(one, nameOf(one.key, one.name))),
    ...answers.map(answerLine),
  ];
}

/** A line as one text, such as "Lighting: Interest → Avoid". */
export function lineText(line: ChangeLine, isMasked: boolean): string {
  const { what, before, after } = line;
  if (isMasked && line.isWritten) {
    return changeWords.line(what, words.privacy.hidden, words.privacy.hidden);
  }
  return changeWords.line(what, before, after);
}

function departmentLine({ before, after }: ChangedDepartment, what: string): ChangeLine {
  const inWords = (states: readonly string[] | null) =>
    states && states.length > 0 ? words.list(states.map(stateName)) : changeWords.notChosen;
  return { what, before: inWords(before), after: inWords(after), isWritten: false };
}

function answerLine({ question, type, before, after }: ChangedAnswer): ChangeLine {
  const optionOf = (value: unknown) => ({ name: question, type, value });
  return {
    what: question ?? volunteerWords.unnamedOption,
    before: answerName(answerOf(optionOf(before))),
    after: answerName(answerOf(optionOf(after))),
    isWritten: isWritten(optionOf(before)) || isWritten(optionOf(after)),
  };
}

function answerName(answer: Answer): string {
  if (answer.kind === 'notGiven' || answer.kind === 'notShared') return changeWords.notAnswered;
  const said = answerInWords(answer);
  const isLong = 'text' in answer && said.length > MOST_CHARACTERS;
  return isLong ? `${said.slice(0, MOST_CHARACTERS).toWellFormed()}…` : said;
}
