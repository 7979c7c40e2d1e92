import { answerOf, type Answer } from '../application-facts/option-answer.ts';
import { words } from '../messages/words.ts';
import { Absent } from '../ui/absent.tsx';
import type { Application } from './application.ts';
import { answersTo } from './facts.ts';
import { fold } from '../../finding/fold.ts';

/** What somebody answered, on one line; nothing where they were not asked. */
export function AnswerCell({
  application,
  question,
}: {
  application: Application;
  question: string;
}) {
  const options = answersTo(application, question);
  return options.map((option, index) => {
    const answer = answerOf(option);
    if (answer.kind === 'notGiven' || answer.kind === 'notShared') {
      // oxlint-disable-next-line react/no-array-index-key -- A question may be answered twice, and the order stands.
      return <Absent key={index} short why={words.absent[answer.kind]} />;
    }
    return (index > 0 ? ' · ' : '') + answerInWords(answer);
  });
}

/** What the board is sorted by in the column of a question. */
export function answerKey(application: Application, question: string): string | number | null {
  const [option] = answersTo(application, question);
  if (!option) return null;
  const answer = answerOf(option);
  switch (answer.kind) {
    case 'notGiven':
    case 'notShared':
      return null;
    case 'number':
      return Number(answer.text);
    case 'days':
      return answer.days.length;
    case 'truth':
      return answer.value ? 0 : 1;
    default:
      return fold(answerInWords(answer));
  }
}

/** An answer in words, on one line unless it was written on several; empty where there is none. */
export function answerInWords(answer: Answer): string {
  switch (answer.kind) {
    case 'notGiven':
    case 'notShared':
      return '';
    case 'truth':
      return answer.value ? words.volunteer.yes : words.volunteer.no;
    case 'days':
      return words
        .weekdays('short')
        .filter((_, day) => answer.days.includes(day))
        .join(' ');
    case 'choices':
      return answer.choices.join(', ');
    default:
      return answer.text;
  }
}
