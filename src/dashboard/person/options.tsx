import type { ReactNode } from 'react';
import type { ReceivedOption } from '../../contract/service/read-volunteer.ts';
import {
  answerOf,
  isWritten,
  questionKey,
  unknownType,
  type Answer,
} from '../../applications/answers.ts';
import { answersByUse } from '../../staffing/offers.ts';
import { inSlotOrder, type Times } from '../../staffing/times.ts';
import { questionName, answerInWords } from '../application-signs/names.ts';
import { shownPhone } from '../application-signs/phone-number.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { Personal } from '../privacy/personal.tsx';
import property from '../ui/properties.module.css';
import { Section } from '../ui/section.tsx';
import { Absent } from '../ui/states/absent.tsx';
import styles from './options.module.css';

/** A text of at least this many characters gets the full width. */
const LONG_CHARACTERS = 60;

interface OptionsProps {
  options: ReceivedOption[] | undefined;
  /** The answers that tell times and hours come first. */
  times: Times;
}

/** Answers to the questions that the event asks, in its order. */
export function Options({ options, times }: OptionsProps) {
  const { answers, others } = answersByUse({ options }, times);
  return (
    <Section title={volunteerWords.options}>
      {options === undefined && <p>{words.absent.notShared}</p>}
      {options?.length === 0 && <p>{volunteerWords.noOptions}</p>}
      {answers.length > 0 && <h3 className={styles.heading}>{volunteerWords.time}</h3>}
      <Answers options={answers} times={times} />
      {answers.length > 0 && others.length > 0 && (
        <h3 className={styles.heading}>{volunteerWords.otherAnswers}</h3>
      )}
      <Answers options={others} times={times} />
    </Section>
  );
}

function Answers({ options, times }: { options: readonly ReceivedOption[]; times: Times }) {
  if (options.length === 0) return null;
  return (
    <dl>
      {options.map((option, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two questions may have one name, and the order stands.
        <Option key={index} option={option} times={times} />
      ))}
    </dl>
  );
}

function Option({ option, times }: { option: ReceivedOption; times: Times }) {
  const type = unknownType(option);
  const name = questionName(questionKey(option));
  const answer = inEventOrder(answerOf(option), questionKey(option), times);
  const long =
    answer.kind === 'text' && (answer.text.length > LONG_CHARACTERS || answer.text.includes('\n'));
  return (
    <div className={`${property.property} ${styles.option} ${long ? styles.long : ''}`}>
      <dt>
        <bdi translate="no">{name}</bdi>
        {type && (
          <>
            {' '}
            <bdi translate="no" className={styles.type}>
              ({type})
            </bdi>
          </>
        )}
      </dt>
      <dd>
        {isWritten(option) ? <Personal what={name}>{shown(answer)}</Personal> : shown(answer)}
      </dd>
    </div>
  );
}

function inEventOrder(answer: Answer, question: string, times: Times): Answer {
  if (answer.kind !== 'choices') return answer;
  return { ...answer, choices: [...inSlotOrder(answer.choices, String, question, times)] };
}

function shown(answer: Answer): ReactNode {
  switch (answer.kind) {
    case 'notGiven':
    case 'notShared':
      return <Absent why={words.absent[answer.kind]} />;
    case 'truth':
      return answerInWords(answer);
    case 'number':
      return <bdi translate="no">{answer.text}</bdi>;
    case 'choices':
      return (
        <ul className={styles.choices}>
          {answer.choices.map((choice, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Two answers may be alike, and the order stands.
            <li key={index}>
              <bdi translate="no">{choice}</bdi>
            </li>
          ))}
        </ul>
      );
    case 'data':
      return (
        <bdi translate="no" className={styles.data}>
          {answer.text}
        </bdi>
      );
    case 'text':
      return <bdi translate="no">{shownPhone(answer.text)}</bdi>;
  }
}
