/** The answers that were given to questions, to be counted and chosen from. */
import { fold } from '../../finding/fold.ts';
import {
  countAnswers,
  type AnswerChoice,
  type AnswerCounts,
} from '../../applications/answer-counts.ts';
import { cachedFor } from '../../applications/cached-for.ts';
import { inSlotOrder, type Times } from '../../staffing/times.ts';
import { answerTextInWords } from '../application-signs/names.ts';
import type { Application } from './application.ts';

/** Equal for answers with the same meaning. */
export function meaningOf(text: string): string {
  return fold(text).trim();
}

/** The answers in these applications, counted once for all who ask; times in the order of the event. */
export const answersIn = cachedFor((list: readonly Application[], times: Times): AnswerCounts[] =>
  countAnswers(
    list.map(({ record }) => record),
    meaningOf,
  ).map((counts) => ({
    ...counts,
    choices: [...inSlotOrder(counts.choices, ({ text }) => text, counts.question, times)],
  })),
);

/** The choices that may be shown; on the privacy screen not what people wrote themselves. */
export function shownChoices({ choices }: AnswerCounts, masked: boolean): AnswerChoice[] {
  return masked ? choices.filter(({ written }) => !written) : choices;
}

/** The choices of one question that may be shown. */
export function offeredChoices(
  list: readonly Application[],
  question: string,
  times: Times,
  masked: boolean,
): AnswerChoice[] {
  const counts = answersIn(list, times).find((one) => one.question === question);
  return counts ? shownChoices(counts, masked) : [];
}

/** A choice in words. A text that people wrote is returned unchanged. */
export function choiceInWords({ text, written }: AnswerChoice): string {
  return written ? text : answerTextInWords(text);
}
