import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { eventWeek } from './event-week.ts';
import type { Answer } from '../../staffing/answers.ts';

/**
 * An answer in words, on one line unless it was written on several; empty where there is none.
 * @param between the text between two days
 */
export function answerInWords(answer: Answer, between = ' ', week = eventWeek()): string {
  switch (answer.kind) {
    case 'notGiven':
    case 'notShared':
      return '';
    case 'truth':
      return answer.value ? volunteerWords.yes : volunteerWords.no;
    case 'days':
      return daysInWords(answer.days, 'short', week).join(between);
    case 'choices':
      return answer.choices.join(', ');
    default:
      return answer.text;
  }
}

/** The names of weekdays in the order of the event. */
export function daysInWords(
  days: readonly number[],
  style: 'short' | 'long',
  week = eventWeek(),
): string[] {
  const names = words.weekdays(style);
  return week.flatMap((day) => (days.includes(day) ? (names[day] ?? []) : []));
}
