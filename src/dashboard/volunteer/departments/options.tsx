import type { ReceivedOption } from '../../../contract/service/read-volunteer.ts';
import {
  answerOf,
  isWritten,
  questionKey,
  unknownType,
  type Answer,
} from '../../../staffing/answers.ts';
import { answerInWords } from '../../application-facts/answer-in-words.ts';
import { questionName } from '../../application-data/names.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { Personal } from '../../privacy/personal.tsx';
import { Absent } from '../../ui/states/absent.tsx';
import { usePhone } from '../../application-facts/phone-text.ts';
import property from '../../ui/properties.module.css';
import { Section } from '../../ui/section.tsx';
import styles from './options.module.css';

/** A text of at least this many characters gets the full width. */
const LONG_CHARACTERS = 60;

interface OptionsProps {
  options: readonly ReceivedOption[] | undefined;
  title?: string;
}

/** Answers to the questions that the event asks, in its order. */
export function Options({ options, title = volunteerWords.options }: OptionsProps) {
  const answers = options?.map((option) => ({ option, answer: answerOf(option) })) ?? [];
  return (
    <Section title={title}>
      {options === undefined ? (
        <p>{words.absent.notShared}</p>
      ) : options.length === 0 ? (
        <p>{volunteerWords.noOptions}</p>
      ) : (
        <dl>
          {answers.map(({ option, answer }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Two questions may have one name, and the order stands.
            <Option key={index} option={option} answer={answer} />
          ))}
        </dl>
      )}
    </Section>
  );
}

interface OptionProps {
  option: ReceivedOption;
  answer: Answer;
}

function Option({ option, answer }: OptionProps) {
  const type = unknownType(option);
  const name = questionName(questionKey(option));
  const shown = <Shown answer={answer} />;
  const long =
    answer.kind === 'text' && (answer.text.length > LONG_CHARACTERS || answer.text.includes('\n'));
  return (
    <div className={`${property.property} ${styles.option} ${long ? styles.long : ''}`}>
      <dt>
        <bdi>{name}</bdi>
        {type && (
          <>
            {' '}
            <bdi className={styles.type}>({type})</bdi>
          </>
        )}
      </dt>
      <dd>{isWritten(option) ? <Personal what={name}>{shown}</Personal> : shown}</dd>
    </div>
  );
}

function Shown({ answer }: Pick<OptionProps, 'answer'>) {
  switch (answer.kind) {
    case 'notGiven':
    case 'notShared':
      return <Absent why={words.absent[answer.kind]} />;
    case 'truth':
      return answerInWords(answer);
    case 'number':
      return <bdi>{answer.text}</bdi>;
    case 'choices':
      return (
        <ul className={styles.choices}>
          {answer.choices.map((choice, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Two answers may be alike, and the order stands.
            <li key={index}>
              <bdi>{choice}</bdi>
            </li>
          ))}
        </ul>
      );
    case 'data':
      return <bdi className={styles.data}>{answer.text}</bdi>;
    case 'text':
      return <Text text={answer.text} />;
  }
}

function Text({ text }: { text: string }) {
  return <bdi>{usePhone(text)}</bdi>;
}
