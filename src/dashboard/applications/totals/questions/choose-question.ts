/** Saying which question asks for days, and which for hours. */
import type { QuestionMeaning } from '../../../../contract/bff/reviews/reviews.ts';
import type { Question } from '../../../../staffing/questions.ts';
import { type EntryChange } from '../../../../contract/bff/reviews/requests.ts';

/** The question that asks for days, or for hours; undefined where none does. */
export function questionFor(
  meaning: QuestionMeaning,
  questions: readonly Question[],
): Question | undefined {
  return questions.find((one) => one.meaning === meaning);
}

/** The changes of settings that give the meaning to this question alone; null gives it to none. */
export function choosingQuestion(
  meaning: QuestionMeaning,
  chosen: string | null,
  questions: readonly Question[],
): EntryChange[] {
  const loses = (one: Question) =>
    one.meaning === meaning
      ? chosen === null || one.confirmed
      : // Without these the next best would be guessed.
        chosen === null && one.meaning === 'none' && !one.confirmed;
  return questions.flatMap((one): EntryChange[] => {
    const entry = { member: 'questions' as const, key: one.name };
    if (one.name === chosen) return [{ ...entry, value: meaning }];
    return loses(one) ? [{ ...entry, value: 'none' }] : [];
  });
}
