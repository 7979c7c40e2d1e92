import { answerInWords } from '../../../application-facts/answer-in-words.ts';
import { answerOf, type Answer } from '../../../application-facts/option-answer.ts';
import { words } from '#messages/words.ts';
import { drawAbsent } from '../../../ui/states/draw-absent.ts';
import { element } from '../../../ui/document/element.ts';
import type { Application } from '../../data/application.ts';
import { answersTo } from '../../data/facts.ts';
import { fold } from '../../../../finding/fold.ts';

/** Draws an applicant's answer on one line; nothing if they were not asked. */
export function drawAnswer(
  application: Application,
  question: string,
  phoneText: (text: string) => string,
): string | Element {
  const drawn = (answer: Answer) => drawnAnswer(answer, phoneText);
  const answers = answersTo(application, question).map(answerOf);
  const [answer] = answers;
  if (answers.length === 1 && answer) return drawn(answer);
  const all = answers.flatMap((one, index) => (index > 0 ? [' · ', drawn(one)] : [drawn(one)]));
  return all.length > 0 ? element('span', {}, ...all) : '';
}

function drawnAnswer(answer: Answer, phoneText: (text: string) => string): string | Element {
  return answer.kind === 'notGiven' || answer.kind === 'notShared'
    ? drawAbsent(words.absent[answer.kind])
    : phoneText(answerInWords(answer));
}

/** The sort key of a question's column. */
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
