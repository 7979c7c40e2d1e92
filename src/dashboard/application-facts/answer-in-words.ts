import { volunteerWords } from '#messages/volunteer.ts';
import type { ReceivedOption } from '../../contract/service/read-volunteer.ts';
import { type Answer, answerOf } from '../../staffing/answers.ts';

/** An answer in words, on one line unless it was written on several; empty where there is none. */
export function answerInWords(answer: Answer): string {
  switch (answer.kind) {
    case 'notGiven':
    case 'notShared':
      return '';
    case 'truth':
      return answer.value ? volunteerWords.yes : volunteerWords.no;
    case 'choices':
      return answer.choices.join(', ');
    default:
      return answer.text;
  }
}

/** All answers to a question in words. */
export function answersInWords(options: readonly ReceivedOption[]): string {
  return options
    .map((option) => answerInWords(answerOf(option)))
    .filter(Boolean)
    .join(' · ');
}

/** One of the texts of `answerTexts` in words: "Yes" and "No" for an answer of that kind, any other as given. */
export function answerTextInWords(text: string): string {
  if (text === 'true') return volunteerWords.yes;
  return text === 'false' ? volunteerWords.no : text;
}
