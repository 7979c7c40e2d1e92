/** The facts of an application that decide, for its card in fill mode. Pure. */
import type { Place } from '../../../contract/bff/reviews/reviews.ts';
import type {
  ReceivedOption,
  ReceivedVolunteer,
} from '../../../contract/service/read-volunteer.ts';
import { answerOf, answerTexts, isWritten, questionKey } from '../../../applications/answers.ts';
import { departmentKeys, statesIn } from '../../../applications/states.ts';
import { type Times, slotsOfKeys } from '../../../staffing/times.ts';
import { answerInWords, PLANNED, shownStates } from '../../application-signs/names.ts';
import { fitWords } from '#messages/filling.ts';
import type { Fit } from '../../../staffing/fit.ts';

/** In the order in which they are listed. */
const ORDER = ['assignment', PLANNED, 'avoid', 'request', 'experience', 'interest'] as const;

/** The keys of the departments that have each state; states without any are left out. */
export function departmentsByState(
  record: Pick<ReceivedVolunteer, 'departments'>,
  places: readonly Place[],
): { state: string; departments: string[] }[] {
  const all = departmentKeys(record, places).map((key) => ({
    key,
    states: shownStates(statesIn(record, places, key)),
  }));
  return ORDER.map((state) => ({
    state,
    departments: all.filter(({ states }) => states.includes(state)).map(({ key }) => key),
  })).filter(({ departments }) => departments.length > 0);
}

export interface ShownAnswer {
  question: string;
  text: string;
  /** Free text, which may identify the person. */
  written: boolean;
}

const MOST_ANSWERS = 3;

/**
 * The few answers that matter most and the others: people's own words first, then choices, the longest first. Answers that
 * the card tells as slots or hours are left out; of the questions for times, any other answer is shown.
 */
export function rankedAnswers(
  { options = [] }: Pick<ReceivedVolunteer, 'options'>,
  { byQuestion, hoursQuestion }: Times,
): { mattering: ShownAnswer[]; others: ShownAnswer[] } {
  const isShownBefore = (option: ReceivedOption) => {
    const slots = byQuestion.get(questionKey(option));
    return slots
      ? answerTexts(option).every((text) => slots.has(text))
      : questionKey(option) === hoursQuestion;
  };
  const ranked = options
    .filter((option) => !isShownBefore(option))
    .map((option) => ({
      question: questionKey(option),
      text: answerInWords(answerOf(option)).trim(),
      written: isWritten(option),
    }))
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => Number(b.written) - Number(a.written) || b.text.length - a.text.length);
  return { mattering: ranked.slice(0, MOST_ANSWERS), others: ranked.slice(MOST_ANSWERS) };
}

/** The most slots named. The ones with the fewest people come first. */
const MOST_SLOTS = 2;

/** Why a person fits, as in "requested by the department · experienced · offers Fri, which has 0". */
export function fitInWords(
  { requested, experienced, shortSlots }: Fit,
  chances: number,
  times: Times,
): string {
  return [
    ...(requested ? [fitWords.requested] : []),
    ...(experienced ? [fitWords.experienced] : []),
    ...(requested || experienced ? [] : [fitWords.interested]),
    ...shortSlots
      .map(({ slot, placed }) => ({ slot, placed: placed ?? 0 }))
      .toSorted((a, b) => a.placed - b.placed)
      .slice(0, MOST_SLOTS)
      .flatMap(({ slot, placed }) =>
        slotsOfKeys(times, [slot]).map(({ label }) => fitWords.slot(label, placed)),
      ),
    ...(chances === 1 ? [fitWords.onlyChance] : []),
  ].join(' · ');
}
