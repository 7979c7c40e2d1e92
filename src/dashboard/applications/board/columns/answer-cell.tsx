import { Fragment } from 'react';
import { answerInWords } from '../../../application-signs/names.ts';
import { answerOf, answersTo } from '../../../../applications/answers.ts';
import { marked } from '../../../list/finding/marked.tsx';
import { words } from '#messages/words.ts';
import { Absent } from '../../../ui/states/absent.tsx';
import type { Application } from '../../../application-data/application.ts';
import { fold } from '../../../../finding/fold.ts';
import { useBoardTexts } from './board-cells.ts';

/** An applicant's answers to a question, on one line; nothing if they were not asked. */
export function AnswerCell({ getValue }: { getValue: () => ReturnType<typeof answersTo> }) {
  const { shownPhone, found } = useBoardTexts();
  return getValue()
    .map(answerOf)
    .map((answer, index) => (
      <Fragment key={index}>
        {index > 0 && <span> · </span>}
        {answer.kind === 'notGiven' || answer.kind === 'notShared' ? (
          <Absent short why={words.absent[answer.kind]} />
        ) : (
          marked(shownPhone(answerInWords(answer)), found)
        )}
      </Fragment>
    ));
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
    case 'truth':
      return answer.value ? 0 : 1;
    default:
      return fold(answerInWords(answer));
  }
}
