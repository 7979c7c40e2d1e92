/** The facts of an application that decide, for its card in fill mode. Pure. */
import { isGiven } from '../../../contract/service/read-json.ts';
import type {
  ReceivedDepartment,
  ReceivedOption,
  ReceivedVolunteer,
} from '../../../contract/service/read-volunteer.ts';
import { departmentKey, knownStatesOf, type KnownState } from '../../../staffing/states.ts';
import { isWritten, answerTexts, questionKey } from '../../../staffing/answers.ts';
import type { Question } from '../../../staffing/questions.ts';
import type { NameOf } from '../../reviewing/describe-change.ts';

/** In the order in which they are listed. */
const ORDER: readonly KnownState[] = [
  'assignment',
  'plan',
  'avoid',
  'request',
  'experience',
  'interest',
];

/** The names of the departments that have each state; states without any are left out. */
export function departmentsByState(
  departments: readonly ReceivedDepartment[] = [],
  nameOf: NameOf,
): { state: KnownState; names: string[] }[] {
  return ORDER.map((state) => ({
    state,
    names: departments
      .filter((one) => knownStatesOf(one).has(state))
      .map((one) => nameOf(departmentKey(one))),
  })).filter(({ names }) => names.length > 0);
}

export interface ShownAnswer {
  question: string;
  text: string;
  /** Free text, which may identify the person. */
  written: boolean;
}

const MOST_ANSWERS = 3;

/** The few answers that matter most and the others: people's own words first, then choices, the longest first. */
export function rankedAnswers(
  { options = [] }: ReceivedVolunteer,
  questions: readonly Question[],
): { mattering: ShownAnswer[]; others: ShownAnswer[] } {
  const isShownBefore = (option: ReceivedOption) =>
    questions.some(({ name, meaning }) => name === questionKey(option) && meaning !== 'none');
  const ranked = options
    .filter((option) => isGiven(option.value) && !isShownBefore(option))
    .map((option) => ({
      question: questionKey(option),
      text: answerTexts(option).join(', '),
      written: isWritten(option),
    }))
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => Number(b.written) - Number(a.written) || b.text.length - a.text.length);
  return { mattering: ranked.slice(0, MOST_ANSWERS), others: ranked.slice(MOST_ANSWERS) };
}
