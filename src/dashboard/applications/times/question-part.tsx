import { useId } from 'react';
import { totalsWords } from '#messages/totals.ts';
import { LEARNT } from '../../../contract/bff/learnt-columns.ts';
import type { EventQuestion } from '../../../applications/event-questions.ts';
import common from '../../ui/common.module.css';
import field from '../../ui/controls/field.module.css';
import styles from './times.module.css';

const text = totalsWords.setUp;

interface QuestionPartProps {
  label: string;
  /** The chosen question, '' for none. It may be one that none of these applications answers. */
  chosen: string;
  options: readonly EventQuestion[];
  use: 'times' | 'hours';
  onChoose: (question: string) => void;
}

/** Chooses a question, and shows how people answered it. */
export function QuestionPart({ label, chosen, options, use, onChoose }: QuestionPartProps) {
  const id = useId();
  const question = options.find((one) => one.question === chosen);
  return (
    <div className={styles.question}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <select
        id={id}
        className={field.control}
        value={chosen}
        aria-describedby={question && `${id}-about`}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{text.none}</option>
        {chosen !== '' && !question && <option>{chosen}</option>}
        {options.map((one) => (
          <option key={one.question}>{one.question}</option>
        ))}
      </select>
      {question && (
        <div id={`${id}-about`} className={styles.about}>
          <About question={question} use={use} />
        </div>
      )}
    </div>
  );
}

function About({ question, use }: { question: EventQuestion; use: 'times' | 'hours' }) {
  const { type, answered, several, hours, samples, isNoneBecause, beyond } = question;
  const kind = text.answered(text.kind[type], answered);
  return (
    <>
      <p className={common.hint}>
        {kind}
        {several > 0 && ` · ${text.severalChosen(several)}`}
      </p>
      {use === 'hours' && <p className={common.hint}>{text.hoursGiven(hours, answered)}</p>}
      {use === 'times' && isNoneBecause && (
        <p role="alert" className={common.warning}>
          {text.noneBecause[isNoneBecause]}
        </p>
      )}
      {use === 'times' && beyond > 0 && (
        <p className={common.warning}>
          {text.choicesNotShown(beyond, beyond === LEARNT.counted, LEARNT.choices)}
        </p>
      )}
      <p className={common.hint}>{text.samples}</p>
      <ul className={styles.samples}>
        {samples.map((sample) => (
          <li key={sample} className={common.cut} title={sample}>
            <bdi translate="no">{sample}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
